import type { TextRange } from "../domain/text-range";

export interface Snippet {
  /** In one line, with "…" where the text goes on. */
  readonly snippet: string;
  readonly marks: TextRange[];
}

/** Characters before the first mark. */
const BEFORE = 40;

/**
 * The stretch of a text, at most `length` characters, that holds the most marks, with its marks.
 * @param marks in order, in UTF-16 units.
 */
export function cutSnippet(text: string, marks: readonly TextRange[], length = 180): Snippet {
  let first = 0;
  let most = 0;
  for (const [at, { start }] of marks.entries()) {
    const within = marks.slice(at).findIndex(({ end }) => end > start + length - BEFORE);
    const count = within < 0 ? marks.length - at : within;
    if (count > most) [most, first] = [count, at];
  }
  const wanted = Math.max(0, (marks[first]?.start ?? 0) - BEFORE);
  const from = wordStart(text, Math.max(0, Math.min(wanted, text.length - length)));
  const to = from + length >= text.length ? text.length : wordEnd(text, from + length);
  const lead = from > 0 ? "…" : "";
  const inside = marks.filter(({ start, end }) => start >= from && end <= to);
  return {
    // Each white space is one space, so that the marks keep their places.
    snippet: `${lead}${text.slice(from, to).replace(/\s/g, " ")}${to < text.length ? "…" : ""}`,
    marks: inside.map(({ start, end }) => ({
      start: start - from + lead.length,
      end: end - from + lead.length,
    })),
  };
}

/** How far a border is moved for the sake of a whole word. */
const LONGEST_WORD = 30;

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.slice(at, at + LONGEST_WORD).search(/\s\S/);
  return space < 0 ? whole(text, at) : at + space + 1;
}

function wordEnd(text: string, at: number): number {
  const space = text.slice(at - LONGEST_WORD, at).search(/\s\S*$/);
  return space < 0 ? whole(text, at) : at - LONGEST_WORD + space;
}

/** A border that parts no pair of surrogates. */
function whole(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
