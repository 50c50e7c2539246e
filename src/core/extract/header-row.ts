/**
 * A value that begins with a sum: `"£28.50 a month"`, `"12 €"`. A sum further back may belong to a name: `"Paid 50%"`.
 */
const SUM = /^(?:[$€£¥]\s?\d|\d[\d.,]*\s?[€£])/u;

/** Whether a first row holds column names: every cell is filled, and none is a number. */
export function isHeaderRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() !== "" && !/^[\s\d.,%€$£+-]+$/.test(cell)) && !labelsValue(cells);
}

/** Whether a row of two cells is a name and its value, as in a form: `"Price | £28.50 a month"`. */
function labelsValue(cells: readonly string[]): boolean {
  const [first = "", second = ""] = cells;
  return cells.length === 2 && (SUM.test(second) || (first.endsWith(":") && !second.endsWith(":")));
}
