import { expect, it } from "vitest";
import { aFile } from "../../../tests/ui/makers";
import { filterFiles, isFiltering, type FileFilter } from "./file-filter";

const files = [
  aFile("2024/Études/plan.pdf", { format: "pdf" }),
  aFile("2024/lease.docx", { format: "docx", state: "partial", reason: "waiting for text recognition" }),
  aFile("scan.jpg", {
    format: "image",
    state: "partial",
    reason: "waiting for text recognition",
    passages: 0,
  }),
];
const ALL: FileFilter = { name: "", type: undefined, kind: undefined };
const shown = (filter: Partial<FileFilter>) =>
  filterFiles(files, { ...ALL, ...filter }).map(({ path }) => path);

it("each word of the name must be in the path, whatever its case and accents", () => {
  expect(shown({ name: "PLAN etud" })).toEqual(["2024/Études/plan.pdf"]);
  expect(shown({ name: "plan lease" })).toEqual([]);
});

it("type and state limit the files, together with the name", () => {
  expect(shown({ type: "picture" })).toEqual(["scan.jpg"]);
  expect(shown({ type: "pdf", name: "lease" })).toEqual([]);
});

it("a file that was read and has pictures that wait is among both", () => {
  expect(shown({ kind: "read" })).toEqual(["2024/Études/plan.pdf", "2024/lease.docx"]);
  expect(shown({ kind: "scan" })).toEqual(["2024/lease.docx", "scan.jpg"]);
});

it("a filter of spaces filters nothing", () => {
  expect(isFiltering({ ...ALL, name: " " })).toBe(false);
  expect(shown({ name: " " })).toHaveLength(3);
});
