import type { TextRun } from "./page-lines";

const MARKER = /^\s*(?:[-–•▪‣◦●○■□▸✓*]|\(?(?:\p{Nd}{1,3}|\p{L}|[ivxlc]{1,6})[.)])\s*$/iu;
/** The widest gap between a marker and its item, as a multiple of the font size. */
const WIDEST_GAP = 3;

/** Moves each list marker of a page that was drawn after its item (as WeasyPrint does) before the item. */
export function withMarkersBefore(runs: readonly TextRun[]): readonly TextRun[] {
  const before = new Map<TextRun, TextRun>();
  runs.forEach((marker, at) => {
    if (marker.text.length > 10 || !MARKER.test(marker.text) || isItemOf(marker, runs[at + 1])) return;
    const item = runs.find((run, index) => index < at && isItemOf(marker, run));
    if (item !== undefined) before.set(item, marker);
  });
  if (before.size === 0) return runs;
  const moved = new Set(before.values());
  return runs.flatMap((run) => {
    const marker = before.get(run);
    if (marker !== undefined) return [marker, run];
    return moved.has(run) ? [] : run;
  });
}

function isItemOf(marker: TextRun, run: TextRun | undefined): boolean {
  if (run?.turn !== marker.turn || Math.abs(run.y - marker.y) > marker.height * 0.3) return false;
  const gap = run.x - marker.x - marker.width;
  return gap > 0 && gap < marker.height * WIDEST_GAP;
}
