import type { TextItem } from "pdfjs-dist/types/src/display/api";
import type { TextRun } from "../../src/core/extract/page/page-lines";
import { quarterTurns, turnedBack } from "./quarter-turns";

/** Sets turned text upright. pdf.js gives the start of a baseline in points from the lower left corner of the page. */
export function toTextRun(item: TextItem): TextRun {
  const [a = 1, b = 0, c = 0, d = 1, left = 0, bottom = 0] = item.transform.map(Number);
  const turn = quarterTurns(a, b);
  return {
    text: item.str,
    ...turnedBack(turn, left, bottom),
    width: item.width,
    height: Math.hypot(c, d) || item.height || 1,
    turn,
    endsLine: item.hasEOL,
  };
}
