import type { TextRange } from "../domain/text-range";

/** The first and last words of a quote, enough to recognise it. `last` is empty when `first` is the whole quote. */
export interface QuoteEdges {
  readonly first: string;
  readonly last: string;
}

/** The range of a quote when it was made, in UTF-16 units of its file's text, and the words at its edges. */
export interface CitedRange extends TextRange {
  readonly edges: QuoteEdges | undefined;
}

const EDGE_WORDS = 8;
/** Most characters of one edge. Text in a script without spaces counts as one long word. */
const EDGE_MAX_CHARS = 80;

/** Undefined for a quote without words. */
export function edgesOf(quote: string): QuoteEdges | undefined {
  const words = quote.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return undefined;
  const characters = Array.from(words.join(" "));
  if (words.length <= 2 * EDGE_WORDS && characters.length <= 2 * EDGE_MAX_CHARS)
    return { first: characters.join(""), last: "" };
  const first = Array.from(words.slice(0, EDGE_WORDS).join(" ")).slice(0, EDGE_MAX_CHARS);
  const last = Array.from(words.slice(-EDGE_WORDS).join(" ")).slice(-EDGE_MAX_CHARS);
  return { first: first.join("").trim(), last: last.join("").trim() };
}

/** Characters searched at a time (`STEP`), and at most on each side of the old place of the quote (`FAR`). */
const STEP = 1 << 20;
const FAR = 32 << 20;

/**
 * Where the words of a quote stand now: at their old place, or at the nearest place that has them, since files change.
 * White space may differ. Undefined when the words are no longer found.
 * @param read returns the text from `start` to `end`, cut at its length.
 */
export async function locateQuote(
  read: (start: number, end: number) => Promise<string>,
  length: number,
  { start, end, edges }: CitedRange,
): Promise<TextRange | undefined> {
  if (edges === undefined) return { start, end };
  const size = Math.max(end - start, edges.first.length + edges.last.length);
  const findFrom = async (from: number, to: number): Promise<readonly TextRange[]> => {
    const first = Math.max(0, from);
    const ranges = first >= to ? [] : findEdges(await read(first, to), edges, size);
    return ranges.map((range) => ({ start: first + range.start, end: first + range.end }));
  };
  // A number at the edge of the quote may have grown longer since.
  const here = await findFrom(start - NUMBER_CHARS, Math.min(length, end + NUMBER_CHARS));
  const same = here.find((range) => range.start >= start && range.end <= end);
  if (same !== undefined) return same;
  const longest = 4 * size;
  for (let away = 0; away < FAR; away += STEP) {
    const behind = await findFrom(start + away, Math.min(length, start + away + STEP + longest));
    const before = await findFrom(start - away - STEP, Math.min(length, start - away + longest));
    const nearest = [...behind, ...before].toSorted(
      (a, b) => Math.abs(a.start - start) - Math.abs(b.start - start),
    )[0];
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

const NUMBER_CHARS = 2;

/** The ranges of a text that have the edges of a quote and about its `size`, in UTF-16 units. */
function findEdges(text: string, { first, last }: QuoteEdges, size: number): readonly TextRange[] {
  const { words, offsets } = withSingleSpaces(text);
  const toRange = (from: number, to: number): TextRange => ({
    start: offsets[from] ?? 0,
    end: (offsets[to - 1] ?? 0) + 1,
  });
  const firsts = placesOf(words, first).filter((at) => !isInNumber(words, at));
  const wholes = (edge: string) => (at: number) => !isInNumber(words, at + edge.length);
  if (last === "") return firsts.filter(wholes(first)).map((at) => toRange(at, at + first.length));
  // Edges may occur several times: each beginning gets the end that comes nearest to the old length.
  const nearest = new Map<number, number>();
  let at = -1;
  for (const end of placesOf(words, last).filter(wholes(last))) {
    while ((firsts[at + 1] ?? Infinity) + first.length <= end) at += 1;
    const begin = firsts[at];
    if (begin === undefined || end - begin > 2 * size) continue;
    const lengthUpTo = (place: number): number => Math.abs(place + last.length - begin - size);
    if (lengthUpTo(end) < lengthUpTo(nearest.get(begin) ?? Infinity)) nearest.set(begin, end);
  }
  return Array.from(nearest, ([begin, end]) => toRange(begin, end + last.length));
}

function placesOf(text: string, words: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

/** Whether a number goes on across this place: `"900"` is not in `"9000"`, nor in `"900.50"`. */
function isInNumber(text: string, at: number): boolean {
  return (
    /\p{Nd}[.,]?$/u.test(text.slice(Math.max(0, at - 2), at)) && /^[.,]?\p{Nd}/u.test(text.slice(at, at + 2))
  );
}

/** The text with each run of white space as one space, and the offset of each of its units in the original. */
function withSingleSpaces(text: string): { readonly words: string; readonly offsets: Uint32Array } {
  const offsets = new Uint32Array(text.length);
  let length = 0;
  const words = text.replace(/\s+|\S+/g, (part: string, at: number) => {
    const isSpace = /^\s/.test(part);
    const units = isSpace ? 1 : part.length;
    for (let unit = 0; unit < units; unit += 1) offsets[length + unit] = at + unit;
    length += units;
    return isSpace ? " " : part;
  });
  return { words, offsets };
}
