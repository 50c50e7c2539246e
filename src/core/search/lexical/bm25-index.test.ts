import fc from "fast-check";
import { SlotSet } from "../../domain/slot-set";
import { describe, expect, it, vi } from "vitest";
import type { SegmentBytes } from "../../ports/keyword-index";
import type { Hit } from "../../ports/vector-index";
import { idf, termFrequencyScore } from "./bm25";
import { Bm25Index } from "./bm25-index";
import { questionWeights } from "../fusion/question-weights";
import { tokenize } from "../../text/tokenize";
import { KeywordSegment } from "./keyword-segment";
import { memoryBytes } from "./memory-bytes";
import { SegmentWithTombstones } from "./segment-with-tombstones";
import { SegmentMerge } from "./segment-merge";

// Many random cases: on a busy machine they exceed the default time limit of a test.
vi.setConfig({ testTimeout: 60_000 });

const anIndex = (texts: readonly string[]) => {
  const index = new Bm25Index();
  texts.forEach((text, slot) => index.add(slot, text));
  return index;
};

/** The naive reference: it keeps every passage's tokens in a map and scores passages one by one. */
function searchNaively(texts: ReadonlyMap<number, string>, question: string): Hit[] {
  const passages = [...texts].map(([slot, text]) => ({ slot, tokens: tokenize(text) }));
  const meanLength = passages.reduce((sum, { tokens }) => sum + tokens.length, 0) / passages.length;
  const hits = passages.map(({ slot }) => ({ slot, score: 0 }));
  for (const [token, given] of questionWeights(question)) {
    const counts = passages.map(({ tokens }) => tokens.filter((other) => other === token).length);
    const weight = given * idf(counts.filter((count) => count > 0).length, passages.length);
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
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("tidy" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reopen" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("ask" as const), question: aText }) },
);

/** Saves and opens an index like a folder does: slots that the store does not name are removed again. */
function reopened(index: Bm25Index, texts: ReadonlyMap<number, string>, flushAt: number): Bm25Index {
  return Bm25Index.open(bytesOf(index), slotSet(texts.keys()), flushAt);
}

function slotSet(slots: Iterable<number>): SlotSet {
  const set = new SlotSet();
  for (const slot of slots) set.add(slot);
  return set;
}

const bytesOf = (index: Bm25Index) => index.save().map(({ bytes }) => bytes);
const copyOf = (bytes: SegmentBytes) => bytes.read(0, bytes.size).slice();

function flipped(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
}

function isWhole(index: Bm25Index): boolean {
  const check = index.check();
  for (;;) {
    const { done, value } = check.next();
    if (done === true) return value;
  }
}

/** Passages of words with frequencies that fall off as in natural language (Zipf's law). */
function zipfTexts(count: number): string[] {
  let seed = 7;
  const random = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) / 2 ** 32;
  const aZipfWord = () => `w${Math.floor(400 ** random())}`;
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 12) }, aZipfWord).join(" "),
  );
}

