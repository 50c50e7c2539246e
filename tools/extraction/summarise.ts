import type { FileScore } from "./score-file";
import type { FileClass } from "./manifest";

/** The figures of one format over files that hold text; shares are 0–1, undefined where there is nothing to count. */
export interface FormatRow {
  readonly format: string;
  readonly files: number;
  readonly keys: number;
  readonly found: number | undefined;
  readonly strict: number | undefined;
  readonly fuzzy: number | undefined;
  /** The share of found keys with a page or a sheet that were found there. */
  readonly placed: number | undefined;
  readonly leaked: number;
  /** Files without text and without a reason. */
  readonly silent: number;
  readonly crashed: number;
}

export interface ClassRow {
  readonly class: FileClass;
  readonly files: number;
  /** Files that got the right reason; for files with text, those that were not silently empty. */
  readonly named: number;
  readonly crashed: number;
}

export interface Summary {
  /** Sorted by name, with OCR separate. The last row counts all. */
  readonly formats: readonly FormatRow[];
  readonly classes: readonly ClassRow[];
}

export function summarise(scores: readonly FileScore[]): Summary {
  const readable = scores.filter(({ row }) => row.class === "text" || row.class === "ocr");
  return {
    formats: [
      ...grouped(readable, formatOf).map(([format, files]) => formatRow(format, files)),
      formatRow("all", readable),
    ],
    classes: grouped(scores, ({ row }) => row.class).map(([kind, files]) => ({
      class: kind,
      files: files.length,
      named: files.filter(({ named }) => named).length,
      crashed: countCrashed(files),
    })),
  };
}

/** OCR has its own targets, so it is a separate format. */
function formatOf({ row }: FileScore): string {
  return row.class === "ocr" ? `${row.format}, scanned` : row.format;
}

/** Groups sorted by name. */
function grouped<K extends string, T>(values: readonly T[], nameOf: (value: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const value of values) groups.set(nameOf(value), [...(groups.get(nameOf(value)) ?? []), value]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function formatRow(format: string, files: readonly FileScore[]): FormatRow {
  const sum = (value: (score: FileScore) => number): number =>
    files.reduce((all, one) => all + value(one), 0);
  const keys = sum(({ row }) => row.keys.length);
  return {
    format,
    files: files.length,
    keys,
    found: share(
      sum(({ found }) => found),
      keys,
    ),
    strict: share(
      sum(({ strict }) => strict),
      keys,
    ),
    fuzzy: share(
      sum(({ fuzzy }) => fuzzy),
      keys,
    ),
    placed: share(
      sum(({ rightlyPlaced }) => rightlyPlaced),
      sum(({ placed }) => placed),
    ),
    leaked: sum(({ leaked }) => leaked),
    silent: files.filter(({ outcome }) => outcome === "silent").length,
    crashed: countCrashed(files),
  };
}

function share(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}

function countCrashed(files: readonly FileScore[]): number {
  return files.filter(({ outcome }) => outcome === "crash").length;
}
