import { expect, it } from "vitest";
import { extensionsNamed } from "../../search/names/extension-words";
import { typeOfFile, typeOfName } from "./type-of-file";

it("what a file was found to hold decides before its name", () => {
  expect(typeOfFile({ path: "letter.doc", format: "rtf" })).toBe("document");
  expect(typeOfFile({ path: "sales.xls", format: "csv" })).toBe("spreadsheet");
  expect(typeOfFile({ path: "scan.png", format: "pdf" })).toBe("pdf");
  expect(typeOfFile({ path: "1.", format: "eml" })).toBe("mail");
});

it("a file that has not been read, or whose format says little, is what its name says", () => {
  expect(typeOfFile({ path: "Re: lease.eml", format: undefined })).toBe("mail");
  expect(typeOfFile({ path: "broken.pdf", format: "other" })).toBe("pdf");
  expect(typeOfFile({ path: "1999/budget.xls", format: "old office" })).toBe("spreadsheet");
  expect(typeOfFile({ path: "plan.svg", format: "xml" })).toBe("picture");
});

it("a vague format of an unknown name is still better than nothing", () => {
  expect(typeOfFile({ path: "export.dump", format: "xml" })).toBe("code");
  expect(typeOfFile({ path: "letter", format: "old office" })).toBe("document");
  expect(typeOfFile({ path: "noise.bin", format: "other" })).toBe("other");
});

it("every kind of name that the app reads has a type", () => {
  const names = [
    ["lease.PDF", "pdf"],
    ["a.docm", "document"],
    ["a.odt", "document"],
    ["a.xltx", "spreadsheet"],
    ["a.tsv", "spreadsheet"],
    ["a.odp", "presentation"],
    ["a.mbox", "mail"],
    ["a.heic", "picture"],
    ["notes.md", "text"],
    ["app.log", "text"],
    ["a.mht", "web page"],
    ["a.epub", "book"],
    ["a.ipynb", "code"],
    ["Makefile", "code"],
    ["a.zip/b/c.eml/plan.pdf", "pdf"],
    ["a.zip", "archive"],
    ["README", "other"],
  ];
  for (const [name, type] of names) expect(`${name}: ${typeOfName(name!)}`).toBe(`${name}: ${type}`);
});

it("a word of a question stands for names of one type", () => {
  const words = ["spreadsheet", "slides", "word", "pdf", "photos", "mails", "notes", "book", "audio"];
  for (const word of [...words, "video", "archive"]) {
    const types = [...extensionsNamed([word])].map((extension) => typeOfName(`a.${extension}`));
    expect(new Set(types).size, `${word}: ${types.join(", ")}`).toBe(1);
  }
});
