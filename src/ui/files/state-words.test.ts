import { expect, it } from "vitest";
import { aFile } from "../../../tests/ui/makers";
import { stateWords } from "./file-tree-row";

const waiting = (path: string, pages: number, passages: number) =>
  aFile(path, {
    format: path.endsWith("pdf") ? "pdf" : "docx",
    state: "partial",
    reason: "waiting for text recognition",
    passages,
    scans: { waiting: Array.from({ length: pages }, (_, n) => n + 1), recognised: 0 },
  });

it("an Office file whose text is read says so, and how many pictures wait", () => {
  expect(stateWords(waiting("house.docx", 3, 12))).toBe("read · 3 pictures waiting");
  expect(stateWords(waiting("house.docx", 1, 12))).toBe("read · 1 picture waiting");
});

it("of a PDF the scanned pages wait", () => {
  expect(stateWords(waiting("house.pdf", 2, 12))).toBe("read · 2 pages waiting");
  expect(stateWords(waiting("house.pdf", 2, 0))).toBe("waiting for text recognition");
});

it("a file that could not be read says why", () => {
  expect(stateWords(aFile("a.pdf", { state: "failed", reason: "encrypted", passages: 0 }))).toBe(
    "could not be read: encrypted",
  );
});
