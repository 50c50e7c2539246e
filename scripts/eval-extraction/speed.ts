import type { Extraction } from "./extraction";
import type { ManifestRow } from "./manifest";

/** How fast files were read, by the time that one extractor worker spent on them. */
export interface SpeedRow {
  readonly what: "PDF pages" | "Office files" | "files";
  readonly count: number;
  readonly seconds: number;
  readonly perSecond: number;
}

const OFFICE = new Set(["docx", "pptx", "xlsx", "odt", "ods", "odp"]);

/** Text recognition has a speed of its own and is left out. */
export function measureSpeed(
  rows: readonly ManifestRow[],
  results: Readonly<Record<string, Extraction>>,
): readonly SpeedRow[] {
  const timed = rows.flatMap((row) => {
    const result = results[row.path];
    return row.class === "ocr" || result?.ms === undefined ? [] : [{ row, result, ms: result.ms }];
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
  timed: readonly { readonly ms: number }[],
): SpeedRow {
  const seconds = timed.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  return { what, count, seconds, perSecond: seconds === 0 ? 0 : count / seconds };
}
