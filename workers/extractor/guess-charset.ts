import { charsetOf, createCharsetDecoder } from "../../src/core/extract/charset/charset";
import type { GuessCharset } from "../../src/core/extract/charset/choose-encoding";
import { fitsAlphabet } from "../../src/core/extract/charset/fits-alphabet";
import { readsAsWords } from "../../src/core/extract/charset/reads-as-words";

/** A guess below this is one of figures and signs rather than of words. */
const WEAK = 0.1;
/** The part of the best guess's confidence that another needs to come before it. */
const NEAR = 0.4;
/** Bytes beyond ASCII: of more, frequencies tell enough. */
const FEW = 64;
/** Charsets of Latin letters that files are in. */
const LATIN = /^(?:Windows-125[0247]|ISO-8859-(?:1|2|9|13|15))$/;
/** Those that hardly a file is in: their letters may make words by chance. */
const SELDOM = /^iso8859/;

/** By the frequencies of letters; where they tell little, the commonest charset comes first that makes words of a language. */
export const guessCharset: GuessCharset = async (sample) => {
  const { detectAll } = await import("jschardet");
  const guesses = detectAll(sample).filter(({ encoding }) => encoding !== null);
  const best = guesses[0]?.confidence ?? 0;
  const near = guesses.filter(({ confidence }) => confidence >= best * NEAR);
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
