/** A piece of text that a page shows at one place, in points; x along its line, y across it and downwards. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Size of its letters. */
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
  /** Size of most of its letters. */
  readonly height: number;
  readonly turn: number;
  /** What stands apart on it, in the order of the text: of a table, its cells; else all in one. */
  readonly cells: readonly LineCell[];
}

export interface LineCell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** Of the size of letters: a gap this wide parts cells. Between words of a justified line it is seldom as wide. */
export const CELL_GAP = 0.8;

/**
 * Puts the runs of a page together to lines. Their order is kept: it is the order in which the page was written, which
 * is nearly always the order in which columns are to be read.
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
  // Going far back begins a line of its own, even at the same height: a margin, another column. Scripts that are
  // written to the left go back by the run's own width.
  return run.text.trim() === "" || run.x > last.x || run.x + run.width > last.x - height * 2;
}

/** Bold letters are sometimes made by writing them twice. */
function isSamePlace(last: TextRun, run: TextRun): boolean {
  if (last.text !== run.text || run.text.trim() === "" || run.width === 0) return false;
  const near = run.height * 0.15;
  return Math.abs(last.x - run.x) < near && Math.abs(last.y - run.y) < near;
}

/** A space too narrow to part words: some programs set letters apart with them. */
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
  const cells = apart.length === 1 ? [{ text, left, right }] : apart.map(toCell);
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

/** The runs of each cell. */
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

function toCell(runs: readonly TextRun[]): LineCell {
  return { text: textOf(runs), ...extentOf(runs) };
}

function extentOf(runs: readonly TextRun[]): { left: number; right: number } {
  return {
    left: Math.min(...runs.map((run) => run.x)),
    right: Math.max(...runs.map((run) => run.x + run.width)),
  };
}

/**
 * Arabic writes lam and alef as one sign. Files that name its two letters have them swapped when the line is turned to the
 * order of reading; where that leaves two alefs side by side, which no word has, they are put back.
 */
function ligaturesInOrder(text: string): string {
  return text.replace(/\u0627([\u0622\u0623\u0625\u0627])\u0644/g, "\u0627\u0644$1");
}

/** What lies between two runs, in whichever direction they are written; negative where they overlap. */
function gapBetween(last: TextRun, run: TextRun): number {
  return run.x >= last.x ? run.x - last.x - last.width : last.x - run.x - run.width;
}
