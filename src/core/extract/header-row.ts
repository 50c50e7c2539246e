/** A first row of names: every cell filled, none a number. */
export function isHeaderRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() !== "" && !/^[\s\d.,%€$£+-]+$/.test(cell));
}
