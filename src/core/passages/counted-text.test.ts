import fc from "fast-check";
import { expect, test } from "vitest";
import { CountedText } from "./counted-text";
import { estimateTokens } from "./estimate-tokens";

const part = fc.constantFrom(
  "rent",
  "Über",
  "東",
  "𝄞",
  "7",
  "A",
  "-",
  " ",
  "\n",
  "\u3000",
  "é",
  "שכר",
  "camelCase9",
);

test("what is looked up of any part of a text is its estimate, also where the part begins or ends within a word", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), fc.nat(), fc.nat(), (parts, one, other) => {
      const text = parts.join("");
      const [start, end] = [one, other].map((any) => placeIn(text, any)).toSorted((a, b) => a - b);
      expect(new CountedText(text).tokens(start!, end!)).toBe(estimateTokens(text.slice(start, end)));
    }),
    { seed: 5, numRuns: 2_000 },
  );
});

/** Any place that is not within a surrogate pair. */
function placeIn(text: string, any: number): number {
  const at = any % (text.length + 1);
  return /^[\uDC00-\uDFFF]/.test(text.slice(at)) ? at - 1 : at;
}
