/** What of a table goes into the book. */
export interface Picked {
  /** The columns that stay, by their heads, or by pairs of their heads and those that they get; without it all stay. */
  readonly columns?: readonly (string | readonly [head: string, newHead: string])[];
  /** The rows that stay, by their first cells; without it all do. */
  readonly rows?: RegExp;
}

/** A part of a Markdown table, in its own order of rows, and in the order of columns that is asked for. */
export function pick(table: string, { columns, rows = /(?:)/ }: Picked): string {
  const [head = [], line = [], ...body] = table.split("\n").map(cellsOf);
  const pairs = (columns ?? head).map((one) => (typeof one === "string" ? ([one, one] as const) : one));
  const missing = pairs.map(([name]) => name).filter((name) => !head.includes(name));
  if (missing.length > 0) throw new RangeError(`Cannot pick columns: no ${missing.join(", ")} in the table`);
  const places = pairs.map(([name]) => head.indexOf(name));
  const picked = body.filter(([first = ""]) => rows.test(first));
  const kept = [line, ...picked].map((cells) => places.map((place) => cells[place] ?? ""));
  return [pairs.map(([, name]) => name), ...kept].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const cellsOf = (line: string): readonly string[] => line.slice(2, -2).split(" | ");
