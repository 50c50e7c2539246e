import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { termFrequencyScore } from "./bm25";
import { ByteWriter } from "../byte-writer";
import { PASSED, PostingCursor, writePostings } from "./posting-list";

// Many random cases: on a busy machine they exceed the default time limit of a test.
vi.setConfig({ testTimeout: 60_000 });

const MEAN = 20;

/** Ordinals with gaps and counts; sometimes several blocks of them. */
const aList = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 300 }), count: fc.constantFrom(1, 1, 1, 2, 300) }), {
    minLength: 1,
    maxLength: 700,
    size: "max",
  })
  .map((steps) => {
    let ordinal = -1;
    return steps.map(({ gap, count }) => ({ ordinal: (ordinal += gap), count }));
  });

const lengthOf = (ordinal: number) => 1 + (ordinal % 37);

function written(list: readonly { ordinal: number; count: number }[]): () => PostingCursor {
  const out = new ByteWriter();
  const ordinals = Uint32Array.from(list, ({ ordinal }) => ordinal);
  const counts = Uint32Array.from(list, ({ count }) => count);
  const lengths = Array.from({ length: (ordinals.at(-1) ?? 0) + 1 }, (_, ordinal) => lengthOf(ordinal));
  writePostings(out, { ordinals, counts, size: list.length }, lengths, MEAN);
  return () => new PostingCursor(out.bytes());
}

describe("PostingCursor", () => {
  it("reads back what was written", () => {
    fc.assert(
      fc.property(aList, (list) => {
        const cursor = written(list)();
        expect(cursor.size).toBe(list.length);
        const read = [];
        for (; cursor.ordinal < PASSED; cursor.next())
          read.push({ ordinal: cursor.ordinal, count: cursor.count });
        expect(read).toEqual(list);
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  it("seeks to the posting that going step by step comes to", () => {
    fc.assert(
      fc.property(aList, fc.array(fc.nat(100_000)), (list, places) => {
        const cursor = written(list)();
        for (const place of places.sort((a, b) => a - b)) {
          cursor.seek(place);
          const expected = list.find(({ ordinal }) => ordinal >= place);
          expect(cursor.ordinal).toBe(expected?.ordinal ?? PASSED);
          if (expected !== undefined) expect(cursor.count).toBe(expected.count);
        }
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  it("never promises less than a passage of the window gets", () => {
    fc.assert(
      fc.property(aList, fc.integer({ min: 1, max: 5000 }), (list, window) => {
        const cursor = written(list)();
        for (let from = 0; from <= (list.at(-1)?.ordinal ?? 0); from += window) {
          const inside = list.filter(({ ordinal }) => ordinal >= from && ordinal < from + window);
          const gains = inside.map(({ ordinal, count }) =>
            termFrequencyScore(count, lengthOf(ordinal), MEAN),
          );
          expect(cursor.most(from, from + window)).toBeGreaterThanOrEqual(Math.max(0, ...gains) - 1e-12);
        }
      }),
      { seed: 7, numRuns: 40 },
    );
  });
});
