/** `"£28.50 a month"`, `"9.6 %"` */
const SUM = /[$€£¥]\s?\d|\d\s?[€£%]/u;
/** `"74 Mbit/s"`, `"Saturday 17 February, from 15:00"`; a year may name a column. */
const MEASURE = /^(?!(?:19|20)\d\d\b)\d[\d.,]*\s?\S|^(?=.*\d)\S+\s\S+\s\S/u;

/** A first row of names: every cell filled, none a number. */
export function isHeaderRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() !== "" && !/^[\s\d.,%€$£+-]+$/.test(cell)) && !tellsValue(cells);
}

/** Whether a row names something and tells what it is, as those of a form do: `"Price | £28.50 a month"`. */
export function tellsValue(cells: readonly string[]): boolean {
  const [first = "", second = ""] = cells;
  return (
    cells.some((cell) => SUM.test(cell)) ||
    (cells.length === 2 && (first.endsWith(":") || (MEASURE.test(second) && !MEASURE.test(first))))
  );
}
