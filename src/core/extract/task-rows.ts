import { rowOf, TASK } from "../domain/cell-border";
import type { Block } from "../domain/unit";
import { linesFrom } from "./chat-messages";

/** The names of what a line of a to-do list has: its box, and what is to be done. */
const HEADER = rowOf(["Done", "Task"]);
const LEAST_TASKS = 2;
/** A line that goes on with the task above it. */
const GOES_ON = /^(?:\s|\p{Ll})/u;

/** The lines of a to-do list in a paragraph as rows, so that questions can tell what is done and what is open. */
export function taskRows(text: string, paragraph: Block): readonly Block[] {
  if (paragraph.kind !== "paragraph") return [paragraph];
  const lines = linesFrom(text, paragraph);
  const isTask = ({ line } = { line: "" }): boolean => TASK.test(line);
  const isRow = lines.map((line, at) => {
    const next = lines[at + 1];
    return isTask(line) && (isTask(next) || !GOES_ON.test(next?.line ?? ""));
  });
  if (isRow.filter(Boolean).length < LEAST_TASKS) return [paragraph];
  const blocks: Block[] = [];
  lines.forEach(({ start, line }, at) => {
    const [last, end] = [blocks.at(-1), start + line.length];
    if (isRow[at] === true) blocks.push({ kind: "row", start, end, header: HEADER });
    else if (last?.kind === "paragraph") blocks[blocks.length - 1] = { ...last, end };
    else blocks.push({ kind: "paragraph", start, end });
  });
  const within = (part: Block) =>
    paragraph.entries?.filter(({ start, end }) => start >= part.start && end <= part.end) ?? [];
  return blocks.map((part) =>
    part.kind === "paragraph" && within(part).length > 0 ? { ...part, entries: within(part) } : part,
  );
}
