/** `"£28.50 a month"`, `"12 €"`; a sum further back may belong to a name: `"Paid 50%"`. */
const SUM = /^(?:[$€£¥]\s?\d|\d[\d.,]*\s?[€£])/u;

/** A first row of names: every cell filled, none a number. */
export function isHeaderRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() !== "" && !/^[\s\d.,%€$£+-]+$/.test(cell)) && !tellsValue(cells);
}

/** Whether a row of two cells names something and tells what it is, as those of a form do: `"Price | £28.50 a month"`. */
function tellsValue(cells: readonly string[]): boolean {
  const [first = "", second = ""] = cells;
  return cells.length === 2 && (SUM.test(second) || (first.endsWith(":") && !second.endsWith(":")));
}
