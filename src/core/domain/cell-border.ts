/** Between the cells of a row, as the extractors write it. */
export const CELL_BORDER = " | ";
/** Between those of a table of a page: white space, as there. In no cell is one. */
export const PAGE_CELL_BORDER = "\t";

/** Stands for the name of a column that has none: white space at the ends of a line would be lost. */
export const NAMELESS = "–";

/** What stands between the cells of a row that was written with either. */
export function cellBorderOf(row: string): string {
  return row.includes(PAGE_CELL_BORDER) ? PAGE_CELL_BORDER : CELL_BORDER;
}
