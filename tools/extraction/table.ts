import type { SpeedRow } from "./speed";
import type { FormatRow, Summary } from "./summarise";

/** The figures as text columns: formats, then classes of files, then speed. */
export function toTable({ formats, classes }: Summary, speeds: readonly SpeedRow[]): string {
  return [
    columns([
      ["format", "files", "keys", "found", "strict", "fuzzy", "placed", "leaked", "silent", "crashed"],
      ...formats.map(formatLine),
    ]),
    columns([
      ["class", "files", "named", "crashed"],
      ...classes.map((row) => [row.class, row.files, percent(row.named / row.files), row.crashed]),
    ]),
    columns([
      ["read", "count", "seconds", "a second"],
      ...speeds.map((row) => [row.what, row.count, row.seconds.toFixed(1), row.perSecond.toFixed(0)]),
    ]),
  ].join("\n");
}

function formatLine(row: FormatRow): Cell[] {
  const shares = [row.found, row.strict, row.fuzzy, row.placed].map((share) =>
    share === undefined ? "–" : percent(share),
  );
  return [row.format, row.files, row.keys, ...shares, row.leaked, row.silent, row.crashed];
}

type Cell = string | number;

const percent = (share: number): string => (share * 100).toFixed(1);

/** Aligns the first column left and figures right. */
function columns(lines: readonly (readonly Cell[])[]): string {
  const widths = lines[0]!.map((_, i) => Math.max(...lines.map((line) => String(line[i]).length)));
  const pad = (cell: Cell, i: number): string =>
    i === 0 ? String(cell).padEnd(widths[i]!) : String(cell).padStart(widths[i]!);
  return lines.map((line) => `${line.map(pad).join("  ")}\n`).join("");
}
