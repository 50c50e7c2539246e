import type { Extraction } from "./extraction";
import type { ManifestRow } from "./manifest";
import type { ReadingTime } from "./reading-times";

/** The reading speed of the app. Time counts while at least one extractor worker was processing one of the files. */
export interface SpeedRow {
  readonly what: "PDF pages" | "Office files" | "files";
  readonly count: number;
  readonly seconds: number;
  readonly perSecond: number;
}

const OFFICE = new Set(["docx", "pptx", "xlsx", "odt", "ods", "odp"]);

/** Measures speed without OCR, which has its own. */
export function measureSpeed(
  rows: readonly ManifestRow[],
  results: Readonly<Record<string, Extraction>>,
): readonly SpeedRow[] {
  const timed = rows.flatMap((row) => {
    const result = results[row.path];
    return row.class === "ocr" || result?.time === undefined ? [] : [{ row, result, time: result.time }];
  });
  const pdf = timed.filter(({ row }) => row.format === "pdf" && row.class === "text");
  const pages = pdf.reduce((sum, { result }) => sum + (result.pages.at(-1)?.page ?? 0), 0);
  const office = timed.filter(({ row }) => OFFICE.has(row.format));
  return [
    speedRow("PDF pages", pages, pdf),
    speedRow("Office files", office.length, office),
    speedRow("files", timed.length, timed),
  ];
}

function speedRow(
  what: SpeedRow["what"],
  count: number,
  timed: readonly { readonly time: ReadingTime }[],
): SpeedRow {
  const seconds = covered(timed.map(({ time }) => time)) / 1000;
  return { what, count, seconds, perSecond: seconds === 0 ? 0 : count / seconds };
}

/** Milliseconds covered by at least one of the times. */
function covered(times: readonly ReadingTime[]): number {
  let sum = 0;
  let end = -Infinity;
  for (const { from, to } of times.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}
