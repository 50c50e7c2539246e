import type { AnswerRange } from "../../../../core/domain/agent-event";
import { refsBehind, type AnswerPart } from "../answer-parts";
import type { Citation } from "../../../../core/domain/citation";
import { CodeLines } from "./code-lines";
import { FileTable } from "./file-table";
import { ItemTable } from "./item-table";
import { RowTable } from "./row-table";

interface AnswerBlocksProps {
  readonly part: AnswerPart;
  /** The whole text of the answer. */
  readonly text: string;
  /** The words of the answer that answer the question. */
  readonly marks: readonly AnswerRange[];
  readonly citations: readonly Citation[];
}

/** Blocks of an answer that are shown as one: a list of files, rows of a table, lines of code. */
export function AnswerBlocks({ part, text, marks, citations }: AnswerBlocksProps) {
  const { blocks } = part;
  const rows = blocks.flatMap((block) =>
    block.kind === "row" ? [{ cells: block.cells, refs: refsBehind(text, block) }] : [],
  );
  if (rows.length > 0) return <RowTable rows={rows} />;
  const items = blocks.filter((block) => block.kind === "item");
  if (items.length > 0) return <ItemTable items={items} text={text} citations={citations} />;
  const [first] = blocks;
  if (first?.kind === "code")
    return (
      <CodeLines
        text={text.slice(first.start, first.end)}
        marks={marks.map(({ start, end }) => ({ start: start - first.start, end: end - first.start }))}
        refs={refsBehind(text, first)}
      />
    );
  return (
    <FileTable
      files={blocks.filter((block) => block.kind === "file")}
      further={blocks.find((block) => block.kind === "more files")}
    />
  );
}
