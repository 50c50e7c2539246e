import type { TextRun } from "../../src/core/extract/page/page-lines";

/** A run of a page's text, in letters 10 points high and 5 wide. */
export function aRun(text: string, x: number, y: number, more: Partial<TextRun> = {}): TextRun {
  return { text, x, y, width: text.length * 5, height: 10, turn: 0, endsLine: false, ...more };
}
