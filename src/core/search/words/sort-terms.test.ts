import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KEY_BYTES, sortTerms } from "./sort-terms";

const encoder = new TextEncoder();

const aTerm = fc
  .array(fc.constantFrom("a", "b", "long", "longer", "é", "合"), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(""));

describe("sortTerms", () => {
  it("sorts as comparing the bytes one by one does", () => {
    fc.assert(
      fc.property(fc.uniqueArray(aTerm), (terms) => {
        const bytes = terms.map((term) => encoder.encode(term));
        const keyOf = (number: number, depth: number) =>
          Array.from({ length: KEY_BYTES }, (_, i) => bytes[number]?.[depth + i] ?? 0).reduce(
            (key, byte) => key * 256 + byte,
            0,
          );
        const sorted = Array.from(sortTerms(terms.length, keyOf), (number) => terms[number]);
        const expected = bytes.map((one) => Buffer.from(one)).sort(Buffer.compare);
        expect(sorted).toEqual(expected.map((one) => one.toString()));
      }),
      { seed: 7 },
    );
  });
});
