import { expect, test } from "vitest";
import type { Citation } from "../domain/citation";
import { parseFileId, parseFolderId } from "../domain/ids";
import { citedFiles } from "./cited-files";

const aCitation = (ref: number, file: string, status: Citation["status"] = "available"): Citation => ({
  ref,
  folderId: parseFolderId("taxes"),
  fileId: parseFileId(file),
  folderName: "Taxes",
  path: `2024/${file}.pdf`,
  place: { kind: "whole" },
  headings: [],
  quote: "",
  start: 0,
  end: 0,
  passage: "",
  passageStart: 0,
  details: undefined,
  file: undefined,
  relevance: undefined,
  status,
});

test("a file cited twice is listed once, with both its references", () => {
  const files = citedFiles([aCitation(1, "lease"), aCitation(2, "rules"), aCitation(3, "lease")]);
  expect(files.map(({ path, refs }) => [path, refs])).toEqual([
    ["2024/lease.pdf", [1, 3]],
    ["2024/rules.pdf", [2]],
  ]);
});

test("files stand in the order of their first reference, whatever the order of the citations", () => {
  const files = citedFiles([aCitation(3, "lease"), aCitation(2, "rules"), aCitation(1, "letter")]);
  expect(files.map((file) => file.fileId)).toEqual(["letter", "rules", "lease"]);
});

test("files of the same path are told apart by their id", () => {
  const twin = { ...aCitation(2, "copy"), path: "2024/lease.pdf" };
  expect(citedFiles([aCitation(1, "lease"), twin])).toHaveLength(2);
});

test("a file is gone only when every citation of it is", () => {
  expect(citedFiles([aCitation(1, "lease", "gone"), aCitation(2, "lease")])[0]?.available?.ref).toBe(2);
  expect(citedFiles([aCitation(1, "lease", "gone")])[0]?.available).toBeUndefined();
});

test("no citations, no files", () => {
  expect(citedFiles([])).toEqual([]);
});
