import type { GuessCharset } from "../../src/core/extract/charset/choose-encoding";

/** A guess below this is one of figures and signs rather than of words. */
const WEAK = 0.1;
/** The part of the best guess's confidence that the commonest charset needs then. */
const NEAR = 0.4;

/** By the frequencies of letters; where they tell little, the commonest charset comes first. */
export const guessCharset: GuessCharset = async (sample) => {
  const { detectAll } = await import("jschardet");
  const guesses = detectAll(sample);
  const best = guesses[0]?.confidence ?? 0;
  const western = guesses.find(({ encoding }) => encoding === "Windows-1252");
  const isWeak = best < WEAK && western !== undefined && western.confidence >= best * NEAR;
  return (isWeak ? [western, ...guesses] : guesses).flatMap(({ encoding }) => encoding ?? []);
};
