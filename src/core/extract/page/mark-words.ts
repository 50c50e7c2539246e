import type { PageBox, PageMark } from "../../domain/page-picture";

/** A run of text as it stands on a drawn page. Points and directions are shares of the page's width and height. */
export interface DrawnRun {
  readonly text: string;
  /** The kind of its font, as style sheets name it: `"serif"`. */
  readonly font: string;
  /** Where its baseline begins. */
  readonly x: number;
  readonly y: number;
  /** From the beginning of the baseline to its end. */
  readonly along: Direction;
  /** From the baseline to the top of the letters. */
  readonly up: Direction;
  /** From the baseline to the bottom of the letters. */
  readonly down: Direction;
}

export type Measure = (text: string, font: string) => number;

export type Direction = readonly [x: number, y: number];

/** Words that are not found are searched for in two halves, unless they are fewer than this. */
const FEWEST_WORDS = 4;

/**
 * The boxes of words on a page, a box for each run that they touch. Only letters and digits are compared, without accents,
 * since hyphens, spaces and borders of cells stand differently on a page than in its text. Every place that has the words is marked. Words
 * that stand in several parts of the page are found in parts.
 * @param measure tells how wide a text is in a font, in any unit, to find its letters within a run.
 */
export function markWords(
  runs: readonly DrawnRun[],
  words: string,
  measure: Measure = (text) => text.length,
): readonly PageMark[] {
  const page = lettersOf(runs);
  return partsFound(page.letters, words).flatMap(([from, to, occurrence]) =>
    boxesBetween(runs, page.glyphs, from, to, measure).map((box) => ({ ...box, occurrence })),
  );
}

/** A letter or digit of a page: its run, and its place there in UTF-16 units. */
interface Glyph {
  readonly run: number;
  readonly at: number;
  readonly length: number;
}

function lettersOf(runs: readonly DrawnRun[]) {
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

function boxesBetween(
  runs: readonly DrawnRun[],
  glyphs: readonly Glyph[],
  from: number,
  to: number,
  measure: Measure,
): readonly PageBox[] {
  const ends = new Map<number, { from: number; to: number }>();
  for (const { run, at, length } of glyphs.slice(from, to)) {
    const end = ends.get(run);
    if (end === undefined) ends.set(run, { from: at, to: at + length });
    else end.to = at + length;
  }
  return Array.from(ends, ([run, end]) => {
    const drawn = runs[run];
    return drawn === undefined ? [] : [boxOf(drawn, end.from, end.to, measure)];
  }).flat();
}

function boxOf(
  { text, font, x, y, along, up, down }: DrawnRun,
  from: number,
  to: number,
  measure: Measure,
): PageBox {
  const whole = measure(text, font) || 1;
  const corners = [from, to].flatMap((at) => {
    const share = measure(text.slice(0, at), font) / whole;
    return [up, down].map(
      ([right, below]) => [x + along[0] * share + right, y + along[1] * share + below] as const,
    );
  });
  const [xs, ys] = [corners.map(([left]) => left), corners.map(([, top]) => top)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
