import type { LayoutBlock, Unit } from "../domain/unit";

/**
 * The headings and tables of a unit. Rows with nothing but a line break between them are one table.
 * @param start where the unit begins in the file's text.
 */
export function layoutOf(unit: Unit, start: number): readonly LayoutBlock[] {
  const layout: LayoutBlock[] = [];
  for (const block of unit.blocks) {
    const range = { start: start + block.start, end: start + block.end };
    if (block.kind === "heading") layout.push({ kind: "heading", ...range, level: block.level });
    if (block.kind !== "row") continue;
    const last = layout.at(-1);
    if (last?.kind === "table" && range.start - last.end <= 1) {
      const header = last.header ?? block.header;
      // A first row that stands under a header itself is none.
      const hasHeader = last.hasHeader || (last.header === undefined && header !== undefined);
      layout[layout.length - 1] = { ...last, end: range.end, hasHeader, header };
    } else layout.push({ kind: "table", ...range, hasHeader: false, header: block.header });
  }
  return layout;
}
