import { describe, expect, test } from "vitest";
import { memorySource } from "../../../../tests/fakes/memory-source";
import { zipFile } from "../../../../tests/fakes/zip-file";
import { detectContent } from "./detect-content";

const detect = (path: string, members: Readonly<Record<string, string>>) =>
  detectContent(path, memorySource(zipFile(members)));

describe("detectContent", () => {
  test.each([
    ["docx", { "word/document.xml": "" }],
    ["xlsx", { "[Content_Types].xml": "", "xl/workbook.xml": "" }],
    ["pptx", { "ppt/presentation.xml": "" }],
    ["epub", { mimetype: "application/epub+zip", "META-INF/container.xml": "" }],
    ["odt", { mimetype: "application/vnd.oasis.opendocument.text" }],
    ["ods", { mimetype: "application/vnd.oasis.opendocument.spreadsheet-template\n" }],
    ["odp", { mimetype: "application/vnd.oasis.opendocument.presentation" }],
  ])("an archive is %s by what lies in it, whatever it is called", async (format, members) => {
    expect(await detect("notes.zip", members)).toBe(format);
  });

  test("a document that keeps its parts elsewhere is told by its content types", async () => {
    const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
    expect(
      await detect("a", { "[Content_Types].xml": `<Types><Override ContentType="${type}"/></Types>` }),
    ).toBe("docx");
  });

  test("an archive that is no document is a packed folder, unless it is made of parts of something else", async () => {
    expect(await detect("photos.zip", { "a.txt": "a" })).toBe("zip");
    expect(await detect("photos", { "a.txt": "a" })).toBe("zip");
    expect(await detect("program.jar", { "META-INF/MANIFEST.MF": "a", "a.class": "a" })).toBe("other");
    expect(await detect("book.xlsb", { "[Content_Types].xml": "<Types/>", "xl/workbook.bin": "a" })).toBe(
      "other",
    );
    expect(await detect("letter.pages", { "Index/Document.iwa": "a" })).toBe("other");
  });

  test("a broken archive is what its name says", async () => {
    const broken = zipFile({ "word/document.xml": "text" }).subarray(0, 40);
    expect(await detectContent("letter.docx", memorySource(broken))).toBe("docx");
    for (const format of ["xlsx", "pptx", "odt", "ods", "odp", "epub"])
      expect(await detectContent(`letter.${format}`, memorySource(broken))).toBe(format);
    expect(await detectContent("letter.zip", memorySource(broken))).toBe("zip");
  });

  test("what is no archive is told by its first bytes", async () => {
    expect(await detectContent("a.txt", memorySource("{\\rtf1 a}"))).toBe("rtf");
    expect(await detectContent("a.docx", memorySource("some words"))).toBe("text");
    expect(await detectContent("a", memorySource(""))).toBe("text");
  });
});
