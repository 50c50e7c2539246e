import type { TextRange } from "../../passages/sentences";
import { tokenSet } from "./term-coverage";
import type { Fragment } from "./fragments";

/** A stretch of a passage that is short enough to be quoted. */
export interface QuoteRange extends TextRange {
  /** True where the sentence it was cut from goes on. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/** Characters, UTF-16 units. */
export const LONGEST_QUOTE = 320;
const SHORT_LINE = 60;
const WIDE_ENOUGH = 160;
/** Of a list of things to do, an entry is whole. */
const BOXED = /^\s*[-*+]\s+\[[ xX]\]\s/;
const BLANK_LINE = /\n[^\S\n]*\n/;
/** Characters kept before the first word that matters, when a sentence is too long to be quoted from its start. */
const RUN_UP = 60;

/** The range, cut at word boundaries to at most `longest` characters around the words that matter. */
export function cutQuote(
  text: string,
  range: TextRange,
  terms: readonly string[],
  longest = LONGEST_QUOTE,
): QuoteRange {
  if (range.end - range.start <= longest) {
    return { start: range.start, end: range.end, cutBefore: false, cutAfter: false };
  }
  const start = startNear(text, range, terms, longest);
  const end = Math.min(range.end, wordEnd(text, start, start + longest));
  return { start, end, cutBefore: start > range.start, cutAfter: end < range.end };
}

/** A short line with the lines right around it, up to 160 characters: a label needs its value. */
export function widenLine(text: string, line: Fragment, fragments: readonly Fragment[]): TextRange {
  if (line.end - line.start >= SHORT_LINE || BOXED.test(text.slice(line.start, line.end))) return line;
  const inOrder = fragments.toSorted((a, b) => a.start - b.start);
  let first = inOrder.findIndex(({ start }) => start === line.start);
  let last = first;
  let range: TextRange = line;
  for (const step of [1, 1, 1, -1, -1]) {
    const neighbour = inOrder[step > 0 ? last + 1 : first - 1];
    if (neighbour?.kind !== line.kind) continue;
    const wider = { start: Math.min(range.start, neighbour.start), end: Math.max(range.end, neighbour.end) };
    if (wider.end - wider.start > WIDE_ENOUGH || BLANK_LINE.test(text.slice(wider.start, wider.end)))
      continue;
    range = wider;
    if (step > 0) last += 1;
    else first -= 1;
  }
  return range;
}

/** The sentence's start if all that matters stands within reach of it, else shortly before the first word that matters. */
function startNear(text: string, range: TextRange, terms: readonly string[], longest: number): number {
  const places = wordsOf(text, range).filter(({ word }) => holdsAny(word, terms));
  const last = places.at(-1)?.end ?? range.start;
  if (last - range.start <= longest) return range.start;
  const latest = range.end - longest;
  const wanted = Math.max(range.start, Math.min((places[0]?.start ?? range.start) - RUN_UP, latest));
  return wordsOf(text, range).find(({ start }) => start >= wanted)?.start ?? range.start;
}

function holdsAny(word: string, terms: readonly string[]): boolean {
  const tokens = tokenSet(word);
  return terms.some((term) => tokens.has(term));
}

function wordsOf(text: string, range: TextRange): readonly (TextRange & { word: string })[] {
  return Array.from(text.slice(range.start, range.end).matchAll(/\S+/g), (match) => {
    const start = range.start + match.index;
    return { word: match[0], start, end: start + match[0].length };
  });
}

/** The end of the last whole word before `limit`; `limit` itself (between characters) where there are no words. */
function wordEnd(text: string, start: number, limit: number): number {
  if (limit >= text.length || /\s/.test(text[limit] ?? "")) return limit;
  const space = /\s+\S*$/.exec(text.slice(start, limit));
  if (space !== null && space.index > 0) return start + space.index;
  const last = text.charCodeAt(limit - 1);
  return last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit;
}
