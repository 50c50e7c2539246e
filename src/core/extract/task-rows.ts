import { rowOf, TASK } from "../domain/cell-border";
import type { Block } from "../domain/unit";
import { linesFrom } from "./chat-messages";

/** The names of what a line of a to-do list has: its box, and what is to be done. */
const HEADER = rowOf(["Done", "Task"]);
const LEAST_TASKS = 2;

/** The lines of a to-do list in a paragraph as rows, so that questions can tell what is done and what is open. */
export function taskRows(text: string, paragraph: Block): readonly Block[] {
  if (paragraph.kind !== "paragraph" || !/\[[ xX]\]/.test(text.slice(paragraph.start, paragraph.end)))
    return [paragraph];
  const lines = linesFrom(text, paragraph).map(({ start, line }) => ({
    start,
    end: start + line.length,
    line,
  }));
  const isTask = (at: number): boolean => TASK.test(lines[at]?.line ?? "");
  // A task that goes on in the next line stays with it.
  const isRow = (at: number): boolean =>
    isTask(at) &&
    (at + 1 === lines.length || !/^\s|^[\p{Ll}]/u.test(lines[at + 1]?.line ?? "") || isTask(at + 1));
  if (lines.filter((_, at) => isRow(at)).length < LEAST_TASKS) return [paragraph];
  const blocks: Block[] = [];
  for (const [at, { start, end }] of lines.entries()) {
    const last = blocks.at(-1);
    if (isRow(at)) blocks.push({ kind: "row", start, end, header: HEADER });
    else if (last?.kind === "paragraph") blocks[blocks.length - 1] = { ...last, end };
    else blocks.push({ kind: "paragraph", start, end });
  }
  return blocks.map((block) => (block.kind === "paragraph" ? withEntries(block, paragraph) : block));
}

function withEntries(part: Block, { entries = [] }: Block & { readonly kind: "paragraph" }): Block {
  const own = entries.filter(({ start, end }) => start >= part.start && end <= part.end);
  return own.length === 0 ? part : { ...part, kind: "paragraph", entries: own };
}
