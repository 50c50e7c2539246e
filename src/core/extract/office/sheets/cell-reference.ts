/** A cell's place, counted from 0: `"BC12"` is column 54, row 11. Undefined for what names no column. */
export function cellReference(reference: string | undefined) {
  const [, letters = "", digits = ""] = /^\$?([A-Z]{1,3})\$?(\d*)/i.exec(reference ?? "") ?? [];
  if (letters === "") return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(digits) - 1 };
}

/** 0 → `"A"`, 27 → `"AB"` */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}
