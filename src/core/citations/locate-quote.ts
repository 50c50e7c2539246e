import { escapePattern } from "../base/escape-pattern";
import type { TextRange } from "../passages/sentences";

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
  const pattern = patternOf(edges, 2 * size);
  if (new RegExp(`^\\s*${pattern}\\s*$`, "u").test(await read(start, end))) return { start, end };
  const longest = 4 * size;
  for (let away = 0; away < FAR; away += STEP) {
    const behind = await findAll(
      read,
      pattern,
      start + away,
      Math.min(length, start + away + STEP + longest),
    );
    const before = await findAll(
      read,
      pattern,
      start - away - STEP,
      Math.min(length, start - away + longest),
    );
    const nearest = [...behind, ...before].toSorted(byDistanceTo(start))[0];
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

function byDistanceTo(place: number): (a: TextRange, b: TextRange) => number {
  return (a, b) => Math.abs(a.start - place) - Math.abs(b.start - place);
}

async function findAll(
  read: (start: number, end: number) => Promise<string>,
  pattern: string,
  from: number,
  to: number,
): Promise<readonly TextRange[]> {
  const first = Math.max(0, from);
  if (first >= to) return [];
  const text = await read(first, to);
  return Array.from(text.matchAll(new RegExp(pattern, "gu")), ({ index, 0: words }) => ({
    start: first + index,
    end: first + index + words.length,
  }));
}

/** @param between at most so many UTF-16 units stand between the first words and the last. */
function patternOf({ first, last }: QuoteEdges, between: number): string {
  const wordsOf = (edge: string): string => edge.split(/\s+/).map(escapePattern).join("\\s+");
  return last === "" ? wordsOf(first) : `${wordsOf(first)}[^]{0,${between}}?${wordsOf(last)}`;
}
