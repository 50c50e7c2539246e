import { expect, it } from "vitest";
import { aFolder, TAXES } from "../../tests/ui/makers";
import { scopesName } from "./scopes-name";

it("a part of a folder is called by its own name", () => {
  expect(scopesName([{ folderId: TAXES, within: "2024/lease.pdf" }], [aFolder()])).toBe("lease.pdf");
  expect(scopesName([{ folderId: TAXES, within: "2024/" }], [aFolder()])).toBe("2024");
});

it("the types that are asked stand before the place", () => {
  const pdfs = { folderId: TAXES, within: "", types: ["pdf"] } as const;
  expect(scopesName([pdfs], [aFolder()])).toBe("the PDFs of Taxes");
  expect(scopesName([{ ...pdfs, types: ["pdf", "mail"] }], [aFolder()])).toBe("the PDFs and emails of Taxes");
  expect(scopesName([{ ...pdfs, types: ["pdf", "mail", "text", "code"] }], [aFolder()])).toBe(
    "the 4 types of files of Taxes",
  );
  expect(scopesName([pdfs], [])).toBe("");
});

it("a folder that is not there any more has no name", () => {
  expect(scopesName([{ folderId: TAXES, within: "" }], [])).toBe("");
});
