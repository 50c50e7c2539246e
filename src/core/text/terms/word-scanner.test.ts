import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitWords } from "../split-words";

/** The readable reference of the scanner. */
const WORD = /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[._-][\p{L}\p{N}\p{M}]+)*/gu;

const aPiece = fc.constantFrom(
  ..."a B é ש ้ 合 ن ½ ² 𝒳 🙂 . _ - , ' 1 250 300 \n".split(" "),
  " ",
  "\u0301",
  "\u0001",
  "\u0080",
  "\ud835",
  "\udc00",
  "1,250",
);
const aText = fc.array(aPiece, { maxLength: 120 }).map((pieces) => pieces.join(""));

describe("WordScanner", () => {
  it("finds the words that the regular expression finds", () => {
    fc.assert(
      fc.property(aText, (text) => {
        expect(splitWords(text)).toEqual(text.match(WORD) ?? []);
      }),
      { seed: 7, numRuns: 3000 },
    );
  });

  it("finds them wherever they begin", () => {
    for (let before = 0; before < 100; before++) {
      const text = "a".repeat(before) + ".b c._d-";
      expect(splitWords(text)).toEqual(text.match(WORD));
    }
  });

  it("keeps joints inside words and thousands together", () => {
    expect(splitWords("fs.readFile(a_b), 1,250.75 euros; 1,2505 and 12-3.")).toEqual([
      "fs.readFile",
      "a_b",
      "1,250.75",
      "euros",
      "1",
      "2505",
      "and",
      "12-3",
    ]);
  });
});
