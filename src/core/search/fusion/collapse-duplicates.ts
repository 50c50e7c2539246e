import { splitWords } from "../text/split-words";

const SHINGLE_WORDS = 5;
const MOST_SHARED = 0.6;

/**
 * A ranking without the passages that repeat a better one: those that share more than .6 of their five-word shingles
 * with it. Copies of a file, versions of a page and boilerplate then take one place.
 * @param ranked best first; the order is kept.
 */
export function collapseDuplicates<P extends { readonly text: string }>(ranked: readonly P[]): readonly P[] {
  const kept: { readonly passage: P; readonly shingles: ReadonlySet<string> }[] = [];
  for (const passage of ranked) {
    const shingles = shinglesOf(passage.text);
    if (!kept.some((better) => sharedPart(shingles, better.shingles) > MOST_SHARED))
      kept.push({ passage, shingles });
  }
  return kept.map(({ passage }) => passage);
}

function shinglesOf(text: string): ReadonlySet<string> {
  const words = splitWords(text).map((word) => word.toLowerCase());
  const count = Math.max(1, words.length - SHINGLE_WORDS + 1);
  return new Set(Array.from({ length: count }, (_, at) => words.slice(at, at + SHINGLE_WORDS).join(" ")));
}

function sharedPart(shingles: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const shingle of shingles) if (others.has(shingle)) shared++;
  return shared / shingles.size;
}
