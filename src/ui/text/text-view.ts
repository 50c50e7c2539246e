import type { TextRange } from "../../core/domain/text-range";
import type { LayoutBlock, Place, UnitRange } from "../../core/domain/unit";
import { cellBorderOf, cellRangesOf, cellsOf } from "../../core/domain/cell-border";

/** A stretch of text, cited or not. Offsets are UTF-16 units into the file's text. */
export interface TextPiece {
  readonly start: number;
  readonly text: string;
  readonly isCited: boolean;
}

/** A block in the view of a file's text; blocks follow each other from top to bottom. */
export type TextBlock =
  /** Where a page (sheet, slide, chapter) begins. */
  | { readonly kind: "place"; readonly start: number; readonly place: Place }
  | {
      readonly kind: "heading";
      readonly start: number;
      readonly level: number;
      readonly pieces: readonly TextPiece[];
    }
  | { readonly kind: "text" | "code"; readonly start: number; readonly pieces: readonly TextPiece[] }
  | {
      readonly kind: "table";
      readonly start: number;
      /** Whether the first row names the columns. */
      readonly hasHeader: boolean;
      /** Column names from above the shown rows, one per column; empty when there are none. */
      readonly columns: readonly string[];
      /** Rows of cells, each a list of pieces. */
      readonly rows: readonly (readonly (readonly TextPiece[])[])[];
    };

interface Shown {
  /** Offset of the text in the file's text. */
  readonly start: number;
  readonly text: string;
  /** Whether the text begins at the start of a line, when it does not begin at the start of the file. */
  readonly beginsLine?: boolean;
}

/** Lays out the shown stretch of a file's text as blocks, in order, with the cited range marked in them. */
export function textView(
  shown: Shown,
  units: readonly UnitRange[],
  layout: readonly LayoutBlock[],
  cited: TextRange,
): readonly TextBlock[] {
  const end = shown.start + shown.text.length;
  const view: TextBlock[] = [];
  const pieces = (range: TextRange) => piecesOf(shown, range, cited);
  const addText = (range: TextRange) => {
    const trimmed = trimLines(shown, range);
    if (trimmed.start < trimmed.end)
      view.push({ kind: "text", start: trimmed.start, pieces: pieces(trimmed) });
  };
  const inView = joinTables(layout)
    .map((block) => fromRowOn(shown, block))
    .map((block) => ({ ...block, start: Math.max(block.start, shown.start), end: Math.min(block.end, end) }))
    .filter((block) => block.start < block.end);
  const places = placesOf(units).filter((place) => place.start >= shown.start && place.start < end);
  const set = [...places, ...inView].sort((a, b) => a.start - b.start || a.end - b.end);
  let at = shown.start;
  for (const block of set) {
    addText({ start: at, end: block.start });
    const { kind, start } = block;
    if (kind === "place") view.push({ kind, start, place: block.place });
    if (kind === "heading")
      view.push({ kind, start, level: block.level, pieces: pieces(titleOf(shown, block)) });
    if (kind === "code") view.push({ kind, start, pieces: pieces(block) });
    if (kind === "table")
      view.push({
        kind,
        start,
        hasHeader: block.hasHeader,
        columns: block.hasHeader ? [] : columnsOf(block.header),
        rows: rowsOf(shown, block, cited),
      });
    at = Math.max(at, block.end);
  }
  addText({ start: at, end });
  return view;
}

function placesOf(units: readonly UnitRange[]) {
  return units
    .filter(({ place }) => place.kind !== "whole")
    .map(({ place, start }) => ({ kind: "place" as const, place, start, end: start }));
}

/** Joins the parts in which a long table was read. */
function joinTables(layout: readonly LayoutBlock[]): readonly LayoutBlock[] {
  const joined: LayoutBlock[] = [];
  for (const block of layout) {
    // Messages and list entries are shown like plain text.
    if (block.kind === "message" || block.kind === "item") continue;
    const last = joined.at(-1);
    const goesOn =
      last?.kind === "table" &&
      block.kind === "table" &&
      block.start - last.end <= 1 &&
      !block.hasHeader &&
      block.header === last.header;
    if (goesOn) joined[joined.length - 1] = { ...last, end: block.end };
    else joined.push(block);
  }
  return joined;
}

