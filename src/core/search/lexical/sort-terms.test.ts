import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortTerms } from "./sort-terms";
import { KEY_BYTES } from "../../text/terms/short-key";

const encoder = new TextEncoder();

const aTerm = fc
  .array(fc.constantFrom("a", "b", "long", "longer", "é", "合"), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(""));

const aLongTerm = fc
  .array(fc.constantFrom("a", "b", "ab", "identif", "é"), { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join(""));

/** Gives keys like `TokenTable`. */
function keysOf(terms: readonly string[]) {
  const bytes = terms.map((term) => encoder.encode(term));
  return (number: number, depth: number) =>
    Array.from({ length: KEY_BYTES }, (_, i) => bytes[number]?.[depth + i] ?? 0).reduce(
      (key, byte) => key * 256 + byte,
      0,
    );
}

const comparedByBytes = (terms: readonly string[]) =>
  terms
    .map((term) => Buffer.from(term))
    .sort(Buffer.compare)
    .map((one) => one.toString());

describe("sortTerms", () => {
  it.each([
    ["few", fc.uniqueArray(aTerm)],
    ["many, with long beginnings in common,", fc.uniqueArray(aLongTerm, { minLength: 200, maxLength: 400 })],
  ])("sorts %s as comparing the bytes one by one does", (_, some) => {
    fc.assert(
      fc.property(some, (terms) => {
        const sorted = Array.from(sortTerms(terms.length, keysOf(terms)), (number) => terms[number]);
        expect(sorted).toEqual(comparedByBytes(terms));
      }),
      { seed: 7, numRuns: 50 },
    );
  });
});
