import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Hit } from "../ports/vector-index";
import { idf, termFrequencyScore } from "./bm25";
import { Bm25Index } from "./bm25-index";
import { questionTokens, tokenize } from "./tokenize";

const anIndex = (texts: readonly string[]) => {
  const index = new Bm25Index();
  texts.forEach((text, slot) => index.add(slot, text));
  return index;
};

/** The dumb twin: every passage's tokens in a map, scored one by one. */
function searchNaively(texts: ReadonlyMap<number, string>, question: string): Hit[] {
  const passages = [...texts].map(([slot, text]) => ({ slot, tokens: tokenize(text) }));
  const meanLength = passages.reduce((sum, { tokens }) => sum + tokens.length, 0) / passages.length;
  const hits = passages.map(({ slot }) => ({ slot, score: 0 }));
  for (const token of questionTokens(question)) {
    const counts = passages.map(({ tokens }) => tokens.filter((other) => other === token).length);
    const weight = idf(counts.filter((count) => count > 0).length, passages.length);
    hits.forEach((hit, at) => {
      hit.score += weight * termFrequencyScore(counts[at] ?? 0, passages[at]?.tokens.length ?? 0, meanLength);
    });
  }
  return hits.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.slot - b.slot);
}

const rounded = (hits: readonly Hit[]) =>
  hits
    .map(({ slot, score }) => ({ slot, score: Number(score.toFixed(6)) }))
    .sort((a, b) => b.score - a.score || a.slot - b.slot);

const aWord = fc.constantFrom("lease", "heating", "boiler", "readFile", "2024", "Zürich", "合同", "x");
const aText = fc.array(aWord, { maxLength: 8 }).map((words) => words.join(" "));
const aSlot = fc.nat(12);
const aStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("add" as const), slot: aSlot, text: aText }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), slot: aSlot }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reopen" as const) }) },
);

describe("Bm25Index", () => {
  it("ranks as scoring every passage does, whatever was added, replaced, removed and reopened before", () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 40 }), aText, (steps, question) => {
        let index = new Bm25Index();
        const texts = new Map<number, string>();
        for (const step of steps) {
          if (step.kind === "reopen") index = Bm25Index.open(index.save());
          else if (step.kind === "remove") {
            index.remove([step.slot]);
            texts.delete(step.slot);
          } else {
            index.add(step.slot, step.text);
            texts.set(step.slot, step.text);
          }
        }
        expect(index.size).toBe(texts.size);
        expect(rounded(index.search(question, 100))).toEqual(rounded(searchNaively(texts, question)));
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it("finds the same after thousands of passages were sealed and merged", () => {
    const index = new Bm25Index();
    const texts = new Map<number, string>();
    const text = (slot: number) =>
      `passage ${slot % 97} about subject${slot % 13} ${"word ".repeat(slot % 5)}`;
    for (let slot = 0; slot < 5000; slot++) index.add(slot, text(slot));
    for (let slot = 0; slot < 5000; slot += 3) index.remove([slot]);
    for (let slot = 0; slot < 5000; slot += 6) index.add(slot, "a replaced passage about subject3");
    for (let slot = 0; slot < 5000; slot++) {
      if (slot % 3 !== 0) texts.set(slot, text(slot));
      else if (slot % 6 === 0) texts.set(slot, "a replaced passage about subject3");
    }
    const expected = searchNaively(texts, "subject3 word 42").slice(0, 20);
    expect(rounded(index.search("subject3 word 42", 20))).toEqual(rounded(expected));
    expect(rounded(Bm25Index.open(index.save()).search("subject3 word 42", 20))).toEqual(rounded(expected));
  });

  it("passes over stop words, unless the question has no other", () => {
    const index = anIndex(["where is the file", "the lease"]);
    expect(index.search("where is the lease?", 5).map((hit) => hit.slot)).toEqual([1]);
    expect(index.search("where is the", 5).map((hit) => hit.slot)).toEqual([0, 1]);
  });

  it("takes weighted tokens as a question", () => {
    const index = anIndex(["rent", "boiler"]);
    const weighted = new Map([
      ["rent", 0.5],
      ["boiler", 1],
    ]);
    expect(index.search(weighted, 5).map((hit) => hit.slot)).toEqual([1, 0]);
  });

  it("weighs a rare word more than a common one, and an unknown one most", () => {
    const weights = anIndex(["lease heat", "lease rent", "lease"]).weigh("lease, heat and submarines");
    const [lease = 0, heat = 0, submarines = 0] = ["lease", "heat", "submarin"].map((token) =>
      weights.get(token),
    );
    expect(lease).toBeLessThan(heat);
    expect(heat).toBeLessThan(submarines);
  });

  it("refuses bytes that are torn or changed", () => {
    const bytes = anIndex(["a lease", "a boiler"]).save();
    const flipped = bytes.slice();
    flipped[50] = (flipped[50] ?? 0) ^ 1;
    expect(() => Bm25Index.open(flipped)).toThrow("checksum");
    expect(() => Bm25Index.open(bytes.slice(0, -4))).toThrow("checksum");
    expect(() => Bm25Index.open(bytes.slice(0, 6))).toThrow("not a whole one");
    expect(() => Bm25Index.open(new Uint8Array(64))).toThrow("does not begin as one");
  });

  it("gives bytes that later changes do not reach", () => {
    const index = anIndex(["a lease"]);
    const bytes = index.save();
    const before = bytes.slice();
    index.remove([0]);
    index.add(3, "a boiler");
    expect(bytes).toEqual(before);
  });
});
