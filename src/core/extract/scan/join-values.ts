import { groupBy } from "../../base/group-by";
import type { SeenWord } from "./recognised-text";

/** A number, a sum, a date, by the letters that recognition makes of it. */
const VALUE = /^[-+(]?[$€£]?[-+]?\d[\d.,:/-]*[)%€$£]?[A-Za-z]?$/;
const CURRENCY = /^(?:[$€£]|EUR|GBP|USD|CHF|RON|LEI)$/i;
/** Of a block, the values that are a column. */
const FEWEST = 2;
const MOST_LEVEL = 0.6;

type Line = readonly SeenWord[];

/**
 * Lines of a page in reading order, where values that stand in a column of their own follow the words on their left or
 * right: a receipt's sums are recognised as a block beside the block of what was bought.
 */
export function joinValues(lines: readonly Line[]): readonly Line[] {
  const slope = slopeOf(lines);
  const columns = columnsOfValues(lines);
  const joined = new Map<Line, SeenWord[]>();
  const placed = new Set<Line>();
  for (const value of columns) {
    const partner = besideOf(value, lines, columns, slope);
    if (partner === undefined) continue;
    placed.add(value);
    joined.set(partner, [...(joined.get(partner) ?? partner), ...value]);
  }
  return lines.filter((line) => !placed.has(line)).map((line) => inRow(joined.get(line) ?? line, line));
}

/** The lines that hold nothing else than values, of blocks in which most are such. */
function columnsOfValues(lines: readonly Line[]): ReadonlySet<Line> {
  const byBlock = groupBy(lines, ([first]) => first?.block);
  const columns = [...byBlock.values()].map((ofBlock) => [ofBlock, ofBlock.filter(isValue)] as const);
  return new Set(
    columns.flatMap(([ofBlock, values]) =>
      values.length >= FEWEST && values.length * 2 >= ofBlock.length ? values : [],
    ),
  );
}

function isValue(line: Line): boolean {
  return (
    line.length <= 2 &&
    line.some(({ text }) => VALUE.test(text)) &&
    line.every(({ text }) => VALUE.test(text) || CURRENCY.test(text))
  );
}

/** The line of words that stands level with it, the nearest one on either side. */
function besideOf(
  value: Line,
  lines: readonly Line[],
  columns: ReadonlySet<Line>,
  slope: number,
): Line | undefined {
  const at = placeOf(value, slope);
  const level = lines.filter((line) => {
    if (columns.has(line) || line[0]?.block === value[0]?.block) return false;
    const { middle, height } = placeOf(line, slope);
    return Math.abs(middle - at.middle) < MOST_LEVEL * Math.max(height, at.height);
  });
  const beside = level.filter((line) => gapOf(line, at, slope) >= 0);
  return beside.sort((a, b) => gapOf(a, at, slope) - gapOf(b, at, slope))[0];
}

function gapOf(line: Line, { left, right }: Place, slope: number): number {
  const place = placeOf(line, slope);
  return Math.max(left - place.right, place.left - right);
}

interface Place {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly height: number;
}

/** Where a line stands once the page is level. */
function placeOf(line: Line, slope: number): Place {
  const middles = line.map(({ box }) => box.top + box.height / 2 - slope * (box.left + box.width / 2));
  return {
    left: Math.min(...line.map(({ box }) => box.left)),
    right: Math.max(...line.map(({ box }) => box.left + box.width)),
    middle: middles.reduce((sum, middle) => sum + middle, 0) / line.length,
    height: Math.max(...line.map(({ box }) => box.height)),
  };
}

/** By how much lines rise or fall on their way, in the middle of all that have two words; 0 when none has. */
function slopeOf(lines: readonly Line[]): number {
  const slopes = lines.flatMap((line) => {
    const [first, last] = [line[0]?.box, line.at(-1)?.box];
    if (first === undefined || last === undefined || last.left <= first.left + first.width) return [];
    const rise = last.top + last.height / 2 - first.top - first.height / 2;
    return [rise / (last.left + last.width / 2 - first.left - first.width / 2)];
  });
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
}

/** Words in the order in which they stand, in the place of the line that they joined. */
function inRow(words: Line, line: Line): Line {
  const [first] = line;
  if (first === undefined || words === line) return line;
  const { block, paragraph, line: number } = first;
  return words
    .toSorted((a, b) => a.box.left - b.box.left)
    .map((word) => ({ ...word, block, paragraph, line: number }));
}
