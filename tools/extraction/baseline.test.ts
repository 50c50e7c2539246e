import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { belowBaseline, writeBaseline } from "./baseline";
import type { ClassRow, FormatRow, Summary } from "./summarise";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "baseline-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const aSummary = (format: Partial<FormatRow>, kind: Partial<ClassRow> = {}): Summary => ({
  formats: [
    {
      ...{ format: "pdf", files: 1, keys: 10, found: 1, strict: 1, fuzzy: 1, placed: 1 },
      ...{ leaked: 0, silent: 0, crashed: 0, ...format },
    },
  ],
  classes: [{ class: "text", files: 1, named: 1, crashed: 0, ...kind }],
});

/** The faults of these figures against a baseline with the given changes. */
function below(before: Partial<FormatRow>, now: Summary, collection = "small, 1 files"): readonly string[] {
  const file = join(folder, "baseline.json");
  writeBaseline(file, "small, 1 files", aSummary(before));
  return belowBaseline(file, collection, now);
}

it("a format that lost more than half a percent is told, by each figure that did", () => {
  const before = { found: 0.9, strict: 0.8, placed: 1 };
  expect(below(before, aSummary({ found: 0.896, strict: 0.79, placed: undefined }))).toEqual([
    "pdf: strict was 80.0%, is 79.0%",
    "pdf: placed was 100.0%, is 0.0%",
  ]);
  expect(below(before, aSummary({ found: 0.95, strict: 0.8 }))).toEqual([]);
});

it("a collection without figures of its own is below none", () => {
  expect(below({}, aSummary({ found: 0 }), "small, 2 files")).toEqual([]);
});

it("crashes and files that are silently empty are told, whatever was before", () => {
  expect(below({ found: 0, silent: 1 }, aSummary({ silent: 1 }, { crashed: 2 }))).toEqual([
    "text: 2 crashed",
    "pdf: 1 silently empty",
  ]);
});
