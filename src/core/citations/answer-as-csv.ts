import Papa from "papaparse";
import type { Answer } from "../domain/conversation";

/** Signs with which a spreadsheet begins a formula; a number may begin with its own. */
const FORMULA = /^(?:[=@\t\r]|[+-](?!\d[\d.,]*$))/;

/**
 * The rows of an answer as CSV (RFC 4180), with the file of each; `""` where it has none. Columns are those of all rows, in
 * their order. A cell that a spreadsheet would take for a formula gets an apostrophe before it.
 */
export function answerAsCsv({ parts, citations }: Pick<Answer, "parts" | "citations">): string {
  const rows = parts.flatMap((part) => (part.kind === "row" ? [part] : []));
  if (rows.length === 0) return "";
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))];
  const paths = new Map(citations.map(({ ref, path }) => [ref, path]));
  const lines = rows.map(({ cells, refs }) => [
    ...columns.map((column) => cells.find((cell) => cell.column === column)?.value ?? ""),
    paths.get(refs[0] ?? 0) ?? "",
  ]);
  return Papa.unparse([[...columns, ""], ...lines], { escapeFormulae: FORMULA });
}
