import { expect, it } from "vitest";
import { parseFileId, parseFolderId } from "../domain/ids";
import type { DiscoveryResult } from "./contract";
import { holdsPhrase, matchText, readQueryWords } from "./match-text";
import { fillIn } from "./fill-in";
import { mergeResults, toResult, type DiscoveryCandidate } from "./rank";
import fixtures from "./mixed-rankings.json";

const QUERY = readQueryWords("rent increase", () => 1);

function aCandidate(changes: Partial<DiscoveryCandidate>): DiscoveryCandidate {
  return {
    kind: "passage",
    id: "a",
    title: "letter.txt",
    place: "",
    text: "",
    at: 0,
    target: { to: "file", fileId: parseFileId("f"), path: "letter.txt" },
    likeness: 0,
    rank: 0,
    ...changes,
  };
}

it("kinds that hold the same share of the query score the same", () => {
  const text = "The rent goes up";
  const scores = (["fact", "message", "passage"] as const).map(
    (kind) => toResult(aCandidate({ kind, text }), QUERY)?.score,
  );
  expect(new Set(scores).size).toBe(1);
});

it("what holds more of the query stands before what holds less, whatever its kind", () => {
  const half = toResult(aCandidate({ kind: "fact", id: "half", text: "The rent" }), QUERY)!;
  const all = toResult(aCandidate({ id: "all", text: "An increase of the rent" }), QUERY)!;
  const ordered = toResult(aCandidate({ id: "ordered", text: "The rent increase" }), QUERY)!;
  expect(mergeResults([half, all, ordered]).map(({ id }) => id)).toEqual(["ordered", "all", "half"]);
});

it("what holds less than a quarter of the query is no result, unless it means the same", () => {
  expect(toResult(aCandidate({ text: "Something else" }), QUERY)).toBeUndefined();
  expect(toResult(aCandidate({ text: "Something else", likeness: 0.6 }), QUERY)?.score).toBeCloseTo(0.42);
});

it.each(fixtures)("mixed rankings: “$query”", ({ query, candidates, order }) => {
  const rare = new Set(["boathous", "deposit", "darjeel"]);
  const words = readQueryWords(query, (stem) => (rare.has(stem) ? 4 : 1));
  // The kinds in the file are those of the contract, which the titles of the results repeat.
  const found = candidates.flatMap(
    (one) => toResult(aCandidate({ ...one, kind: one.kind as DiscoveryCandidate["kind"] }), words) ?? [],
  );
  expect(mergeResults(found).map(({ id }) => id)).toEqual(order);
});

it("rows down to the held one stay when more is found, and the others follow in the new order", () => {
  const row = (id: string, score: number): DiscoveryResult => ({
    kind: "folder",
    id,
    title: id,
    place: "",
    snippet: "",
    titleMarks: [],
    marks: [],
    score,
    at: 0,
    target: { to: "folder", folderId: parseFolderId("f"), path: "" },
  });
  const shown = [row("a", 0.5), row("b", 0.4), row("c", 0.3)];
  const found = [row("new", 0.9), row("a", 0.5), row("b", 0.4), row("c", 0.3)];
  expect(fillIn(shown, found, 2).map(({ id }) => id)).toEqual(["a", "b", "new", "c"]);
  expect(fillIn(shown, found, 0).map(({ id }) => id)).toEqual(["new", "a", "b", "c"]);
});

it("marks stand on the matching words, and a word being typed matches its beginning", () => {
  const text = "Die Mieterhöhung: Rents increased";
  const { marks } = matchText(
    readQueryWords("rent incr", () => 1),
    text,
  );
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(["Rents", "increased"]);
  expect(
    matchText(
      readQueryWords("incr rent", () => 1),
      text,
    ).held,
  ).toBe(0.5);
});

it("a phrase is found over line breaks, case and accents, in whole words", () => {
  expect(holdsPhrase("The NOTICE\n period", "notice period")).toBe(true);
  expect(holdsPhrase("période de préavis", "periode de preavis")).toBe(true);
  expect(holdsPhrase("notice periods", "notice period")).toBe(false);
});
