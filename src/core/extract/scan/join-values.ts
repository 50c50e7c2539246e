import { groupBy } from "../../base/group-by";
import type { SeenWord } from "./seen-word";

/** A number, a sum or a date, in the characters that the recognition may read for it. */
const VALUE = /^[-+(]?[$€£]?[-+]?\d[\d.,:/-]*[)%€$£]?[A-Za-z]?$/;
const CURRENCY = /^(?:[$€£]|EUR|GBP|USD|CHF|RON|LEI)$/i;
const FEWEST = 2;
const MOST_LEVEL = 0.6;
/** How far lines under each other may be shifted to the side, as a share of a line's height. */
const MOST_ASIDE = 0.7;
/** The largest step from a column's name to its first value, as a multiple of the step to the second value. */
const MOST_STEP = 1.6;
const NAME_WORDS = 4;

type Line = readonly SeenWord[];

/**
 * Puts the lines of a page into reading order: values in a column of their own, and the column's name, follow the words
 * on their left or right. The recognition reads a receipt's sums as a block beside the block of its items, and each cell
 * of a table as a block.
 */
export function joinValues(lines: readonly Line[]): readonly Line[] {
  const slope = slopeOf(lines);
  const places = new Map(lines.map((line) => [line, placeOf(line, slope)]));
  const columns = columnsOfValues(lines, places);
  const names = columns.map((column) => nameOf(column, lines, places)).filter((name) => name !== undefined);
  const joined = new Map<Line, SeenWord[]>();
  const placed = new Set<Line>();
  for (const value of [...columns.flat(), ...names]) {
    const partner = besideOf(value, lines, places);
    if (partner === undefined || placed.has(partner)) continue;
    placed.add(value);
    joined.set(partner, [...(joined.get(partner) ?? partner), ...value]);
  }
  return lines.filter((line) => !placed.has(line)).map((line) => inRow(joined.get(line) ?? line, line));
}

type Places = ReadonlyMap<Line, Place>;

/**
 * Columns of lines that contain only values: at least half of a block, or lines under each other in blocks of their own.
 */
function columnsOfValues(lines: readonly Line[], places: Places): readonly (readonly Line[])[] {
  const blocks = [...groupBy(lines, ([first]) => first?.block).values()];
  const alone = blocks.filter((block) => block.length === 1).flat();
  return [...blocks, ...alignedOf(alone.filter(isValue), places)]
    .map((block) => [block, block.filter(isValue)] as const)
    .filter(([block, values]) => values.length >= FEWEST && values.length * 2 >= block.length)
    .map(([, values]) => values);
}

/** Groups the lines that begin or end under each other. */
function alignedOf(lines: readonly Line[], places: Places): readonly (readonly Line[])[] {
  const columns: Line[][] = [];
  for (const line of lines) {
    const column = columns.find(([first]) => first !== undefined && isUnder(line, first, places));
    if (column === undefined) columns.push([line]);
    else column.push(line);
  }
  return columns;
}

function isUnder(line: Line, above: Line, places: Places): boolean {
  const [a, b] = [places.get(line), places.get(above)];
  if (a === undefined || b === undefined) return false;
  const most = Math.min(a.height, b.height) * MOST_ASIDE;
  return Math.abs(a.left - b.left) < most || Math.abs(a.right - b.right) < most;
}

/** The name above a column: the only line of its block, about as near as the values are to each other. */
function nameOf(column: readonly Line[], lines: readonly Line[], places: Places): Line | undefined {
  const middles = column.map((line) => places.get(line)?.middle ?? 0).sort((a, b) => a - b);
  const [first = 0, second = first] = middles;
  return lines.find((line) => {
    const height = first - (places.get(line)?.middle ?? 0);
    return (
      height > 0 &&
      height < (second - first) * MOST_STEP &&
      line.length <= NAME_WORDS &&
      !isValue(line) &&
      lines.every((other) => other === line || other[0]?.block !== line[0]?.block) &&
      column.some((value) => isUnder(line, value, places))
    );
  });
}

function isValue(line: Line): boolean {
  return (
    line.length <= 2 &&
    line.some(({ text }) => VALUE.test(text)) &&
    line.every(({ text }) => VALUE.test(text) || CURRENCY.test(text))
  );
}

/** The nearest line of words level with a value, on either side. */
function besideOf(value: Line, lines: readonly Line[], places: Places): Line | undefined {
  const at = places.get(value);
  if (at === undefined) return undefined;
  const gaps = lines.flatMap((line) => {
    const place = places.get(line);
    if (place === undefined || isValue(line) || line[0]?.block === value[0]?.block) return [];
    const isLevel = Math.abs(place.middle - at.middle) < MOST_LEVEL * Math.max(place.height, at.height);
    const gap = Math.max(at.left - place.right, place.left - at.right);
    return isLevel && gap >= 0 ? [{ line, gap }] : [];
  });
  return gaps.sort((a, b) => a.gap - b.gap)[0]?.line;
}

interface Place {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly height: number;
}

/** The place of a line after the slope of the page is removed. */
function placeOf(line: Line, slope: number): Place {
  const middles = line.map(({ box }) => box.top + box.height / 2 - slope * (box.left + box.width / 2));
  return {
    left: Math.min(...line.map(({ box }) => box.left)),
    right: Math.max(...line.map(({ box }) => box.left + box.width)),
    middle: middles.reduce((sum, middle) => sum + middle, 0) / line.length,
    height: Math.max(...line.map(({ box }) => box.height)),
  };
}

/**
 * The slope of the lines; 0 if none has two words. It is the median, with each line weighted by its length, since the
 * middles of two words near each other differ by their letters.
 */
function slopeOf(lines: readonly Line[]): number {
  const slopes = lines.flatMap((line) => {
    const [first, last] = [line[0]?.box, line.at(-1)?.box];
    if (first === undefined || last === undefined || last.left <= first.left + first.width) return [];
    const rise = last.top + last.height / 2 - first.top - first.height / 2;
    const run = last.left + last.width / 2 - first.left - first.width / 2;
    return [{ slope: rise / run, run }];
  });
  let left = slopes.reduce((sum, { run }) => sum + run, 0) / 2;
  return slopes.sort((a, b) => a.slope - b.slope).find(({ run }) => (left -= run) <= 0)?.slope ?? 0;
}

/** The words from left to right, with the numbers of the line that they joined. */
function inRow(words: Line, line: Line): Line {
  const [first] = line;
  if (first === undefined || words === line) return line;
  const { block, paragraph, line: number } = first;
  return words
    .toSorted((a, b) => a.box.left - b.box.left)
    .map((word) => ({ ...word, block, paragraph, line: number }));
}