describe("Bm25Index", () => {
  it("ranks as scoring every passage does, whatever was added, replaced, removed, merged, reopened and asked before", () => {
    fc.assert(
      fc.property(
        fc.array(aStep, { maxLength: 60 }),
        aText,
        fc.constantFrom(1, 2, 3, 100),
        (steps, question, flushAt) => {
          let index = new Bm25Index(flushAt);
          const texts = new Map<number, string>();
          for (const step of steps) {
            if (step.kind === "reopen") index = reopened(index, texts, flushAt);
            else if (step.kind === "tidy") index.tidy();
            else if (step.kind === "ask")
              expect(rounded(index.search(step.question, 100))).toEqual(
                rounded(searchNaively(texts, step.question)),
              );
            else if (step.kind === "remove") {
              index.remove([step.slot]);
              texts.delete(step.slot);
            } else {
              index.add(step.slot, step.text);
              texts.set(step.slot, step.text);
            }
          }
          expect(index.size).toBe(texts.size);
          for (const slot of texts.keys()) expect(index.holds(slot)).toBe(true);
          expect(rounded(index.search(question, 100))).toEqual(rounded(searchNaively(texts, question)));
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });

  it("passes over nothing that belongs to the best, in parts of many blocks with removals", () => {
    const index = new Bm25Index(5500);
    const texts = zipfTexts(11_000);
    texts.forEach((text, slot) => index.add(slot, text));
    index.remove(Array.from({ length: 1000 }, (_, i) => i * 7));
    const odd = (slot: number) => slot % 2 === 1;
    for (const question of ["w40", "w2 w90", "w1 w2 w3", "w1 w40 w300", "w5 w5 w120 w7 w9 w11"]) {
      const all = index.search(question, 11_000);
      const allOdd = all.filter(({ slot }) => odd(slot));
      expect(all.length).toBeGreaterThan(100);
      for (const k of [1, 10, 100]) {
        expect(index.search(question, k)).toEqual(all.slice(0, k));
        expect(index.search(question, k, odd)).toEqual(allOdd.slice(0, k));
      }
    }
  });

  it("passes over no part of short passages, though its own mean makes them look worse", () => {
    const index = new Bm25Index(400);
    const long = `lease lease lease ${"and other words ".repeat(15)}`;
    for (let slot = 0; slot < 800; slot++) index.add(slot, slot < 400 ? long : "lease");
    expect(index.search("lease", 1)).toEqual(index.search("lease", 800).slice(0, 1));
    expect(index.search("lease", 1)[0]?.slot).toBe(400);
  });

  it("scores a passage the same when it is found by other parts, or after a merge", () => {
    const texts = zipfTexts(2000);
    const inOne = new Bm25Index(5000);
    const inMany = new Bm25Index(70);
    texts.forEach((text, slot) => {
      inOne.add(slot, text);
      inMany.add(slot, text);
    });
    const expected = inOne.search("w1 w17 w30 w250", 50);
    expect(inMany.search("w1 w17 w30 w250", 50)).toEqual(expected);
    while (inMany.tidy());
    expect(inMany.save().length).toBeLessThan(12);
    expect(inMany.search("w1 w17 w30 w250", 50)).toEqual(expected);
  });

  it("finds the same after thousands of passages were flushed and merged", () => {
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
    expect(rounded(reopened(index, texts, 4096).search("subject3 word 42", 20))).toEqual(rounded(expected));
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

  it("refuses bytes that are torn or changed, and a part that is missing", () => {
    const index = new Bm25Index(1);
    for (const slot of [0, 1, 2]) index.add(slot, "a lease");
    const [first = memoryBytes(new Uint8Array()), ...others] = bytesOf(index);
    const whole = copyOf(first);
    const open = (bytes: Uint8Array) => Bm25Index.open([memoryBytes(bytes), ...others]);
    const version2 = whole.slice();
    version2[4] = 2;
    expect(() => open(flipped(whole, 64))).toThrow("checksum");
    expect(() => open(version2)).toThrow("version is 2, expected 5");
    expect(() => open(whole.slice(0, 6))).toThrow("not a whole part");
    expect(() => open(whole.slice(0, -4))).toThrow("cut short");
    expect(() => open(new Uint8Array(64))).toThrow("does not begin as one");
    expect(() => Bm25Index.open(others)).toThrow("batch 0 is missing");
    expect(() => Bm25Index.open([first, ...others.slice(1)])).toThrow("batch 1 is missing");
  });

  it("notices any byte that was changed, when it is opened or when it is checked", () => {
    const index = anIndex(["a lease of 2023", "a boiler", "Zürich 合同"]);
    const whole = copyOf(bytesOf(index)[0] ?? memoryBytes(new Uint8Array()));
    const isRefused = (bytes: Uint8Array) => {
      try {
        return !isWhole(Bm25Index.open([memoryBytes(bytes)]));
      } catch {
        return true;
      }
    };
    expect(isRefused(whole)).toBe(false);
    for (let at = 0; at < whole.length; at++) expect(isRefused(flipped(whole, at)), `byte ${at}`).toBe(true);
  });

  it("finds the same when its parts have moved, and keeps nothing of where they were", () => {
    const index = new Bm25Index(3);
    const texts = zipfTexts(40);
    texts.forEach((text, slot) => index.add(slot, text));
    const parts = index.save();
    const before = index.search("w1 w5 w30", 20);
    for (const part of parts) {
      const old = part.bytes.read(0, part.bytes.size);
      part.moveTo(memoryBytes(old.slice()));
      old.fill(0);
    }
    expect(index.search("w1 w5 w30", 20)).toEqual(before);
    while (index.tidy());
    expect(index.search("w1 w5 w30", 20)).toEqual(before);
  });

  it("opens with parts that were merged into others since", () => {
    const index = new Bm25Index(1);
    for (const slot of [0, 1, 2, 3, 4]) index.add(slot, "a lease");
    const before = bytesOf(index);
    while (index.tidy());
    const after = bytesOf(index);
    expect(after.length).toBeLessThan(before.length);
    const opened = Bm25Index.open([...after, ...before]);
    expect(opened.search("lease", 9)).toEqual(index.search("lease", 9));
    expect(opened.save().map(({ name }) => name)).toEqual(index.save().map(({ name }) => name));
  });

  it("saves only what is new: bytes do not change under a name", () => {
    const index = anIndex(["a lease", "a boiler"]);
    const [saved] = index.save();
    const before = saved && copyOf(saved.bytes);
    index.remove([0]);
    index.add(3, "a boiler");
    const [same, added, ...rest] = index.save();
    expect(same?.name).toBe(saved?.name);
    expect(same && copyOf(same.bytes)).toEqual(before);
    expect(added?.name).not.toBe(saved?.name);
    expect(rest).toEqual([]);
  });

  it("a passage removed while parts are merged stays removed", () => {
    const index = new Bm25Index(1);
    const text = Array.from({ length: 60 }, (_, i) => `word${i}`).join(" ");
    for (let slot = 0; slot < 8; slot++) index.add(slot, text);
    const merge = new SegmentMerge(partsOf(index), { first: 0, last: 7, stamp: 99 });
    expect(merge.advance(100)).toBeUndefined();
    merge.parts[2]?.removed.add(0);
    let merged = merge.advance(100);
    while (merged === undefined) merged = merge.advance(100);
    expect(merged.passages).toBe(8);
    expect(merged.living).toBe(7);
    expect(merged.removed.has(2)).toBe(true);
  });
});

const partsOf = (index: Bm25Index) =>
  bytesOf(index).map((bytes) => new SegmentWithTombstones(new KeywordSegment(bytes)));
