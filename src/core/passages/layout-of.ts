import type { Block, LayoutBlock, Unit } from "../domain/unit";

/**
 * The headings, messages, tables and code of a unit. Rows separated only by line breaks form one table; adjacent pieces
 * of code form one code block.
 * @param start where the unit begins in the file's text.
 */
export function layoutOf(unit: Unit, start: number): readonly LayoutBlock[] {
  const layout: LayoutBlock[] = [];
  let before: Block | undefined;
  for (const block of unit.blocks) {
    const range = { start: start + block.start, end: start + block.end };
    if (block.kind === "heading") layout.push({ kind: "heading", ...range, level: block.level });
    if (block.kind === "message") layout.push({ kind: "message", ...range, sender: block.sender });
    const last = layout.at(-1);
    if (block.kind === "code") {
      if (before?.kind === "code" && last?.kind === "code")
        layout[layout.length - 1] = { ...last, end: range.end };
      else layout.push({ kind: "code", ...range });
    }
    before = block;
    if (block.kind !== "row") continue;
    if (last?.kind === "table" && range.start - last.end <= 1) {
      const header = last.header ?? block.header;
      // The table's first row is not its header row if it has a header itself.
      const hasHeader = last.hasHeader || (last.header === undefined && header !== undefined);
      layout[layout.length - 1] = { ...last, end: range.end, hasHeader, header };
    } else layout.push({ kind: "table", ...range, hasHeader: false, header: block.header });
  }
  return layout;
}
