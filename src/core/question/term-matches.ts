import { dayTokens, withoutYear } from "../text/days-in";
import { dateTokens } from "../text/date-tokens";
import { tokenize } from "../text/tokenize";
import { namesOfMonth } from "../language/calendar";
import { stem } from "../text/stem";

/** How fully a text holds each term, 0–1; terms that it does not hold are missing. */
export type Matches = ReadonlyMap<string, number>;

/** The credit for another form of the word (`"paying"` for `"payable"`), or a noun within a compound (`"Miete"` for `"Kaltmiete"`). */
const FORM_CREDIT = 0.7;
/** In letters: the shared beginning of two forms, and the longest endings of the shorter and of the longer form. */
const SHARED_BY_FORMS = 4;
const ENDING_OF_SHORTER = 2;
const ENDING_OF_LONGER = 4;
const HEAD_LETTERS = 4;
const MODIFIER_LETTERS = 3;

/**
 * The terms that a text's tokens hold.
 * @param compounds whether the language joins nouns to compounds, as German does.
 */
export function matchTerms(
  terms: ReadonlyMap<string, number>,
  tokens: ReadonlySet<string>,
  compounds: boolean,
): Matches {
  const matched = new Map<string, number>();
  for (const term of terms.keys()) {
    const credit = creditOf(term, tokens, compounds);
    if (credit > 0) matched.set(term, credit);
  }
  return matched;
}

/** The share of the terms' weight that the matches hold, 0–1; a term counts with its best match. */
export function coverageOf(terms: ReadonlyMap<string, number>, ...matches: readonly Matches[]): number {
  let held = 0;
  let total = 0;
  for (const [term, weight] of terms) {
    total += weight;
    held += weight * Math.max(0, ...matches.map((match) => match.get(term) ?? 0));
  }
  return total === 0 ? 0 : held / total;
}

/** The share of the terms' weight that a text holds, 0–1. @param compounds as of `matchTerms`. */
export function coverageIn(text: string, terms: ReadonlyMap<string, number>, compounds: boolean): number {
  return coverageOf(terms, matchTerms(terms, tokenSet(text), compounds));
}

/** The tokens by which a text can be matched: its words, its dates in words, and its days. */
export function tokenSet(text: string): ReadonlySet<string> {
  return new Set([...tokenize(text), ...dateTokens(text).flatMap(sayDate), ...dayTokens(text)]);
}

/**
 * The spoken forms of a date: `2025-01-05` gives its year, the names of its month, and 5.
 * @param token `date:2025-01`, `date:2025-01-05` or `date:2025-q1`; a quarter gives none.
 */
function sayDate(token: string): readonly string[] {
  const [, year = "", month, day] = /^date:(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(token) ?? [];
  if (month === undefined) return [];
  const names = namesOfMonth(Number(month)).map(stem);
  return [year, ...names, ...(day === undefined ? [] : [String(Number(day))])];
}

function creditOf(term: string, tokens: ReadonlySet<string>, compounds: boolean): number {
  if (tokens.has(term)) return 1;
  if (term.startsWith("day:")) return tokens.has(withoutYear(term)) ? FORM_CREDIT : 0;
  if (/\p{Nd}/u.test(term) || term.length < SHARED_BY_FORMS) return 0;
  for (const token of tokens) {
    if (token.endsWith("*")) continue;
    if (areForms(term, token)) return FORM_CREDIT;
    if (compounds && (isJoined(term, token) || isJoined(token, term))) return FORM_CREDIT;
  }
  return 0;
}

function areForms(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  const longer = Math.max(a.length, b.length);
  if (shorter < SHARED_BY_FORMS || longer - shorter > ENDING_OF_LONGER) return false;
  let shared = 0;
  while (shared < shorter && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++;
  return (
    shared >= SHARED_BY_FORMS && shared >= shorter - ENDING_OF_SHORTER && longer - shared <= ENDING_OF_LONGER
  );
}

/** Whether `joined` begins or ends with `noun`. */
function isJoined(noun: string, joined: string): boolean {
  return (
    noun.length >= HEAD_LETTERS &&
    joined.length >= noun.length + MODIFIER_LETTERS &&
    (joined.startsWith(noun) || joined.endsWith(noun))
  );
}
