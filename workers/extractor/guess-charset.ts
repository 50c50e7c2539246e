import { charsetOf, createCharsetDecoder } from "../../src/core/extract/charset/charset";
import type { GuessCharset } from "../../src/core/extract/charset/choose-encoding";
import { fitsAlphabet } from "../../src/core/extract/charset/fits-alphabet";
import { readsAsWords } from "../../src/core/extract/charset/reads-as-words";

/** A guess with lower confidence comes from digits and punctuation rather than from words. */
const WEAK = 0.1;
/** The share of the best guess's confidence that another guess needs to be preferred to it. */
const NEAR = 0.4;
/** In bytes beyond ASCII: with more of them, letter frequencies alone decide. */
const FEW = 64;
/** Charsets with Latin letters that occur in real files. */
const LATIN = /^(?:Windows-125[0247]|ISO-8859-(?:1|2|9|13|15))$/;
/** Charsets that hardly any file uses: text decoded with them may look like words by chance. */
const SELDOM = /^iso8859/;

/**
 * Guesses the charset by letter frequencies. Where these tell little, the most common charset whose text reads as words of
 * a language comes first.
 */
export const guessCharset: GuessCharset = async (sample) => {
  const { detectAll } = await import("jschardet");
  const guesses = detectAll(sample).filter(({ encoding }) => encoding !== null);
  const best = guesses[0]?.confidence ?? 0;
  const near = guesses.filter(({ confidence }) => confidence >= best * NEAR);
  // Where all of these are charsets of which no decoder is here, others would only give words by chance.
  if (best >= WEAK && near.every(({ encoding }) => charsetOf(encoding ?? "") === undefined))
    return near.flatMap(({ encoding }) => encoding ?? []);
  const western = near.filter(({ encoding }) => encoding === "Windows-1252");
  const names = [...(best < WEAK ? western : []), ...near].flatMap(({ encoding }) => encoding ?? []);
  const likely = names.filter((name, index) => LATIN.test(name) || (index === 0 && !SELDOM.test(name)));
  const isShort = sample.filter((byte) => byte >= 0x80).length <= FEW;
  const fitting = isShort ? likely.find((name) => makesWords(sample, name)) : undefined;
  return [
    ...(fitting === undefined ? [] : [fitting]),
    ...names,
    ...guesses.flatMap(({ encoding }) => encoding ?? []),
  ];
};

function makesWords(sample: Uint8Array, name: string): boolean {
  const charset = charsetOf(name);
  return (
    charset !== undefined &&
    readsAsWords(sample, charset) &&
    fitsAlphabet(createCharsetDecoder(charset)(sample, true))
  );
}
