import { charGrams } from "../../search/names/char-grams";
import type { Name } from "./question-profile";
import { matchTerms, tokenSet } from "./term-coverage";

const LEAST_DICE = 0.6;
const LEAST_LETTERS = 4;

/**
 * The terms that a file's path matches, and how fully: as words, inside a longer word (`macbookssd`), or but for a
 * slip of the pen (`macbok`).
 */
export function matchName(terms: ReadonlyMap<string, number>, path: string): ReadonlyMap<string, number> {
  const tokens = tokenSet(path);
  const matched = new Map(matchTerms(terms, tokens));
  for (const term of terms.keys()) {
    if (matched.has(term)) continue;
    const credit = resemblanceIn(term, tokens);
    if (credit > 0) matched.set(term, credit);
  }
  return matched;
}

/**
 * Whether the tokens hold a name: of a code all of it, else one of its words or something so like it that it may be
 * misspelt.
 */
export function holdsName({ kind, tokens: name }: Name, tokens: ReadonlySet<string>): boolean {
  if (kind === "code") return name.every((part) => tokens.has(part));
  return name.some((word) => tokens.has(word) || resemblanceIn(word, tokens) > 0);
}

/** How much a word is like the one of the tokens that it is most like, 0–1; 0 when it is like none. */
function resemblanceIn(word: string, tokens: ReadonlySet<string>): number {
  const best = Math.max(0, ...Array.from(tokens, (token) => resemblance(word, token)));
  return best >= LEAST_DICE ? best : 0;
}

/** 0–1. Numbers and short words resemble only themselves. */
function resemblance(term: string, token: string): number {
  if (term.length < LEAST_LETTERS || token.endsWith("*") || /\d/.test(term)) return 0;
  if (token.includes(term)) return 1;
  return token.length < LEAST_LETTERS ? 0 : dice(gramsOf(term), gramsOf(token));
}

function gramsOf(word: string): ReadonlySet<string> {
  return new Set(charGrams(` ${word} `, 3));
}

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((gram) => b.has(gram)).length;
  return (2 * shared) / (a.size + b.size);
}
