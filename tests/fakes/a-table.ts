import { tableOf, type Table } from "../../src/core/tables/table";
import { aPassage } from "./a-passage";

/** A table written as lines of cells between bars; the first line names the columns. */
export function aTable(lines: string): Table {
  const [header = [], ...rows] = lines
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const passage = aPassage(lines);
  return tableOf(
    header,
    rows.map((cells, at) => ({ cells, passage, start: at, end: at + 1 })),
  );
}
