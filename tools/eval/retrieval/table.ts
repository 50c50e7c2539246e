import { ARMS } from "./arm-rankings";
import type { Evaluation } from "./evaluate-collection";
import { MEASURES } from "./score-rankings";

/** One row per collection, in percent, with the three arms of each measure side by side. Rows with a fault are marked. */
export function toTable(rows: readonly { row: Evaluation; faults: readonly string[] }[]): string {
  const top = ["", "", "", "", ...MEASURES.flatMap((measure) => [measure, "", ""]), "", "", "", ""];
  const head = [
    "collection",
    "questions",
    "files",
    "passages",
    ...MEASURES.flatMap(() => ARMS),
    "refused",
    "answered",
    "hit@1",
    "",
  ];
  const lines = rows.map(({ row, faults }) => [
    row.collection,
    String(row.questions),
    String(row.files),
    String(row.passages),
    ...MEASURES.flatMap((measure) => ARMS.map((arm) => percent(row.scores?.[measure][arm]))),
    percent(row.refused),
    percent(row.answered),
    percent(row["hit@1"]),
    faults.length === 0 ? "" : `BELOW: ${faults.join(", ")}`,
  ]);
  const table = [top, head, ...lines];
  const widths = head.map((_, i) => Math.max(...[head, ...lines].map((line) => line[i]?.length ?? 0)));
  return table
    .map(
      (line) =>
        `${line
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

function percent(share: number | undefined): string {
  return share === undefined || Number.isNaN(share) ? "" : (share * 100).toFixed(1);
}
