import { expect, it } from "vitest";
import { parseFileId, type FileId } from "../domain/ids";
import type { DiscoveryResult, SingleResult } from "./contract";
import { countResults, fillIn } from "./fill-in";
import type { VersionSeries } from "../versions/version-series";
import { foldVersions } from "./fold-versions";

const RENT =
  "The rent of the flat on the second floor is due on the first of each month, in advance, and is paid to";
const PETS =
  "Pets need the consent of the landlord in writing, who gives it where no neighbour is against the animal";
const SERIES = ["signed", "draft2", "draft1"].map((name) => ({
  fileId: parseFileId(name),
  path: `${name}.txt`,
}));

function seriesOf(file: FileId): VersionSeries | undefined {
  return SERIES.some(({ fileId }) => fileId === file) ? { kind: "versions", files: SERIES } : undefined;
}

function aResult(file: string, kind: "file" | "passage" = "file", start = 0): SingleResult {
  const fileId = parseFileId(file);
  const shown = { title: file, place: "", snippet: "", titleMarks: [], marks: [], score: 0.5, at: 0 };
  const target =
    kind === "file"
      ? { to: "file" as const, fileId, path: file }
      : { to: "passage" as const, fileId, start, end: start + 9 };
  return { ...shown, kind, id: `${kind} ${file} ${start}`, target };
}

const told = (rows: readonly DiscoveryResult[]) =>
  rows.map(({ id, others = [] }) => [id, ...others.map((one) => one.id)]);

it("versions of a file are one row, led by the newest, where the best of them stood", () => {
  const ranked = [aResult("other"), aResult("draft1"), aResult("last"), aResult("signed"), aResult("draft2")];
  const folded = foldVersions(ranked, seriesOf, () => "");
  expect(told(folded)).toEqual([
    ["file other 0"],
    ["file signed 0", "file draft2 0", "file draft1 0"],
    ["file last 0"],
  ]);
  expect(folded[1]?.versions).toEqual({ kind: "versions", files: 3, newest: SERIES[0] });
  expect(folded[0]?.versions).toBeUndefined();
  expect(countResults(folded)).toBe(5);
});

it("an older version that is found alone tells which one is the newest", () => {
  const [only] = foldVersions([aResult("draft1")], seriesOf, () => "");
  expect(only?.versions?.newest.path).toBe("signed.txt");
});

it("passages are one row where they say nearly the same, not where versions speak of different things", () => {
  const texts: Readonly<Record<string, string>> = {
    "passage draft1 0": `${RENT} Anna Weber.`,
    "passage draft1 200": PETS,
    "passage signed 0": `${RENT} Weber and Sons.`,
  };
  const ranked = [
    aResult("draft1", "passage", 200),
    aResult("draft1", "passage"),
    aResult("signed", "passage"),
  ];
  expect(told(foldVersions(ranked, seriesOf, (id) => texts[id] ?? ""))).toEqual([
    ["passage draft1 200"],
    ["passage signed 0", "passage draft1 0"],
  ]);
});

it("a file and a passage of its versions stay two rows", () => {
  const ranked = [aResult("draft1"), aResult("signed", "passage")];
  expect(foldVersions(ranked, seriesOf, () => RENT)).toHaveLength(2);
});

it("a held row gets nothing folded under it, and what would be comes below once", () => {
  const shown = [aResult("signed"), aResult("other")];
  const found = foldVersions(
    [aResult("signed"), aResult("draft1"), aResult("draft2"), aResult("other")],
    seriesOf,
    () => "",
  );
  expect(told(fillIn(shown, found, 2))).toEqual([
    ["file signed 0"],
    ["file other 0"],
    ["file draft2 0", "file draft1 0"],
  ]);
  expect(told(fillIn(shown, found, 0))).toEqual([
    ["file signed 0", "file draft2 0", "file draft1 0"],
    ["file other 0"],
  ]);
});

it("a held older version is not shown a second time under the newest", () => {
  const found = foldVersions([aResult("signed"), aResult("draft1")], seriesOf, () => "");
  expect(told(fillIn([aResult("draft1")], found, 1))).toEqual([["file draft1 0"], ["file signed 0"]]);
});
