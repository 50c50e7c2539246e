import { dayTokens, withoutYear } from "../../search/text/days-in";
import { dateTokens } from "../../search/names/date-tokens";
import { tokenize } from "../../search/text/tokenize";
import { equivalentsOf, monthToken } from "./document-words";
import { sayStretches } from "./said-spans";
import { isJoiningNoun, translationsOf } from "./translations";

/** What a word counts for when only its first letters were met: `"paying"` for `"payable"`. */
const PREFIX_CREDIT = 0.7;
const PREFIX_LETTERS = 5;
/** Letters: forms of one word share so many, or the shorter one has no more that are its own. */
const SHARED_BY_FORMS = 6;
const ENDING_OF_FORMS = 2;
/** At the end of a Romanian noun: `"frigiderul"` is `"frigider"`. */
const ARTICLE = /(?<=.{3})(?:ul|ului)$/;
/** For the noun that a longer one ends in, which says what it is: `"Miete"` for `"Kaltmiete"`. */
const HEAD_CREDIT = 0.7;
/** For the noun that it begins with, which says what it is for: `"Strom"` for `"Stromrechnung"`. */
const MODIFIER_CREDIT = 0.5;
const HEAD_LETTERS = 4;
const MODIFIER_LETTERS = 3;
/** Letters of an ending, and the fewest that stand before the shortest one. */
const ENDINGS = [2, 3];
const SHORTEST_WITHOUT = 3;
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

/** Of several matches of a term the best. */
export function mergeMatches(matches: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const merged = new Map<string, number>();
  for (const match of matches) {
    for (const [term, credit] of match) merged.set(term, Math.max(credit, merged.get(term) ?? 0));
  }
  return merged;
}

/** The matches at a part of their credit. */
export function scaleMatches(
  matches: ReadonlyMap<string, number>,
  factor: number,
): ReadonlyMap<string, number> {
  return new Map([...matches].map(([term, credit]) => [term, credit * factor]));
}

/**
 * What a text can be matched by: its tokens, its dates as they would be said (`2025-01-05` also as January, 5), its days, and
 * what stretches of time say.
 */
export function tokenSet(text: string): ReadonlySet<string> {
  return new Set([
    ...tokenize(text),
    ...dateTokens(text).flatMap(sayDate),
    ...dayTokens(text),
    ...sayStretches(text),
  ]);
}

/** @param token `date:2025-01`, `date:2025-01-05` or `date:2025-q1` */
function sayDate(token: string): readonly string[] {
  const [, year = "", month, day] = /^date:(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(token) ?? [];
  if (month === undefined) return [];
  return [year, monthToken(Number(month)), ...(day === undefined ? [] : [String(Number(day))])];
}

function creditOf(term: string, tokens: ReadonlySet<string>): number {
  if (tokens.has(term) || tokens.has(term.replace(ARTICLE, ""))) return 1;
  if (term.startsWith("day:")) return tokens.has(withoutYear(term)) ? EQUIVALENT_CREDIT : 0;
  if (holdsPrefix(term, tokens) || holdsWithoutEnding(term, tokens)) return PREFIX_CREDIT;
  for (const equivalent of equivalentsOf(term)) {
    if (tokens.has(equivalent) || holdsPrefix(equivalent, tokens)) return EQUIVALENT_CREDIT;
  }
  if (isHeadOfSome(term, tokens) || holdsHead(term, tokens)) return HEAD_CREDIT;
  for (const translation of translationsOf(term)) {
    if (tokens.has(translation) || isHeadOfSome(translation, tokens)) return EQUIVALENT_CREDIT;
  }
  for (const translation of translationsOf(term)) {
    if (joinsSome(translation, tokens, (token) => token.startsWith(translation))) return MODIFIER_CREDIT;
  }
  return 0;
}

/** Whether a longer German noun ends in it. */
function isHeadOfSome(noun: string, tokens: ReadonlySet<string>): boolean {
  return joinsSome(noun, tokens, (token) => token.endsWith(noun));
}

function joinsSome(noun: string, tokens: ReadonlySet<string>, joins: (token: string) => boolean): boolean {
  if (noun.length < HEAD_LETTERS || !isJoiningNoun(noun)) return false;
  for (const token of tokens) {
    if (token.length >= noun.length + MODIFIER_LETTERS && joins(token)) return true;
  }
  return false;
}

/** Whether it is a German noun that ends in one of the text: `"Lackraumschlüssel"` where the text has `"Schlüssel"`. */
function holdsHead(term: string, tokens: ReadonlySet<string>): boolean {
  for (let at = MODIFIER_LETTERS; at <= term.length - HEAD_LETTERS; at++) {
    const head = term.slice(at);
    if (isJoiningNoun(head) && (tokens.has(head) || isHeadOfSome(head, tokens))) return true;
  }
  return false;
}

/** Whether another word begins as it does and is little longer: not `"interzis"` (forbidden) for `"internet"`. */
function holdsPrefix(term: string, tokens: ReadonlySet<string>): boolean {
  const prefix = term.slice(0, PREFIX_LETTERS);
  if (term.length < PREFIX_LETTERS || !tokens.has(`${prefix}*`)) return false;
  for (const token of tokens) {
    if (token.startsWith(prefix) && !token.endsWith("*") && areForms(term, token)) return true;
  }
  return false;
}

function areForms(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let shared = PREFIX_LETTERS;
  while (shared < shorter && a[shared] === b[shared]) shared++;
  return shared >= SHARED_BY_FORMS || shorter - shared <= ENDING_OF_FORMS;
}

/** `"totalul"` where the text has `"total"`: an ending that the stem leaves on. */
function holdsWithoutEnding(term: string, tokens: ReadonlySet<string>): boolean {
  if (/\d/.test(term)) return false;
  return ENDINGS.some(
    (letters) => term.length - letters >= SHORTEST_WITHOUT + letters && tokens.has(term.slice(0, -letters)),
  );
}
