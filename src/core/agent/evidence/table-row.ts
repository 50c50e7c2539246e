import { CELL_BORDER, NAMELESS } from "../../extract/cell-border";
import { tellsValue } from "../../extract/header-row";

/** A row of a table with the names of its columns; cells that are empty are left out. */
export type NamedCells = readonly (readonly [column: string, cell: string])[];

/** What separates the cells of a row, likeliest first. */
const SEPARATORS = ["\t", " | ", "|", ";", ","] as const;
type Separator = (typeof SEPARATORS)[number];
/** They stand in sentences, too. */
const LOOSE: ReadonlySet<Separator> = new Set([";", ","]);

const LONGEST_COLUMN_NAME = 40;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * What separates the columns, if the line can be the header row of a table: two or more short names.
 * @param allowed `ruled`: only what seldom stands between the words of a sentence, bars and tabs.
 */
export function headerSeparator(line: string, allowed: "any" | "ruled"): Separator | undefined {
  return SEPARATORS.find((separator) => {
    if (allowed === "ruled" && LOOSE.has(separator)) return false;
    const cells = splitRow(line, separator);
    return (
      cells.length >= 2 &&
      cells.every((cell) => isColumnName(cell) || YEAR.test(cell)) &&
      cells.some(isColumnName)
    );
  });
}

/**
 * The row's cells under the header's columns; undefined when it has more. Empty cells at the end of a row may be left out.
 */
export function nameCells(line: string, header: string, separator: Separator): NamedCells | undefined {
  const cells = splitRow(line, separator);
  const columns = splitRow(header, separator).map((name) => (name === NAMELESS ? "" : name));
  const isShort = cells.length < columns.length && (LOOSE.has(separator) || cells.length < 2);
  if (isShort || cells.length > columns.length) return undefined;
  return columns.map((column, at) => [column, cells[at] ?? ""] as const).filter(([, cell]) => cell !== "");
}

/**
 * A row of two cells, of which the first names what the second is, as one that says both.
 * @param isFirst whether no row stands above it, which could name its columns: it has to show that it tells a value.
 */
export function nameValue(line: string, isFirst: boolean): NamedCells | undefined {
  const cells = splitRow(line, CELL_BORDER);
  const [name = "", value = ""] = cells;
  if (cells.length !== 2 || !isColumnName(name) || value === "" || (isFirst && !tellsValue(cells)))
    return undefined;
  return [["", `${name.replace(/\s*:$/, "")}: ${value}`]];
}

/** `"Date: 3 March; Amount: 120"`, with the cells that matter when not all fit into `maxChars`. */
export function rowToText(
  cells: NamedCells,
  maxChars: number,
  matters: (column: string, cell: string) => boolean,
): string {
  const parts = cells.map(([column, cell]) => (column === "" ? cell : `${column}: ${cell}`));
  const whole = parts.join("; ");
  if (whole.length <= maxChars) return whole;
  const chosen = parts.filter((_, at) => at === 0 || matters(...(cells[at] ?? ["", ""])));
  const text = chosen.join("; ");
  return text.length <= maxChars ? text : `${text.slice(0, maxChars).trimEnd()}…`;
}

/** Cells without the white space and quotes around them; a separator inside quotes belongs to the cell. */
function splitRow(line: string, separator: Separator): readonly string[] {
  const bare = separator.includes("|") ? withoutFrame(line) : line;
  const cells: string[] = [];
  let from = 0;
  let quoted = false;
  for (let at = 0; at < bare.length; at += 1) {
    if (bare[at] === '"') quoted = !quoted;
    if (quoted || !bare.startsWith(separator, at)) continue;
    cells.push(bare.slice(from, at));
    from = at + separator.length;
  }
  cells.push(bare.slice(from));
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, "$1")
      .replaceAll('""', '"'),
  );
}

/** Bars at both ends of a line are a frame; one at its beginning alone stands behind an empty cell. */
function withoutFrame(line: string): string {
  return /^\s*\|(.*)\|\s*$/s.exec(line)?.[1] ?? line.replace(/^\|/, " |");
}

function isColumnName(cell: string): boolean {
  return (
    cell.length <= LONGEST_COLUMN_NAME && !/[.!?]$/.test(cell) && !/^[\d.,\s]+$/.test(cell) && !isCode(cell)
  );
}

/** A function's signature stands above a passage as well, and has commas. */
function isCode(cell: string): boolean {
  return /[{}=]/.test(cell) || cell.split("(").length !== cell.split(")").length;
}
