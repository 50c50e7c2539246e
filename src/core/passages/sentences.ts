import type { TextRange } from "../domain/text-range";
import { isAbbreviation, isMonthAfterFullStop } from "../language/full-stops";
import { classAt, isLetter } from "./character-class";

/**
 * The sentences of a text, in order, without the white space around them; together they hold every other character. The
 * rules fit any language that ends sentences with a sign. A full stop after an abbreviation, an initial, a list number or
 * a clause's title does not end a sentence, nor does any sign before a lower-case word. A blank line and the start of a
 * list entry end a sentence; a single line break does not, since many files break lines where the page ends.
 */
export function splitSentences(text: string): TextRange[] {
  const sentences: TextRange[] = [];
  let start = skipSpace(text, 0);
  for (const match of text.matchAll(BOUNDARY)) {
    const end = match.index + match[0].length;
    if (match.index < start || !isBoundary(text, start, match.index, match[0])) continue;
    sentences.push({ start, end: trimEnd(text, start, end) });
    start = skipSpace(text, end);
  }
  if (start < text.length) sentences.push({ start, end: trimEnd(text, start, text.length) });
  return sentences;
}

/** A run of end signs with the closing quotes and brackets after it, a blank line, or a line break before a list entry. */
const BOUNDARY =
  /[.!?…؟।։።]+["'”’»)\]]*|[。！？｡]+[」』”’）】]*|\n[^\S\n]*\n|\n(?=[^\S\n]*(?:[-*•▪‣–]|\d{1,3}[.)])[^\S\n])/gu;

const CJK_SIGN = /^[。！？｡]/;
const LOWER_CASE = /^\p{Ll}/u;
const LIST_NUMBER = /^\d{1,3}$/;
/** The title of a clause, before its text: `"3. Cancellation"` */
const CLAUSE_TITLE = /^\d{1,3}(?:\.\d{1,3})*[.)]?\s+\p{Lu}[\p{L}-]*(?: [\p{L}-]+){0,2}$/u;
const INITIAL = /^(?:\p{Lu}\.)*\p{Lu}$/u;

function isBoundary(text: string, start: number, at: number, character: string): boolean {
  if (character.startsWith("\n") || CJK_SIGN.test(character)) return true;
  const end = at + character.length;
  const next = skipSpace(text, end);
  if (next === text.length) return true;
  if (next === end || LOWER_CASE.test(text.slice(next, next + 2))) return false;
  if (character !== ".") return true;
  return !belongsToWord(text, start, at, next) && !CLAUSE_TITLE.test(text.slice(start, at));
}

/** Whether the full stop at `at` is part of the word before it. */
function belongsToWord(text: string, start: number, at: number, next: number): boolean {
  const word = lastWord(text, Math.max(start, at - 24), at);
  if (LIST_NUMBER.test(word)) return at - word.length === start || isMonthAfterFullStop(wordAt(text, next));
  return INITIAL.test(word) || isAbbreviation(word);
}

/** The word before a full stop: `"J"`, `"z.B"`, `"3"`. */
function lastWord(text: string, from: number, to: number): string {
  let start = to;
  while (start > from && (text[start - 1] === "." || isLetter(classAt(text, start - 1)))) start -= 1;
  return text.slice(start, to);
}

function wordAt(text: string, start: number): string {
  let end = start;
  while (end < text.length && isLetter(classAt(text, end))) end += 1;
  return text.slice(start, end);
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** The same white space as `String.prototype.trim` removes. */
function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code === 0xa0 || code === 0x1680 || code === 0xfeff) return true;
  return (
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}
