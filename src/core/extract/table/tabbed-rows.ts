import { PAGE_CELL_BORDER } from "../../domain/cell-border";
import type { Block } from "../../domain/unit";
import { linesFrom } from "../chat-messages";
import { readTableHead } from "./table-head";

const LEAST_ROWS = 3;
const LONGEST_CELL = 300;

/** The rows of a paragraph whose lines are cells between tabs; any other paragraph comes back as it is. */
export function tabbedRows(text: string, paragraph: Block): readonly Block[] {
  if (!text.slice(paragraph.start, paragraph.end).includes(PAGE_CELL_BORDER)) return [paragraph];
  const lines = linesFrom(text, paragraph).map(({ start, line }) => ({
    start,
    end: start + line.length,
    cells: line.split(PAGE_CELL_BORDER).map((cell) => cell.trim()),
  }));
  const width = lines[0]?.cells.length ?? 0;
  const isTable =
    lines.length >= LEAST_ROWS &&
    width >= 2 &&
    lines.every(
      ({ cells }, at) =>
        cells.length > 1 &&
        cells.length <= width &&
        // A row that begins with a gap stands below what it repeats; code that is indented by tabs has no such rows.
        (cells[0] !== "" || (at > 0 && width > 2 && cells.length >= width - 1 && cells[1] !== "")) &&
        cells.every((cell) => cell.length <= LONGEST_CELL),
    );
  if (!isTable) return [paragraph];
  const { rows: named, names } = readTableHead(lines, "always");
  const header = names?.join(PAGE_CELL_BORDER);
  return lines.map(({ start, end }, at) => ({
    kind: "row",
    start,
    end,
    header: at < named ? undefined : header,
  }));
}
