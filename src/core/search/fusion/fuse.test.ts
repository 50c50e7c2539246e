import { describe, expect, it } from "vitest";
import { collapseDuplicates } from "./collapse-duplicates";
import { fuse } from "./fuse";
import { wordShare } from "./word-share";

const ranked = (scores: Readonly<Record<string, number>>) =>
  Object.entries(scores).map(([key, score]) => ({ key, score }));
const keys = (fused: readonly { readonly key: string }[]) => fused.map(({ key }) => key);

describe("fuse", () => {
  it("orders by both arms' scores, words by the best and meaning within the pool", () => {
    const lexical = ranked({ a: 10, b: 9, c: 2 });
    const semantic = ranked({ b: 0.9, c: 0.8, a: 0.4 });
    const fused = fuse(lexical, semantic, 0.5, 50);
    expect(keys(fused)).toEqual(["b", "a", "c"]);
    expect(fused[0]).toEqual({ key: "b", lexical: 9, semantic: 0.9, score: 0.5 * (9 / 10) + 0.5 * 1 });
  });

  it("lets the share decide between the arms", () => {
    const lexical = ranked({ a: 2, b: 1 });
    const semantic = ranked({ b: 0.9, a: 0.1 });
    expect(keys(fuse(lexical, semantic, 0.7, 50))).toEqual(["a", "b"]);
    expect(keys(fuse(lexical, semantic, 0.3, 50))).toEqual(["b", "a"]);
  });

  it("keeps the order of one arm when the other is empty, whatever the share", () => {
    const arm = ranked({ a: 3, b: 2, c: 1 });
    expect(keys(fuse(arm, [], 0, 50))).toEqual(["a", "b", "c"]);
    expect(keys(fuse([], arm, 1, 50))).toEqual(["a", "b", "c"]);
    expect(fuse([], [], 0.5, 50)).toEqual([]);
  });

  it("pools what both arms rank high before what one does", () => {
    const lexical = ranked({ a: 5, both: 4, c: 3 });
    const semantic = ranked({ d: 0.9, both: 0.8, f: 0.7 });
    expect(keys(fuse(lexical, semantic, 0.5, 3)).toSorted()).toEqual(["a", "both", "d"]);
  });
});

describe("wordShare", () => {
  it("grows with what of the question words find, and leaves the rest to meaning", () => {
    const share = (coverage: number) => wordShare(coverage, "footnote-MiniLM", "english");
    expect([0, 0.5, 1].map(share)).toEqual([0, 0.35, 0.7]);
  });

  it("lets words decide in languages that the English model does not know, and the multilingual one does", () => {
    expect(wordShare(0.2, "footnote-MiniLM", "latin")).toBe(0.85);
    expect(wordShare(0.2, "multilingual-e5-small", "latin")).toBeCloseTo(0.14);
  });
});

describe("collapseDuplicates", () => {
  it("keeps two versions that differ in a number", () => {
    const text = "the deposit is 900 euros and is paid back six weeks after the tenant has moved out";
    const passages = [{ text }, { text: text.replace("900", "1200") }];
    expect(collapseDuplicates(passages)).toHaveLength(2);
  });

  const text = "the rent is due on the first working day of every month in advance";
  it("puts a passage that repeats a better one behind it, and keeps what only shares some words", () => {
    const passages = [{ text }, { text: `${text} always` }, { text: "the rent is due on the third floor" }];
    expect(collapseDuplicates(passages)).toEqual([{ text, repeats: [passages[1]] }, passages[2]]);
  });

  it("keeps one of several passages that are too short for shingles", () => {
    expect(collapseDuplicates([{ text: "rent" }, { text: "Rent" }, { text: "boiler" }])).toHaveLength(2);
  });
});
