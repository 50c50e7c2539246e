/** Stands in a run for the hyphen at the end of a line, where the reader of the file joins the parts of the word. */
export const LINE_HYPHEN = "\ufffe";

/** A piece of text at one place of a page, in points; x runs along its line, y across it and downwards. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size. */
  readonly height: number;
  /** Quarter turns of its line, 0–3. */
  readonly turn: number;
  readonly endsLine: boolean;
}

export interface PageLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** Font size of most of its letters. */
  readonly height: number;
  readonly turn: number;
  /** The pieces of the line between wide gaps, in the order of the text: the cells of a table, or the whole line. */
  readonly cells: readonly LineCell[];
}

export interface LineCell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** The gap that separates cells, as a multiple of the font size. Words of a justified line are seldom so far apart. */
export const CELL_GAP = 0.8;

/**
 * Joins the runs of a page into lines and keeps their order: the order in which a page was written is nearly always the
 * reading order of its columns.
 */
export function toPageLines(runs: readonly TextRun[]): PageLine[] {
  const lines: PageLine[] = [];
  let open: TextRun[] = [];
  const close = () => {
    const line = joinRuns(open);
    if (line !== undefined) lines.push(line);
    open = [];
  };
  for (const run of runs) {
    const last = open.at(-1);
    if (last !== undefined && run.text !== "" && !isSameLine(last, run)) close();
    const isOverprint = last !== undefined && isSamePlace(last, run);
    if (run.text !== "" && !isOverprint && !isKerning(run)) open.push(run);
    if (run.endsLine) close();
  }
  close();
  return lines;
}

function isSameLine(last: TextRun, run: TextRun): boolean {
  const height = Math.max(last.height, run.height);
  if (last.turn !== run.turn || Math.abs(last.y - run.y) > height * 0.6) return false;
  // A run far to the left begins a line of its own, even at the same height: a margin, another column. In right-to-left
  // scripts each run begins to the left of the last one by its own width.
  return run.text.trim() === "" || run.x > last.x || run.x + run.width > last.x - height * 2;
}

/** Whether a run repeats the last one at the same place, which some files do to make letters bold. */
function isSamePlace(last: TextRun, run: TextRun): boolean {
  if (last.text !== run.text || run.text.trim() === "" || run.width === 0) return false;
  const near = run.height * 0.15;
  return Math.abs(last.x - run.x) < near && Math.abs(last.y - run.y) < near;
}

/** Whether a run is a space too narrow to separate words: some programs put such spaces between letters. */
function isKerning({ text, width, height }: TextRun): boolean {
  return text === " " && width > 0 && width < height * 0.08;
}

function joinRuns(runs: readonly TextRun[]): PageLine | undefined {
  const filled = runs.filter((run) => run.text.trim() !== "");
  const largest = filled.toSorted((a, b) => b.text.length - a.text.length)[0];
  if (largest === undefined) return undefined;
  const { y, height, turn } = largest;
  const text = textOf(runs);
  const { left, right } = extentOf(filled);
  const apart = cellsOf(filled);
  const cells =
    apart.length === 1
      ? [{ text, left, right }]
      : apart.map((cell) => ({ text: textOf(cell), ...extentOf(cell) }));
  return { text, left, right, y, height, turn, cells };
}

function textOf(runs: readonly TextRun[]): string {
  let text = "";
  let last: TextRun | undefined;
  for (const run of runs) {
    const isApart = last !== undefined && gapBetween(last, run) > run.height * 0.2;
    const hasSpace = /\s$/.test(text) || /^\s/.test(run.text);
    text += (isApart && !hasSpace ? " " : "") + run.text;
    last = run;
  }
  return ligaturesInOrder(text.replace(/[ \t\u00a0]+/g, " ").trim());
}

function cellsOf(filled: readonly TextRun[]): readonly (readonly TextRun[])[] {
  const cells: TextRun[][] = [];
  for (const run of filled) {
    const open = cells.at(-1);
    const last = open?.at(-1);
    if (open === undefined || last === undefined || gapBetween(last, run) > run.height * CELL_GAP)
      cells.push([run]);
    else open.push(run);
  }
  return cells;
}

function extentOf(runs: readonly TextRun[]): { left: number; right: number } {
  return {
    left: Math.min(...runs.map((run) => run.x)),
    right: Math.max(...runs.map((run) => run.x + run.width)),
  };
}

/**
 * Swaps lam and alef back. Arabic writes them as one sign; a file that names its two letters has them swapped when the
 * line is put into reading order. Only swaps that leave two alefs side by side, which no word has, can be recognised.
 */
function ligaturesInOrder(text: string): string {
  return text.replace(/\u0627([\u0622\u0623\u0625\u0627])\u0644/g, "\u0627\u0644$1");
}

/** The gap between two runs, in either writing direction; negative where they overlap. */
function gapBetween(last: TextRun, run: TextRun): number {
  return run.x >= last.x ? run.x - last.x - last.width : last.x - run.x - run.width;
}
