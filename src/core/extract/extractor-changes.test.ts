import { expect, it } from "vitest";
import { aFile } from "../../../tests/ui/makers";
import { EXTRACTOR_CHANGES, readOtherwiseSince } from "./extractor-changes";

it("a folder of before all changes that are told apart has all its files read anew, but pictures", () => {
  const isOther = readOtherwiseSince(0);
  const pdf = aFile("a.pdf", { format: "pdf" });
  expect(isOther(pdf)).toBe(true);
  expect(isOther(aFile("term.ics", { format: "text" }))).toBe(true);
  expect(isOther(aFile("a.xlsx", { format: "xlsx" }))).toBe(true);
  for (const format of ["csv", "epub", "rtf", "pptx", "odp"] as const)
    expect(isOther(aFile(`a.${format}`, { format })), format).toBe(true);
  expect(isOther(aFile("a.ts", { format: "code" }))).toBe(true);
  expect(isOther(aFile("a.jpg", { format: "image" }))).toBe(false);
  expect(isOther({ ...pdf, state: "failed", reason: "encrypted" })).toBe(false);
  expect(isOther({ ...pdf, scans: { waiting: [], recognised: 2 } })).toBe(false);
});

it("what was read since the last change is read no more", () => {
  expect(readOtherwiseSince(EXTRACTOR_CHANGES)(aFile("a.pdf", { format: "pdf" }))).toBe(false);
  const isOtherSinceSeventh = readOtherwiseSince(7);
  for (const format of ["text", "json", "pdf", "csv", "docx", "xlsx", "pptx", "notebook"] as const)
    expect(isOtherSinceSeventh(aFile(`a.${format}`, { format })), format).toBe(true);
  expect(isOtherSinceSeventh(aFile("a.ts", { format: "code" }))).toBe(false);
});

it("what has other letters or rows since the ninth change is read anew", () => {
  const isOther = readOtherwiseSince(9);
  expect(isOther(aFile("a.pdf", { format: "pdf" }))).toBe(true);
  expect(isOther(aFile("todo.md", { format: "markdown" }))).toBe(true);
  expect(isOther(aFile("books.bib", { format: "text" }))).toBe(true);
  expect(isOther(aFile("a.txt", { format: "text" }))).toBe(false);
});

it("an old Office file that was not supported is read", () => {
  const old = aFile("a.doc", { format: "old office", state: "skipped", reason: "unsupported" });
  expect(readOtherwiseSince(8)(old)).toBe(true);
  expect(readOtherwiseSince(0)({ ...old, format: "other" })).toBe(false);
});
