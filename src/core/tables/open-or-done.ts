import { foldCase } from "../language/fold-text";
import type { Row } from "./table";
import { numberAt, vocabulary } from "./table-words";

/** The share of cells of a column of yes and no that say one of both. */
const MOST_ANSWERS = 0.8;

/** A cell without case. */
export const cellAt = ({ cells }: Row, column: number): string => foldCase((cells[column] ?? "").trim());

/**
 * Whether a column tells of each row if something is so: by yes and no; or, where the question names it, by what is there
 * or not.
 */
export function isOpenOrDone(rows: readonly Row[], column: number, isNamed = false): boolean {
  const { yes, no } = vocabulary();
  const cells = rows.map((row) => cellAt(row, column));
  const said = cells.filter((cell) => yes.has(cell) || no.has(cell)).length;
  const empty = cells.filter((cell) => cell === "").length;
  const gaps = cells.filter((cell) => cell === "" || no.has(cell)).length;
  const isEither = gaps > 0 && gaps < cells.length;
  return isEither && (isNamed || (said > 0 && said + empty >= MOST_ANSWERS * cells.length));
}

/** Whether a cell says that something is so. */
export function isDone(row: Row, column: number): boolean {
  const isEmpty = row.values[column]?.kind === "empty";
  return !isEmpty && !vocabulary().no.has(cellAt(row, column)) && numberAt(row, column) !== 0;
}

/** Whether a state is one of what is not done: "pending". */
export function saysNo(row: Row, column: number): boolean {
  return row.values[column]?.kind === "words" && vocabulary().no.has(cellAt(row, column));
}
