import type { DocCells } from "./doc-formats";

/** Edges that are nearer than that are one, in twentieths of a point: rows that people drag seldom meet exactly. */
const NEAR = 60;

/** The columns of a table whose rows tell only where their cells begin and end. */
export class TableGrid {
  readonly #edges: number[] = [];

  constructor(rows: readonly DocCells[]) {
    for (const edge of rows.flatMap(({ edges }) => edges).sort((a, b) => a - b))
      if (edge - (this.#edges.at(-1) ?? -Infinity) > NEAR) this.#edges.push(edge);
  }

  /** How many columns a cell of a row spans, and how it is merged with the cell above. */
  mergeOf(
    { edges, above }: DocCells,
    cell: number,
  ): { readonly columns: number; readonly above?: "begins" | "continues" } {
    const [left = 0, right = 0] = edges.slice(cell, cell + 2);
    const columns = Math.max(1, this.#edges.filter((edge) => edge > left + NEAR && edge <= right).length);
    const merged = above[cell];
    return { columns, ...(merged !== undefined && { above: merged }) };
  }
}
