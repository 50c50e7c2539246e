import { holdsNumbers, numbersOf } from "../../text/numbers-of";
import { splitWords } from "../../text/split-words";

const SHINGLE_WORDS = 5;
const MOST_SHARED = 0.6;

/** A passage with those that repeat it, best first. */
export type WithRepeats<P> = P & { readonly repeats?: readonly P[] };

/**
 * A ranking without the passages that repeat a better one, which lists them instead. A passage repeats a better one if it shares more than .6 of
 * its five-word shingles with it and holds no number that the better one lacks. So copies of a file and boilerplate take
 * one place; versions with other sums or dates keep theirs.
 * @param ranked best first; the order is kept.
 */
export function collapseDuplicates<P extends { readonly text: string }>(
  ranked: readonly P[],
): readonly WithRepeats<P>[] {
  const kept: {
    readonly passage: P;
    readonly shingles: ReadonlySet<string>;
    readonly numbers: ReadonlySet<string>;
    readonly repeats: P[];
  }[] = [];
  for (const passage of ranked) {
    const shingles = shinglesOf(passage.text);
    const repeated = kept.find(
      (better) =>
        sharedPart(shingles, better.shingles) > MOST_SHARED && holdsNumbers(passage.text, better.numbers),
    );
    if (repeated === undefined)
      kept.push({ passage, shingles, numbers: numbersOf(passage.text), repeats: [] });
    else repeated.repeats.push(passage);
  }
  return kept.map(({ passage, repeats }) => (repeats.length === 0 ? passage : { ...passage, repeats }));
}

/** The five-word shingles of a text, in lower case. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = splitWords(text).map((word) => word.toLowerCase());
  const count = Math.max(1, words.length - SHINGLE_WORDS + 1);
  return new Set(Array.from({ length: count }, (_, at) => words.slice(at, at + SHINGLE_WORDS).join(" ")));
}

/** The share of the shingles that `others` holds, 0–1. */
function sharedPart(shingles: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const shingle of shingles) if (others.has(shingle)) shared++;
  return shingles.size === 0 ? 0 : shared / shingles.size;
}
