import type { TextRange } from "../domain/text-range";
import { trimmedEnd } from "../base/trimmed";

/** The most characters of a quote, in UTF-16 units. */
export const LONGEST_QUOTE = 320;
/** Characters kept before the part that matters, when a stretch is too long to be quoted from its start. */
const RUN_UP = 60;

/** A stretch of a text that is short enough to be quoted. */
export interface CutRange extends TextRange {
  /** True where the text goes on before the cut range. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/** Cuts a range at word boundaries to at most `longest` characters. @param matters a place that the result must hold. */
export function cutRange(
  text: string,
  range: TextRange,
  matters: number = range.start,
  longest = LONGEST_QUOTE,
): CutRange {
  if (range.end - range.start <= longest) return { ...bare(range), cutBefore: false, cutAfter: false };
  const start =
    matters - range.start <= longest - RUN_UP ? range.start : wordStart(text, matters - RUN_UP, matters);
  const end = Math.min(range.end, wordEnd(text, start, start + longest));
  return { start, end, cutBefore: start > range.start, cutAfter: end < range.end };
}

const bare = ({ start, end }: TextRange): TextRange => ({ start, end });

/** The first start of a word from `at` on and before `limit`; `limit` when there is none. */
function wordStart(text: string, at: number, limit: number): number {
  const space = text.slice(at, limit).search(/\s\S/);
  return space < 0 ? limit : at + space + 1;
}

/** The end of the last whole word before `limit`; `limit` itself (between characters) where there is no word boundary. */
function wordEnd(text: string, start: number, limit: number): number {
  if (limit >= text.length || /\s/.test(text[limit] ?? "")) return limit;
  const shown = text.slice(start, limit);
  const words = trimmedEnd(trimmedEnd(shown, /\S/), /\s/);
  if (words !== "") return start + words.length;
  const last = text.charCodeAt(limit - 1);
  return last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit;
}
