import { foldCase } from "../language/fold-text";
import { withoutDays } from "../text/days-in";
import { stem } from "../text/stem";
import { contentTokens } from "../text/tokenize";

/** A number or code by which a question may tell one thing from others of its kind: `lamp 7`, `invoice 2024-137`. */
export interface Identifier {
  /** Folded, each of its numbers without zeros in front: `"7"`, `"2024-137"`. */
  readonly code: string;
  /** The stem of the word before a plain number; for a code its form: letters stay, each number is told by its length. */
  readonly kind: string;
}

export type Numbered = ReturnType<typeof numberedIn>;

/** Words, numbers and codes. */
const RUN = /[\p{L}\p{N}]+(?:[-_/][\p{L}\p{N}]+)*/gu;
const NUMBER = /^\p{Nd}+$/u;
const YEAR = /^(?:19|20)\d\d$/;
/** `30-day`, `3-Zimmer-Wohnung`, `12km`: a count with what is counted. */
const COUNT = /^\p{Nd}{1,3}-?\p{L}[\p{L}-]*$/u;
/** `2024/25`, `03/2026`, `24/7`. */
const SPAN = /^(?:(?:19|20)\d\d[-/](?:\d\d|(?:19|20)\d\d)|\d{1,2}[-/](?:19|20)\d\d|\d{1,2}\/\d{1,2})$/;
/** An amount or a share: `1,250.50`, `20%`, `€30`. */
const AMOUNT_BEFORE = /(?:\p{Sc}\s?|\p{Nd}[.,’'])$/u;
const AMOUNT_AFTER = /^(?:[.,’']\p{Nd}|\s?[%‰°\p{Sc}])/u;

/** The identifiers of a question, without those that are days, years, spans of time, amounts, shares or counts. */
export function identifiersIn(question: string): readonly Identifier[] {
  return [...read(withoutDays(question))];
}

/**
 * What a text numbers: the words, numbers and codes that it holds, and the kinds of things with their numbers. A number may stand
 * one word after its kind: `lamp number 9`.
 */
export function numberedIn(text: string) {
  const codes = new Set<string>();
  const byKind = new Map<string, Set<string>>();
  for (const { code, kind } of read(text, 2)) {
    codes.add(code);
    byKind.set(kind, (byKind.get(kind) ?? new Set()).add(code));
  }
  for (const [run] of text.matchAll(RUN)) codes.add(codeOf(run));
  return { codes, byKind };
}

/** Whether a text holds an identifier, and does not number its kind by other numbers alone: `lamp 9, 7 miles away`. */
export function names(numbered: Numbered, identifier: Identifier): boolean {
  return numbered.codes.has(identifier.code) && !namesAnother(numbered, identifier);
}

/** Whether a text numbers a thing of the identifier's kind, and only by other numbers: `lamp 9` for `lamp 7`. */
export function namesAnother({ byKind }: Numbered, { code, kind }: Identifier): boolean {
  const numbers = byKind.get(kind);
  return numbers !== undefined && !numbers.has(code);
}

/** @param reach how many words before a plain number its kind may stand. */
function* read(text: string, reach = 1): Generator<Identifier> {
  const runs = [...text.matchAll(RUN)];
  for (const [at, match] of runs.entries()) {
    const [run] = match;
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + run.length)];
    if (!/\p{Nd}/u.test(run) || YEAR.test(run) || COUNT.test(run) || SPAN.test(run)) continue;
    if (AMOUNT_BEFORE.test(before) || AMOUNT_AFTER.test(after)) continue;
    const code = codeOf(run);
    if (!NUMBER.test(run)) {
      yield { code, kind: formOf(code) };
      continue;
    }
    for (let back = 1; back <= reach; back++) {
      const word = runs[at - back];
      // What stands before a stop or a colon numbers nothing.
      if (word === undefined || !/^[\s#№.]*$/u.test(textBetween(text, word, runs[at - back + 1]))) break;
      const kind = contentOf(word[0]);
      if (kind !== undefined) yield { code, kind };
    }
  }
}

function textBetween(text: string, word: RegExpExecArray, next: RegExpExecArray | undefined): string {
  return text.slice(word.index + word[0].length, next?.index);
}

/** The stem of a word that says something; undefined for a stop word and a number. */
function contentOf(word: string): string | undefined {
  if (/\p{Nd}/u.test(word) || contentTokens(word).length === 0) return undefined;
  return stem(foldCase(word));
}

function codeOf(run: string): string {
  return foldCase(run)
    .replace(/(?<!\p{Nd})0+(?=\p{Nd})/gu, "")
    .replaceAll(/[_/]/g, "-");
}

/** The form of a code: `"ga-2025-7"` and `"ga-2025-8"` have one. A number alone between signs is told by its length. */
function formOf(code: string): string {
  const hasLetters = /\p{L}/u.test(code);
  return code.replace(/\p{Nd}+/gu, (number) => (hasLetters ? "#" : "#".repeat(number.length)));
}
