import type { LayoutBlock } from "../domain/unit";
import { cellBorderOf, cellsOf, NAMELESS, RULE_ROW } from "../domain/cell-border";
import { codeBlocksOf } from "./code-blocks";
import { splitSentences } from "./sentences";
import { shifted, type TextRange } from "../domain/text-range";

/** A row's non-empty cells, each with its column's name; `""` for a column without one. */
export type NamedCells = readonly (readonly [column: string, cell: string])[];

/**
 * The smallest part of a passage that makes sense by itself, according to the passage's blocks; offsets are UTF-16 units
 * into the passage's text. `sentence`: a sentence, or a line that stands alone. `message`: a chat message or a log entry.
 * `heading`: names the text below it; `header`: the row that names a table's columns.
 */
export type Segment = TextRange &
  (
    | { readonly kind: "sentence"; readonly flows: boolean }
    | { readonly kind: "row"; readonly cells: NamedCells }
    | { readonly kind: "message"; readonly sender: string | undefined }
    | { readonly kind: "code" }
    | { readonly kind: "heading" }
    | { readonly kind: "header" }
  );

/** Whether a segment names what follows, and answers nothing by itself: a heading, or a table's header. */
export function isLabel({ kind }: Segment): boolean {
  return kind === "heading" || kind === "header";
}

export interface Segmented {
  readonly text: string;
  /** Offsets into the text; in order, without overlap. */
  readonly blocks: readonly LayoutBlock[];
}

/** The longest segment, in characters; longer messages and code are cut. */
const LONGEST_SEGMENT = 600;

/** The segments of a passage in order; they do not overlap. */
export function segmentsOf({ text, blocks }: Segmented): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const block of blocks) {
    segments.push(...proseSegments(text, at, block.start));
    segments.push(...blockSegments(text, block));
    at = block.end;
  }
  segments.push(...proseSegments(text, at, text.length));
  return segments;
}

/** The text of a segment; a row gets the names of its columns. */
export function textOfSegment(segment: Segment, text: string): string {
  if (segment.kind === "row") return rowToText(segment.cells);
  return text.slice(segment.start, segment.end);
}

/** What stands between two cells of a formatted row. */
export const CELL_BORDER = "; ";

/** Formats cells: `"Date: 3 March; Amount: 120"`. */
export function rowToText(cells: NamedCells): string {
  return cells.map(([column, cell]) => (column === "" ? cell : `${column}: ${cell}`)).join(CELL_BORDER);
}

function blockSegments(text: string, block: LayoutBlock): readonly Segment[] {
  const { start, end } = block;
  switch (block.kind) {
    case "heading":
      return [{ kind: "heading", start, end }];
    case "code":
      return codeBlocksOf(text.slice(start, end)).map((range) => ({
        kind: "code",
        ...shifted(range, start),
      }));
    case "message":
      return end - start <= LONGEST_SEGMENT
        ? [{ kind: "message", start, end, sender: block.sender }]
        : proseSegments(text, start, end);
    case "table":
      return rowSegments(text, block);
    case "item":
      return itemSegments(text, block);
  }
}

/** The marks of a list entry, which are no sentence: `"b. "`, `"2.1) "`, `"III. "`, `"- 1. "`. */
const MARKS =
  /^\s*(?:(?:[-*+•▪‣–]|\(?(?:\p{L}|\p{N}{1,9}(?:\.\p{N}{1,9})*\p{L}?|[ivxlcdm]{1,9})[.)])\s+){0,2}/iu;

/** The sentences of a list entry; its lines go on one another. */
function itemSegments(text: string, { start, end }: TextRange): readonly Segment[] {
  return sentencesOfEntry(text.slice(start, end)).flatMap((range): readonly Segment[] => {
    const sentence = shifted(range, start);
    if (sentence.end - sentence.start > LONGEST_SEGMENT)
      return proseSegments(text, sentence.start, sentence.end);
    const flows = text.slice(sentence.start, sentence.end).includes("\n");
    return [{ kind: "sentence", ...sentence, flows }];
  });
}

function sentencesOfEntry(entry: string): readonly TextRange[] {
  const [first, second, ...others] = splitSentences(entry);
  if (first === undefined || second === undefined) return first === undefined ? [] : [first];
  const isMark = first.end <= (MARKS.exec(entry)?.[0].length ?? 0);
  return isMark ? [{ start: first.start, end: second.end }, ...others] : [first, second, ...others];
}

