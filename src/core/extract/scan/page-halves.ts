import type { SeenWord } from "./seen-word";

/** The least gap between two pages or columns, as a multiple of the height of a word. */
const LEAST_GAP = 1.5;
/** Fewer lines on a side may be an address beside a date. */
const LEAST_LINES = 3;
/** The fewest letters of the median line: cells of a table are shorter. */
const LEAST_LETTERS = 14;
/** The least share of lines that continue a sentence: cells of a table begin like names. */
const GOING_ON_SHARE = 0.3;
const GOES_ON = /^["'“‘(]?[\p{Ll}\p{Lo}]/u;
/** Keeps the blocks of two sides apart. */
const OTHER_SIDE = 10_000;

/**
 * Puts the words of two pages in one picture, or of two columns, one side after the other: the recognition reads lines across
 * the gap. Words with a gap that is not between prose come back as they are.
 */
export function readByHalves(words: readonly SeenWord[]): readonly SeenWord[] {
  const middle = gapOf(words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)));
  if (middle === undefined) return words;
  const isLeft = ({ box }: SeenWord): boolean => box.left + box.width / 2 < middle;
  const sides = [words.filter(isLeft), words.filter((word) => !isLeft(word))];
  const lines = sides.map(linesOf);
  const goingOn = lines.flat().filter((line) => GOES_ON.test(line)).length;
  if (!lines.every(isProse) || goingOn < lines.flat().length * GOING_ON_SHARE) return words;
  return sides.flatMap((side, at) =>
    inLongLines(readByHalves(side)).map((word) => ({ ...word, block: word.block + at * OTHER_SIDE })),
  );
}

/** Prose whose paragraphs are one line, so that its sentences go on; a line that ends inside a word stays. */
function inLongLines(words: readonly SeenWord[]): readonly SeenWord[] {
  let line = 0;
  return words.map((word, at) => {
    const last = words[at - 1];
    const isNew = last?.block !== word.block || last.paragraph !== word.paragraph;
    if (isNew || (last.line !== word.line && last.text.endsWith("-"))) line += 1;
    return { ...word, line };
  });
}

/** The middle of the widest stretch across the page that no word covers; undefined where all are narrow. */
function gapOf(words: readonly SeenWord[]): number | undefined {
  const heights = words.map(({ box }) => box.height).toSorted((a, b) => a - b);
  let widest = LEAST_GAP * (heights[heights.length >> 1] ?? Infinity);
  let [right, middle] = [Infinity, undefined as number | undefined];
  for (const { box } of words.toSorted((a, b) => a.box.left - b.box.left)) {
    if (box.left - right > widest) [widest, middle] = [box.left - right, (box.left + right) / 2];
    right = Math.max(right === Infinity ? 0 : right, box.left + box.width);
  }
  return middle;
}

function linesOf(words: readonly SeenWord[]): readonly string[] {
  const lines = new Map<string, string>();
  for (const { block, paragraph, line, text } of words) {
    const key = `${block} ${paragraph} ${line}`;
    lines.set(key, lines.has(key) ? `${lines.get(key)} ${text}` : text);
  }
  return [...lines.values()];
}

function isProse(lines: readonly string[]): boolean {
  const lengths = lines.map(({ length }) => length).toSorted((a, b) => a - b);
  const isLong = (lengths[lengths.length >> 1] ?? 0) >= LEAST_LETTERS;
  return lines.length >= LEAST_LINES && isLong && lines.some((line) => GOES_ON.test(line));
}
