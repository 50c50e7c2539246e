import { tokenize } from "../search/tokenize";
import { equivalentsOf } from "./document-words";

/** What a word counts for when only its first letters were met: `"paying"` for `"payable"`. */
const PREFIX_CREDIT = 0.7;
const PREFIX_LETTERS = 5;
/** For a word that says the same, perhaps in another language: `"Rechnung"` for `"invoice"`. */
const EQUIVALENT_CREDIT = 0.7;

/** The terms that the tokens hold, and how fully (0–1). */
export function matchTerms(
  terms: ReadonlyMap<string, number>,
  tokens: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const matched = new Map<string, number>();
  for (const term of terms.keys()) {
    const credit = creditOf(term, tokens);
    if (credit > 0) matched.set(term, credit);
  }
  return matched;
}

/** The share of the terms' weight that the matches hold, 0–1; of several matches of a term the best counts. */
export function coverageOf(
  terms: ReadonlyMap<string, number>,
  ...matches: readonly ReadonlyMap<string, number>[]
): number {
  let held = 0;
  let total = 0;
  for (const [term, weight] of terms) {
    total += weight;
    held += weight * Math.max(0, ...matches.map((match) => match.get(term) ?? 0));
  }
  return total === 0 ? 0 : held / total;
}

/** The matches at a part of their credit. */
export function scaleMatches(
  matches: ReadonlyMap<string, number>,
  factor: number,
): ReadonlyMap<string, number> {
  return new Map([...matches].map(([term, credit]) => [term, credit * factor]));
}

export function tokenSet(text: string): ReadonlySet<string> {
  return new Set(tokenize(text));
}

function creditOf(term: string, tokens: ReadonlySet<string>): number {
  if (tokens.has(term)) return 1;
  if (holdsPrefix(term, tokens)) return PREFIX_CREDIT;
  for (const equivalent of equivalentsOf(term)) {
    if (tokens.has(equivalent) || holdsPrefix(equivalent, tokens)) return EQUIVALENT_CREDIT;
  }
  return 0;
}

function holdsPrefix(term: string, tokens: ReadonlySet<string>): boolean {
  return term.length >= PREFIX_LETTERS && tokens.has(`${term.slice(0, PREFIX_LETTERS)}*`);
}