/**
 * Cuts a table that began before the shown stretch to its first whole row, which is not a header. The rest of a cut row
 * would stand in the wrong columns.
 */
function fromRowOn({ start, text, beginsLine = false }: Shown, block: LayoutBlock): LayoutBlock {
  if (block.kind !== "table" || block.start >= start) return block;
  const row = beginsLine ? start : start + text.indexOf("\n") + 1;
  return { ...block, hasHeader: false, start: row < block.end ? row : start };
}

/**
 * A heading's words, without the markup that makes them a heading: `##` before them, or lines of one repeated character
 * above and below.
 */
function titleOf({ start, text }: Shown, heading: LayoutBlock & { kind: "heading" }): TextRange {
  const written = text.slice(heading.start - start, heading.end - start);
  const marks = /^ {0,3}(#+)[ \t]+/.exec(written);
  const hashes = marks?.[1]?.length === heading.level ? marks[0].length : 0;
  const above = LINE_ABOVE.exec(written)?.[0].length ?? 0;
  const below = (hashes > 0 ? CLOSING_HASHES : LINE_BELOW).exec(written)?.[0].length ?? 0;
  const title = { start: heading.start + Math.max(hashes, above), end: heading.end - below };
  return title.start < title.end ? title : heading;
}

const LINE_ABOVE = /^([=\-~^"*+#`])\1{2,}[^\S\n]*\n/;
const LINE_BELOW = /\n[^\S\n]*([=\-~^"*+#`])\1*[^\S\n]*$/;
const CLOSING_HASHES = /(?<![ \t])[ \t]{1,99}#{1,99}[ \t]{0,99}$/;

const columnsOf = (header = ""): readonly string[] =>
  header === "" ? [] : cellsOf(header, cellBorderOf(header));

/** In Markdown, a line of signs alone separates a table's header from its body, and is not shown. */
const RULE_ROW = /^[\s|:-]*$/;

function rowsOf(
  shown: Shown,
  { header, isBarred, ...table }: LayoutBlock & { kind: "table" },
  cited: TextRange,
): (readonly TextPiece[])[][] {
  const written = shown.text.slice(table.start - shown.start, table.end - shown.start);
  const border = cellBorderOf(header ?? written, isBarred);
  let at = table.start;
  return written.split("\n").flatMap((row) => {
    const start = at;
    at += row.length + 1;
    if (isBarred === true && RULE_ROW.test(row)) return [];
    const cells = cellRangesOf(row, border);
    return [
      cells.map((cell) => piecesOf(shown, { start: start + cell.start, end: start + cell.end }, cited)),
    ];
  });
}

/** Cuts a range where the cited range begins and ends; empty for a range without text. */
function piecesOf({ start, text }: Shown, range: TextRange, cited: TextRange): TextPiece[] {
  const cuts = [cited.start, cited.end].filter((cut) => cut > range.start && cut < range.end);
  const ends = [...cuts, range.end];
  return [range.start, ...cuts].flatMap((from, i) => {
    const to = ends[i] ?? from;
    const isCited = from >= cited.start && to <= cited.end;
    return from === to ? [] : [{ start: from, text: text.slice(from - start, to - start), isCited }];
  });
}

/** Removes the blank lines around a range, because the space between blocks replaces them. */
function trimLines({ start, text }: Shown, range: TextRange): TextRange {
  const slice = text.slice(range.start - start, range.end - start);
  const before = /^\s*\n/.exec(slice)?.[0].length ?? 0;
  const kept = slice.slice(before).trimEnd().length;
  return { start: range.start + before, end: range.start + before + kept };
}

/** Cuts text so that every second part is a numeric date, such as `2024-05-31`; lines must not break at its hyphens. */
export function cutAtDates(text: string): readonly string[] {
  return text.split(/(\b\d{1,4}-\d{1,2}(?:-\d{1,4})?\b)/);
}
