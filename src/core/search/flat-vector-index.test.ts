import { describe, expect, it } from "vitest";
import { FlatVectorIndex } from "./flat-vector-index";
import { DIMENSIONS, ROW_BYTES, freeRow, packRow, unpackRow } from "./vector-row";

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = seeded(11);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const ofUnitLength = (numbers: Float32Array) => {
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
};
const aVector = () => ofUnitLength(Float32Array.from({ length: DIMENSIONS }, normal));
const near = (center: Float32Array, spread: number) => {
  return ofUnitLength(center.map((number) => number + (spread * normal()) / Math.sqrt(DIMENSIONS)));
};
const cosine = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, number, i) => sum + number * (b[i] ?? 0), 0);

describe("FlatVectorIndex", () => {
  it("agrees with brute force over the unrounded vectors: recall@10 ≥ .985, scores within .01", () => {
    const centers = Array.from({ length: 40 }, aVector);
    const vectors = Array.from({ length: 3000 }, (_, i) => near(centers[i % 40] ?? aVector(), 0.8));
    const index = new FlatVectorIndex();
    vectors.forEach((vector, slot) => index.add([slot], vector));
    let found = 0;
    for (const center of centers) {
      const question = near(center, 0.8);
      const exact = vectors.map((vector, slot) => ({ slot, score: cosine(question, vector) }));
      const best = new Set(
        exact
          .toSorted((a, b) => b.score - a.score)
          .slice(0, 10)
          .map((hit) => hit.slot),
      );
      const hits = index.search(question, 10);
      found += hits.filter((hit) => best.has(hit.slot)).length;
      for (const hit of hits) expect(Math.abs(hit.score - (exact[hit.slot]?.score ?? 9))).toBeLessThan(0.01);
    }
    expect(found / (centers.length * 10)).toBeGreaterThanOrEqual(0.985);
  });

  it("is the same index when its rows are loaded again, holes included", () => {
    const index = new FlatVectorIndex();
    const vectors = [aVector(), aVector(), aVector()];
    vectors.forEach((vector, at) => index.add([at + 1500], vector));
    index.remove([1501]);
    const stored = new Uint8Array(3 * ROW_BYTES);
    for (let at = 0; at < 3; at++) stored.set(index.rowOf(1500 + at) ?? freeRow(), at * ROW_BYTES);
    const loaded = new FlatVectorIndex();
    loaded.loadRows(1500, stored);
    expect(loaded.size).toBe(2);
    const question = aVector();
    expect(loaded.search(question, 5)).toEqual(index.search(question, 5));
  });

  it("stays as it was when one of several vectors is refused", () => {
    const index = new FlatVectorIndex();
    const vectors = new Float32Array(2 * DIMENSIONS).fill(0.05);
    vectors[DIMENSIONS + 3] = NaN;
    expect(() => index.add([0, 1], vectors)).toThrow(RangeError);
    expect(index.size).toBe(0);
  });

  it("refuses bytes that are not whole rows", () => {
    expect(() => new FlatVectorIndex().loadRows(0, new Uint8Array(ROW_BYTES + 1))).toThrow(RangeError);
  });
});

describe("packRow", () => {
  it("gives back each number within half a step of the largest", () => {
    const vector = aVector();
    const largest = Math.max(...vector.map(Math.abs));
    unpackRow(packRow(vector))?.forEach((number, i) => {
      expect(Math.abs(number - (vector[i] ?? 9))).toBeLessThanOrEqual(largest / 127 / 2 + 1e-6);
    });
  });

  it("keeps a vector of zeros, which is not a free row", () => {
    expect(unpackRow(packRow(new Float32Array(DIMENSIONS)))).toEqual(new Float32Array(DIMENSIONS));
    expect(unpackRow(freeRow())).toBeUndefined();
  });
});
