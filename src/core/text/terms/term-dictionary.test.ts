import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitWords } from "../split-words";
import { TermDictionary } from "./term-dictionary";
import { wordTokens } from "./word-tokens";

const aPiece = fc.constantFrom(
  ..."a B é ÿ ș Ж 合 المد 1 250 , . _ - s S HTTP PDF read File ing cities planning".split(" "),
  "x".repeat(12),
  "y".repeat(40),
);
const aWord = fc.array(aPiece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
const aText = fc.array(aWord, { maxLength: 12 }).map((words) => words.join(" "));
const tokensOf = (dictionary: TermDictionary, text: string) =>
  Array.from(dictionary.read(text), (id) => dictionary.tokens.text(id));

describe("TermDictionary", () => {
  it("reads the tokens of every word in order, whether it has met the word or not", () => {
    const dictionary = new TermDictionary();
    fc.assert(
      fc.property(aText, (text) => {
        expect(tokensOf(dictionary, text)).toEqual(splitWords(text).flatMap(wordTokens));
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it("keeps thousands of words apart", () => {
    const dictionary = new TermDictionary();
    const words = Array.from({ length: 9_000 }, (_, i) => `w${i.toString(36)}`);
    const twice = [...words, ...words];
    expect(tokensOf(dictionary, twice.join(" ")).join(" ")).toBe(twice.flatMap(wordTokens).join(" "));
  });
});
