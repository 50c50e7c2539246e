import { partsFrom } from "../../../tests/ui/makers";
import { expect, test } from "vitest";
import type { AskedQuestion, Collection } from "./collection";
import { compareReaders, sideBySideTable } from "./side-by-side";

const aQuestion = (id: string, types: readonly string[], isAnswerable = true): AskedQuestion => ({
  id,
  text: `Question ${id}?`,
  history: [],
  types,
  isAnswerable,
  answers: isAnswerable ? ["Monday"] : [],
  relevant: new Map(isAnswerable ? [["a", 1]] : []),
  excerpts: [],
});

const anAnswer = (outcome: "answered" | "closest", doneMs: number) => ({
  parts: partsFrom("It is on Monday."),
  outcome,
  citations: [],
  timing: { firstEvidenceMs: undefined, firstWordMs: undefined, doneMs },
});

const club: Collection = {
  kind: "rows",
  name: "club",
  files: [],
  questions: [aQuestion("1", ["when", "short"]), aQuestion("2", ["when"]), aQuestion("3", [], false)],
};
const answers = [
  { without: anAnswer("closest", 100), with: anAnswer("answered", 200) },
  { without: anAnswer("answered", 110), with: anAnswer("answered", 210) },
  { without: anAnswer("answered", 120), with: anAnswer("closest", 220) },
];

test("both answers to each question are scored, of all questions and of each type that the collection knows", () => {
  const rows = compareReaders(club, answers, {});
  expect(rows.map(({ type, without }) => [type, without.questions])).toEqual([
    [undefined, 3],
    ["short", 1],
    ["when", 2],
  ]);
  expect(rows.map(({ without, with: reading }) => [without.answered, reading.answered])).toEqual([
    [0.5, 1],
    [0, 1],
    [0.5, 1],
  ]);
  expect([rows[0]?.without.refused, rows[0]?.with.refused]).toEqual([0, 1]);
  expect(rows[0]?.ms).toEqual({ without: 110, with: 210 });
});

test("the table has both figures in each cell, and nothing where nothing was judged", () => {
  const [head = "", all = "", short = ""] = sideBySideTable(compareReaders(club, answers, {})).split("\n");
  expect(head).toMatch(/^without \/ with the reader +questions +answered/);
  expect(all).toMatch(/^club +3 +50\.0 \/ 100\.0 .* 0\.0 \/ 100\.0 .*110 \/ 210$/);
  expect(short).toMatch(/^ {2}short +1 +0\.0 \/ 100\.0 .*100 \/ 200$/);
});
