import { describe, expect, it } from "vitest";
import { collapseDuplicates } from "./collapse-duplicates";
import { fuse } from "./fuse";
import { fusionWeight } from "./fusion-weight";
import { limitPerFile } from "./limit-per-file";

const ranked = (scores: Readonly<Record<string, number>>) =>
  Object.entries(scores).map(([key, score]) => ({ key, score }));
const keys = (fused: readonly { readonly key: string }[]) => fused.map(({ key }) => key);

describe("fuse", () => {
  it("orders by both arms' scores, words by the best and meaning within the pool", () => {
    const words = ranked({ a: 10, b: 9, c: 2 });
    const meaning = ranked({ b: 0.9, c: 0.8, a: 0.4 });
    const fused = fuse(words, meaning, 0.5, 50);
    expect(keys(fused)).toEqual(["b", "a", "c"]);
    expect(fused[0]).toEqual({ key: "b", words: 9, meaning: 0.9, score: 0.5 * 1 + 0.5 * (9 / 10) });
  });

  it("lets the weight decide between the arms", () => {
    const words = ranked({ a: 2, b: 1 });
    const meaning = ranked({ b: 0.9, a: 0.1 });
    expect(keys(fuse(words, meaning, 0.3, 50))).toEqual(["a", "b"]);
    expect(keys(fuse(words, meaning, 0.7, 50))).toEqual(["b", "a"]);
  });

  it("keeps the order of one arm when the other is empty, whatever the weight", () => {
    const arm = ranked({ a: 3, b: 2, c: 1 });
    expect(keys(fuse(arm, [], 1, 50))).toEqual(["a", "b", "c"]);
    expect(keys(fuse([], arm, 0, 50))).toEqual(["a", "b", "c"]);
    expect(fuse([], [], 0.5, 50)).toEqual([]);
  });

  it("pools what both arms rank high before what one does", () => {
    const words = ranked({ a: 5, both: 4, c: 3 });
    const meaning = ranked({ d: 0.9, both: 0.8, f: 0.7 });
    expect(keys(fuse(words, meaning, 0.5, 3)).toSorted()).toEqual(["a", "both", "d"]);
  });
});

describe("fusionWeight", () => {
  it("trusts the English model less with other languages, and the multilingual one alike", () => {
    const minilm = (["english", "latin", "other"] as const).map((language) =>
      fusionWeight("rent", "all-MiniLM-L6-v2", language),
    );
    expect(minilm).toEqual([0.55, 0.15, 0.1]);
    expect(fusionWeight("rent", "multilingual-e5-small", "other")).toBe(0.6);
  });

  it.each(['the "old" lease', "rent of 2023", "what does readFile do", "max_size", "open()", "in notes.txt"])(
    "trusts words more when the question is exact: %s",
    (question) => {
      expect(fusionWeight(question, "all-MiniLM-L6-v2", "english")).toBeCloseTo(0.45);
    },
  );
});

describe("collapseDuplicates", () => {
  const text = "the rent is due on the first working day of every month in advance";
  it("drops a passage that repeats a better one, and keeps what only shares some words", () => {
    const passages = [{ text }, { text: `${text} always` }, { text: "the rent is due on the third floor" }];
    expect(collapseDuplicates(passages)).toEqual([passages[0], passages[2]]);
  });

  it("keeps one of several passages that are too short for shingles", () => {
    expect(collapseDuplicates([{ text: "rent" }, { text: "Rent" }, { text: "boiler" }])).toHaveLength(2);
  });
});

describe("limitPerFile", () => {
  const passages = Array.from({ length: 5 }, (_, at) => ({ fileId: "1", path: "home/lease-2023.pdf", at }));
  const other = { fileId: "2", path: "notes.txt", at: 9 };

  it("keeps three passages of a file", () => {
    expect(limitPerFile([...passages, other], "rent?").map(({ at }) => at)).toEqual([0, 1, 2, 9]);
  });

  it("keeps all of a file that the question names", () => {
    expect(limitPerFile(passages, "what does lease 2023 say of the rent?")).toHaveLength(5);
  });
});
