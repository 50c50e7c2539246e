import { encodedRanges } from "../base/encoded-ranges";
import type { TextRange } from "../domain/text-range";
import type { Block, Unit } from "../domain/unit";
import { hasWords } from "./clean-text";

/** Stands for what was left out, so that a person sees where. */
const LEFT_OUT = "…";

/** A unit without encoded data, which says nothing to a person and would be found by chance. */
export function withoutEncoded(unit: Unit): Unit {
  const ranges = encodedRanges(unit.text);
  if (ranges.length === 0) return unit;
  let text = "";
  let from = 0;
  for (const { start, end } of ranges) {
    text += unit.text.slice(from, start) + LEFT_OUT;
    from = end;
  }
  text += unit.text.slice(from);
  if (!hasWords(text)) return { ...unit, text: "", blocks: [] };
  const place = placesAfter(ranges);
  const blocks = unit.blocks
    .map((block) => movedBlock(block, place))
    .filter(({ start, end }) => hasWords(text.slice(start, end)));
  return { ...unit, text, blocks };
}

/** Where the parts of a text stand once ranges of it are left out. */
function placesAfter(ranges: readonly TextRange[]): (at: number, isEnd: boolean) => number {
  return (at, isEnd) => {
    let shift = 0;
    for (const { start, end } of ranges) {
      if (at <= start) break;
      // Inside of what was left out, a block begins or ends at the sign for it.
      if (at < end) return start - shift + (isEnd ? LEFT_OUT.length : 0);
      shift += end - start - LEFT_OUT.length;
    }
    return at - shift;
  };
}

/** A block with its entries, each end of them where `place` puts it. */
export function movedBlock(block: Block, place: (at: number, isEnd: boolean) => number): Block {
  const moved = ({ start, end }: TextRange) => ({ start: place(start, false), end: place(end, true) });
  const range = moved(block);
  return block.kind === "paragraph" && block.entries !== undefined
    ? { ...block, ...range, entries: block.entries.map(moved) }
    : { ...block, ...range };
}
