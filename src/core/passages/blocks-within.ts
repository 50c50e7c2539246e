import { firstIndex } from "../base/first-index";
import type { LayoutBlock } from "../domain/unit";
import type { TextRange } from "../domain/text-range";

/**
 * The blocks of a stretch of a file's text, cut at its ends; offsets are into the stretch. A table that began before the
 * stretch has no header row in it, but keeps its `header`.
 * @param layout of the file, in order.
 */
export function blocksWithin(
  layout: readonly LayoutBlock[],
  { start, end }: TextRange,
): readonly LayoutBlock[] {
  const blocks: LayoutBlock[] = [];
  const first = firstIndex(layout.length, (at) => layout[at]!.end > start);
  for (let at = first; at < layout.length; at++) {
    const block = layout[at]!;
    if (block.start >= end) break;
    const range = { start: Math.max(0, block.start - start), end: Math.min(block.end, end) - start };
    const isCut = block.start < start;
    blocks.push(
      block.kind === "table"
        ? { ...block, ...range, hasHeader: block.hasHeader && !isCut }
        : { ...block, ...range },
    );
  }
  return blocks;
}
