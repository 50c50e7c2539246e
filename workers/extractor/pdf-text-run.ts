import type { TextItem } from "pdfjs-dist/types/src/display/api";
import type { TextRun } from "../../src/core/extract/page-lines";

const COS = [1, 0, -1, 0];
const SIN = [0, 1, 0, -1];

/** pdf.js gives a baseline's start in points from the lower left corner; turned text is turned back here. */
export function toTextRun(item: TextItem): TextRun {
  const [a = 1, b = 0, c = 0, d = 1, left = 0, bottom = 0] = item.transform.map(Number);
  const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
  const [cos, sin] = [COS[turn] ?? 1, SIN[turn] ?? 0];
  return {
    text: item.str,
    x: left * cos + bottom * sin,
    y: left * sin - bottom * cos,
    width: item.width,
    height: Math.hypot(c, d) || item.height || 1,
    turn,
    endsLine: item.hasEOL,
  };
}
