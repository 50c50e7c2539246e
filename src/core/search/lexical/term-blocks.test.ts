import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBlock, TermCursor, TermWriter } from "./term-blocks";

const encoder = new TextEncoder();

const aTerm = fc
  .array(fc.constantFrom("a", "b", "long", "longer", "é", "合"), { minLength: 1, maxLength: 9 })
  .map((pieces) => pieces.join(""));
/** Terms sorted by their bytes; sometimes several blocks of them. */
const someTerms = fc
  .uniqueArray(aTerm, { maxLength: 200, size: "max" })
  .map((terms) => terms.map((term) => Buffer.from(term)).sort(Buffer.compare));
const listBytesOf = (at: number) => 1 + ((at * 37) % 400);

function written(terms: readonly Uint8Array[]) {
  const writer = new TermWriter(16);
  terms.forEach((term, at) => writer.add(term, term.length, listBytesOf(at)));
  const { index, blocks } = writer.end();
  const block = (at: number) => blocks.subarray(at === 0 ? 0 : index.blockEnds[at - 1], index.blockEnds[at]);
  return { index, block };
}

function readAll(block: Uint8Array) {
  const cursor = new TermCursor();
  const read: { term: string; start: number; end: number }[] = [];
  cursor.begin(block);
  while (cursor.next()) {
    const term = Buffer.from(cursor.term.subarray(0, cursor.length)).toString();
    read.push({ term, start: cursor.listStart, end: cursor.listEnd });
  }
  return read;
}

describe("blocks of terms", () => {
  it("give back the terms in order, and where their lists lie", () => {
    fc.assert(
      fc.property(someTerms, (terms) => {
        const { index, block } = written(terms);
        const read = Array.from(index.blockEnds, (_, at) => readAll(block(at))).flat();
        let end = 0;
        const expected = terms.map((term, at) => {
          const start = end;
          end += listBytesOf(at);
          return { term: term.toString(), start, end };
        });
        expect(read).toEqual(expected);
      }),
      { seed: 7 },
    );
  });

  it("a term is in the block that is found for it, or in none", () => {
    fc.assert(
      fc.property(someTerms, aTerm, (terms, other) => {
        const { index, block } = written(terms);
        const blocks = Array.from(index.blockEnds, (_, at) => readAll(block(at)).map(({ term }) => term));
        const there = terms.map(String);
        for (const term of there) expect(blocks[findBlock(index, encoder.encode(term))]).toContain(term);
        const at = findBlock(index, encoder.encode(other));
        expect(blocks[at]?.includes(other) ?? false).toBe(there.includes(other));
      }),
      { seed: 7, numRuns: 50 },
    );
  });
});
