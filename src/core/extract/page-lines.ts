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
}

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
  let text = "";
  let last: TextRun | undefined;
  for (const run of runs) {
    const isApart = last !== undefined && gapBetween(last, run) > run.height * 0.2;
    const hasSpace = /\s$/.test(text) || /^\s/.test(run.text);
    text += (isApart && !hasSpace ? " " : "") + run.text;
    last = run;
  }
  const largest = runs
    .filter((run) => run.text.trim() !== "")
    .toSorted((a, b) => b.text.length - a.text.length)[0];
  const trimmed = ligaturesInOrder(text.replace(/[ \t\u00a0]+/g, " ").trim());
  if (largest === undefined || trimmed === "") return undefined;
  const filled = runs.filter((run) => run.text.trim() !== "");
  const left = Math.min(...filled.map((run) => run.x));
  const right = Math.max(...filled.map((run) => run.x + run.width));
  return { text: trimmed, left, right, y: largest.y, height: largest.height, turn: largest.turn };
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