function rowSegments(text: string, table: LayoutBlock & { readonly kind: "table" }): readonly Segment[] {
  const lines = linesOf(text, table.start, table.end);
  const columns = table.header === undefined ? undefined : cellsOf(table.header, cellBorderOf(table.header));
  return lines.flatMap((line, at): Segment[] => {
    const row = text.slice(line.start, line.end);
    if (RULE_ROW.test(row)) return [];
    if (at === 0 && table.hasHeader) return [{ kind: "header", ...line }];
    const cells = nameCells(cellsOf(row, cellBorderOf(table.header ?? row, table.isBarred)), columns);
    return cells.length === 0 ? [] : [{ kind: "row", ...line, cells }];
  });
}

/** Names the cells of a row. Without a header, the first of two cells is the name of the second. */
function nameCells(cells: readonly string[], columns: readonly string[] | undefined): NamedCells {
  const [name = "", value = ""] = cells;
  if (columns === undefined && cells.length === 2 && name !== "" && value !== "")
    return [["", `${name.replace(/:$/, "").trimEnd()}: ${value}`]];
  const named = cells.map((cell, at) => {
    const column = columns?.[at] ?? "";
    return [column === NAMELESS ? "" : column, cell] as const;
  });
  return named.filter(([, cell]) => cell !== "");
}

/** Sentences and lines that stand alone; blank lines separate paragraphs. */
function proseSegments(text: string, start: number, end: number): readonly Segment[] {
  if (text.slice(start, end).trim() === "") return [];
  const segments: Segment[] = [];
  let paragraph: TextRange[] = [];
  for (const line of linesOf(text, start, end)) {
    const before = paragraph.at(-1);
    if (before !== undefined && /\n[^\S\n]*\n/.test(text.slice(before.end, line.start))) {
      segments.push(...paragraphSegments(text, paragraph));
      paragraph = [];
    }
    paragraph.push(line);
  }
  return [...segments, ...paragraphSegments(text, paragraph)];
}

/** Joins the lines that continue one another, then cuts the results into sentences. */
function paragraphSegments(text: string, lines: readonly TextRange[]): readonly Segment[] {
  const widest = Math.max(0, ...lines.map(({ start, end }) => end - start));
  const stretches: { start: number; end: number; flows: boolean }[] = [];
  for (const line of lines) {
    const last = stretches.at(-1);
    if (last !== undefined && goesOn(text, last, line, widest)) {
      last.end = line.end;
      last.flows = true;
    } else stretches.push({ ...line, flows: false });
  }
  return stretches.flatMap(({ start, end, flows }) =>
    splitSentences(text.slice(start, end)).map((range) => ({
      kind: "sentence",
      ...shifted(range, start),
      flows,
    })),
  );
}

/** In characters: a text with only shorter lines was not broken at the page's edge. */
const NARROW = 50;
/** A share of the widest line of a paragraph: a shorter line ended on purpose. */
const FULL_LINE = 0.75;
/**
 * A list entry, a numbered line, or a name before a colon. Only for lines that no reader told as entries of a list: plain
 * text and pages have no lists but what their lines look like, and folders that were read before are read anew in time.
 */
const BEGINS_ENTRY = /^\s*(?:[-*•▪‣–☐☑]\s|\[[ xX]\]|\d{1,3}[.)]\s|[\p{Lu}\p{N}][^:\n.]{1,30}:\s)/u;
const BEGINS_LOWER = /^\s*\p{Ll}/u;

function goesOn(text: string, before: TextRange, line: TextRange, widest: number): boolean {
  const next = text.slice(line.start, line.end);
  if (BEGINS_ENTRY.test(next)) return false;
  if (BEGINS_LOWER.test(next)) return true;
  const last = text.slice(before.start, before.end);
  const width = last.length - last.lastIndexOf("\n") - 1;
  return widest >= NARROW && width >= FULL_LINE * widest;
}

/** The non-empty lines of a stretch, without the white space around them. */
function linesOf(text: string, start: number, end: number): TextRange[] {
  const lines: TextRange[] = [];
  for (const match of text.slice(start, end).matchAll(/[^\n]+/g)) {
    const trimmed = match[0].trim();
    if (trimmed === "") continue;
    const from = start + match.index + match[0].indexOf(trimmed);
    lines.push({ start: from, end: from + trimmed.length });
  }
  return lines;
}
