import type { Row } from "./bench";

const COLUMNS = [
  "bench",
  "size",
  "contender",
  "threads",
  "perSecond",
  "leastMsEach",
  "p50Ms",
  "p95Ms",
  "p98Ms",
  "leastMs",
  "longTasks",
  "longestMs",
  "bytes",
  "seconds",
  "done",
  "inTime",
  "recall10",
  "cosineMean",
  "cosineLowest",
  "ratio",
] as const satisfies readonly (keyof Row)[];

/**
 * Formats rows as text columns. Columns without values are left out; rows that are slower than the baseline are marked.
 */
export function toTable(rows: readonly Row[], slower: readonly Row[]): string {
  const columns = COLUMNS.filter((column) => rows.some((row) => row[column] !== undefined));
  const lines = rows.map((row) => [
    ...columns.map((column) => cellOf(row[column])),
    row.notHere === undefined ? (slower.includes(row) ? "SLOWER" : "") : `not here: ${row.notHere}`,
  ]);
  const table = [[...columns, ""], ...lines];
  const widths = table[0]!.map((_, i) => Math.max(...table.map((line) => line[i]!.length)));
  return table
    .map(
      (line) =>
        `${line
          .map((cell, i) => cell.padEnd(widths[i]!))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

function cellOf(value: Row[(typeof COLUMNS)[number]]): string {
  return typeof value === "object" ? `${value.median} (at least ${value.fewest})` : String(value ?? "");
}
