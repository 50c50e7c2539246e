/** Separates the cells of a row in the text that extractors write. */
export const CELL_BORDER = " | ";
/** Separates the cells of a table on a page, where white space separates them too. No cell contains a tab. */
export const PAGE_CELL_BORDER = "\t";

/** Stands for the missing name of a column: an empty name would leave white space that a trim of the line removes. */
export const NAMELESS = "–";

/** The separator that a row uses. */
export function cellBorderOf(row: string): string {
  return row.includes(PAGE_CELL_BORDER) ? PAGE_CELL_BORDER : CELL_BORDER;
}
