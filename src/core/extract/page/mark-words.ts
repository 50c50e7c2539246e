import type { PageMark } from "../../domain/page-picture";

/** Words that are not found are searched for in two halves, unless they are fewer than this. */
const FEWEST_WORDS = 4;

/**
 * The parts of a page's runs that are these words. Only letters and digits are compared, without accents, since hyphens,
 * spaces and borders of cells stand differently on a page than in its text. Every place that has the words is marked. Words
 * that stand in several parts of the page are found in parts.
 */
export function markWords(runs: readonly { readonly text: string }[], words: string): readonly PageMark[] {
  const page = lettersOf(runs);
  return partsFound(page.letters, words).flatMap(([from, to, occurrence]) => {
    const marks = new Map<number, PageMark>();
    for (const { run, at, length } of page.glyphs.slice(from, to))
      marks.set(run, { run, start: marks.get(run)?.start ?? at, end: at + length, occurrence });
    return [...marks.values()];
  });
}

/** A letter or digit of a page: its run, and its place there in UTF-16 units. */
interface Glyph {
  readonly run: number;
  readonly at: number;
  readonly length: number;
}

function lettersOf(runs: readonly { readonly text: string }[]) {
  const glyphs: Glyph[] = [];
  let letters = "";
  runs.forEach(({ text }, run) => {
    let at = 0;
    for (const glyph of text) {
      const folded = fold(glyph);
      for (let unit = 0; unit < folded.length; unit += 1) glyphs.push({ run, at, length: glyph.length });
      letters += folded;
      at += glyph.length;
    }
  });
  return { letters, glyphs };
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

type Stretch = readonly [from: number, to: number, occurrence: number];

function partsFound(letters: string, words: string): readonly Stretch[] {
  const wanted = fold(words);
  if (wanted === "") return [];
  const found: Stretch[] = [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length))
    found.push([at, at + wanted.length, found.length]);
  if (found.length > 0) return found;
  const parts = words.split(/\s+/).filter(Boolean);
  if (parts.length < FEWEST_WORDS) return [];
  const half = parts.length >> 1;
  return [parts.slice(0, half), parts.slice(half)].flatMap((part) =>
    part.length < FEWEST_WORDS ? [] : partsFound(letters, part.join(" ")).slice(0, 1),
  );
}
