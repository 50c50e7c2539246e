import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitParts } from "./split-words";

const aWord = fc
  .array(fc.constantFrom(..."aAbBsS9_-."), { minLength: 1, maxLength: 12 })
  .map((characters) => characters.join(""));

describe("splitParts", () => {
  it("splits plain ASCII as it splits every text", () => {
    fc.assert(
      fc.property(aWord, (word) => {
        // A Greek letter after a dot forces the general path, and adds one stretch.
        expect(splitParts(word)).toEqual(splitParts(`${word}.ω`).slice(0, -1));
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it("keeps capitals in a row together, apart from the one that begins the next word", () => {
    const texts = splitParts("HTTPServer2PDFs-x").flatMap((parts) => parts.map(({ text }) => text));
    expect(texts).toEqual(["http", "server", "2", "pdfs", "x"]);
  });
});
