import type { LayoutBlock } from "../domain/unit";
import { cellBorderOf, NAMELESS } from "../domain/cell-border";
import { codeBlocksOf } from "./code-blocks";
import { splitSentences } from "./sentences";
import type { TextRange } from "../domain/text-range";

/** A row's cells that are not empty, each with the name of its column; `""` where that has none. */
export type NamedCells = readonly (readonly [column: string, cell: string])[];

/**
 * The least of a passage that says something by itself, as its blocks tell; offsets are UTF-16 units into the passage's
 * text. `sentence`: of running text, or a line that stands alone. `message`: what somebody wrote in a chat, an entry of a
 * log. `heading`: names what follows, and answers nothing by itself.
 */
export type Segment = TextRange &
  (
    | { readonly kind: "sentence"; readonly flows: boolean }
    | { readonly kind: "row"; readonly cells: NamedCells }
    | { readonly kind: "message"; readonly sender: string | undefined }
    | { readonly kind: "code" }
    | { readonly kind: "heading" }
  );

/** What segments are cut out of. */
export interface Segmented {
  readonly text: string;
  /** Offsets into the text; in order, and none overlaps another. */
  readonly blocks: readonly LayoutBlock[];
}

/** Characters of the longest segment; longer messages and code are cut. */
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

/** What a segment says; a row says what its columns are called. */
export function textOfSegment(segment: Segment, text: string): string {
  if (segment.kind === "row") return rowToText(segment.cells);
  return text.slice(segment.start, segment.end);
}

/** `"Date: 3 March; Amount: 120"` */
export function rowToText(cells: NamedCells): string {
  return cells.map(([column, cell]) => (column === "" ? cell : `${column}: ${cell}`)).join("; ");
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
  }
}

/** Only lines of signs part the head of a table from its body in Markdown. */
const RULE_ROW = /^[\s|:+=-]*$/;

function rowSegments(text: string, table: LayoutBlock & { readonly kind: "table" }): readonly Segment[] {
  const lines = linesOf(text, table.start, table.end);
  const columns = table.header === undefined ? undefined : cellsOf(table.header, cellBorderOf(table.header));
  return lines.flatMap((line, at): Segment[] => {
    const row = text.slice(line.start, line.end);
    if (RULE_ROW.test(row)) return [];
    if (at === 0 && table.hasHeader) return [{ kind: "heading", ...line }];
    const cells = nameCells(cellsOf(row, cellBorderOf(table.header ?? row)), columns);
    return cells.length === 0 ? [] : [{ kind: "row", ...line, cells }];
  });
}

/** Where no row names the columns, the first of two cells names what the second is. */
function nameCells(cells: readonly string[], columns: readonly string[] | undefined): NamedCells {
  const [name = "", value = ""] = cells;
  if (columns === undefined && cells.length === 2 && name !== "" && value !== "")
    return [["", `${name.replace(/\s*:$/, "")}: ${value}`]];
  const named = cells.map((cell, at) => {
    const column = columns?.[at] ?? "";
    return [column === NAMELESS ? "" : column, cell] as const;
  });
  return named.filter(([, cell]) => cell !== "");
}

function cellsOf(row: string, border: string): readonly string[] {
  const bare = /^\s*\|(.*)\|\s*$/s.exec(row)?.[1] ?? row;
  return bare.split(border).map((cell) => cell.replace(/^\s*\|?\s*|\s*\|?\s*$/g, ""));
}

/** Running text and lines that stand alone, between blank lines. */
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

/** Lines that go on in one another are one; each of these is cut into sentences. */
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

/** Characters: a text whose lines are all shorter was not broken at the edge of a page. */
const NARROW = 50;
/** Of the widest line of a paragraph; a shorter one was ended on purpose. */
const FULL_LINE = 0.75;
/** An entry of a list, what is numbered, a name before a colon. */
const BEGINS_ENTRY = /^\s*(?:[-*•▪‣–☐☑]\s|\[[ xX]\]|\d{1,3}[.)]\s|[\p{Lu}\p{N}][^:\n.]{1,30}:\s)/u;
const BEGINS_LOWER = /^\s*\p{Ll}/u;

/** Whether a line ends in the middle of what the next one says. */
function goesOn(text: string, before: TextRange, line: TextRange, widest: number): boolean {
  const next = text.slice(line.start, line.end);
  if (BEGINS_ENTRY.test(next)) return false;
  if (BEGINS_LOWER.test(next)) return true;
  const last = text.slice(before.start, before.end);
  const width = last.length - last.lastIndexOf("\n") - 1;
  return widest >= NARROW && width >= FULL_LINE * widest;
}

/** The lines of a stretch without the white space around them; empty ones are left out. */
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

function shifted({ start, end }: TextRange, by: number): TextRange {
  return { start: start + by, end: end + by };
}
