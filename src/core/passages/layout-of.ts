import { shifted, type TextRange } from "../domain/text-range";
import type { Block, LayoutBlock, Unit } from "../domain/unit";

/**
 * The headings, messages, tables, code and list entries of a unit. Rows under one header that are separated only by line
 * breaks form one table; adjacent pieces of code form one code block.
 * @param start where the unit begins in the file's text.
 */
export function layoutOf(unit: Unit, start: number): readonly LayoutBlock[] {
  const layout: LayoutBlock[] = [];
  let before: Block | undefined;
  for (const block of unit.blocks) {
    const range = shifted(block, start);
    if (block.kind === "heading") layout.push({ kind: "heading", ...range, level: block.level });
    if (block.kind === "paragraph")
      for (const entry of block.entries ?? []) layout.push({ kind: "item", ...shifted(entry, start) });
    if (block.kind === "message") layout.push({ kind: "message", ...range, sender: block.sender });
    const last = layout.at(-1);
    if (block.kind === "code") {
      if (before?.kind === "code" && last?.kind === "code")
        layout[layout.length - 1] = { ...last, end: range.end };
      else layout.push({ kind: "code", ...range });
    }
    if (block.kind === "row") addRow(layout, range, block, before?.kind === "row" ? before.start + start : 0);
    before = block;
  }
  return layout;
}

/**
 * Adds a row to the table above it, or begins a table. @param above where the row above it begins: it names the columns if
 * this row is the first one that has a header.
 */
function addRow(
  layout: LayoutBlock[],
  { start, end }: TextRange,
  { header, isBarred }: Block & { readonly kind: "row" },
  above: number,
): void {
  const last = layout.at(-1);
  const isNext = last?.kind === "table" && start - last.end <= 1;
  if (isNext && last.header === header) layout[layout.length - 1] = { ...last, end };
  else if (isNext && last.header === undefined) {
    // The rows above the one that names the columns stand in a table of their own.
    layout.pop();
    if (above > last.start) layout.push({ ...last, end: above - 1 });
    layout.push({ ...last, start: above, end, hasHeader: true, header });
  } else
    layout.push({
      kind: "table",
      start,
      end,
      hasHeader: false,
      header,
      ...(isBarred === true && { isBarred }),
    });
}
