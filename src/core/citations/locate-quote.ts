import type { TextRange } from "../domain/text-range";

/** The words with which a quote begins and ends: enough to know it again. `last` is empty where `first` is all of it. */
export interface QuoteEdges {
  readonly first: string;
  readonly last: string;
}

/** Where a quote stood when it was made, in UTF-16 units of its file's text, and what it said. */
export interface CitedRange extends TextRange {
  readonly edges: QuoteEdges | undefined;
}

const EDGE_WORDS = 8;
/** Writing without spaces is one long word. */
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

/** So much text is looked through at a time, and at most so much on either side of where the quote stood. */
const STEP = 1 << 20;
const FAR = 32 << 20;

/**
 * Where the words of a quote stand now: at their place, or, since files change, at the nearest one that has them, whatever
 * white space is between them. Undefined where they are no longer to be found.
 * @param read gives the text from `start` to `end`, cut at its length.
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
  // A number may go on behind it by now.
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

/** Where a text has the words of a quote of about `size` UTF-16 units. */
function findEdges(text: string, { first, last }: QuoteEdges, size: number): readonly TextRange[] {
  const { words, offsets } = withSingleSpaces(text);
  const toRange = (from: number, to: number): TextRange => ({
    start: offsets[from] ?? 0,
    end: (offsets[to - 1] ?? 0) + 1,
  });
  const firsts = placesOf(words, first).filter((at) => !isInNumber(words, at));
  const wholes = (edge: string) => (at: number) => !isInNumber(words, at + edge.length);
  if (last === "") return firsts.filter(wholes(first)).map((at) => toRange(at, at + first.length));
  // Others may begin, or end, alike: of each beginning the end that makes it as long as it was.
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

/** A text with one space for each white space in it, and where each of its units stands in that text. */
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
