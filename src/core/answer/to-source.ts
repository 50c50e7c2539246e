import type { Source } from "../domain/agent-event";
import { cellBorderOf, cellsOf } from "../domain/cell-border";
import type { SourceDetails, TableCell } from "../domain/citation";
import type { Passage } from "../domain/passage";
import { cutRange } from "../passages/cut-range";
import type { TextRange } from "../domain/text-range";
import { rangeToQuote } from "./quote/range-to-quote";
import type { Candidate } from "./score/evidence";

/** A passage as evidence, before the answer is written; its best segment is the quote. */
export function candidateToSource(candidate: Candidate): Source {
  const { passage } = candidate.evidence;
  return toSource(passage, cutRange(passage.text, rangeToQuote(candidate)));
}

/** @param quote the range in the passage's text; the source has the range in the file's text. */
export function toSource(passage: Passage, quote: TextRange): Source {
  return {
    folderId: passage.folderId,
    fileId: passage.fileId,
    folderName: passage.folderName,
    path: passage.path,
    place: passage.place,
    headings: passage.headings,
    quote: passage.text.slice(quote.start, quote.end),
    start: passage.start + quote.start,
    end: passage.start + quote.end,
    passage: passage.text,
    passageStart: passage.start,
    details: passage.told ?? blockDetails(passage, quote),
    file: undefined,
  };
}

/** What is known of the message or the table's row in which a quote begins. */
function blockDetails(
  { text, blocks, repeatedHeader }: Passage,
  { start }: TextRange,
): SourceDetails | undefined {
  const block = blocks.find((one) => one.start <= start && start < one.end);
  if (block?.kind === "message")
    return block.sender === undefined ? undefined : { kind: "message", sender: block.sender };
  if (block?.kind !== "table") return undefined;
  const rowStart = text.lastIndexOf("\n", start - 1) + 1;
  const rowEnd = text.indexOf("\n", start);
  const row = text.slice(
    Math.max(rowStart, block.start),
    rowEnd < 0 ? block.end : Math.min(rowEnd, block.end),
  );
  const header = block.header ?? repeatedHeader;
  return header === undefined || header === row
    ? undefined
    : {
        kind: "row",
        cells: namedCells(cellsOf(row, cellBorderOf(header, block.isBarred)), header),
      };
}

function namedCells(cells: readonly string[], header: string): readonly TableCell[] {
  const columns = cellsOf(header, cellBorderOf(header));
  return cells.map((value, at) => ({ column: columns[at] ?? "", value })).filter(({ value }) => value !== "");
}
