import type { Block } from "../domain/unit";
import type { Extract } from "../ports/extractor";
import { cellBorderOf, cellsOf, rowOf } from "../domain/cell-border";
import type { TextRange } from "../domain/text-range";
import type { DecodeOptions } from "./charset/decode-text";
import { joinEntries } from "./dated-entries";
import { taskRows } from "./task-rows";
import { extractSections, type FindBlocks } from "./text";

/**
 * Markdown as it is written: headings of both kinds, fenced code, tables by rows, the entries of lists, front matter as a
 * paragraph.
 */
export const createMarkdownExtract = (options: DecodeOptions): Extract =>
  extractSections(options, createMarkdownReader);

/** Finds the blocks of a text's sections, one after the other. */
export function createMarkdownReader(): FindBlocks {
  const reader = new MarkdownReader();
  return (text) =>
    joinEntries(
      text,
      reader.blocksOf(text).flatMap((block) => taskRows(text, block)),
    );
}

type Line = { readonly start: number; readonly end: number; readonly text: string };

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ATX_HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const SETEXT_UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
/** The line below the header of a table, without its spaces. */
const TABLE_RULE = /^\|?:?-+:?(?:\|:?-+:?)*\|?$/;
const LIST_ENTRY = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/;
/** The first line of an entry, nested ones too, with its mark. */
const ENTRY = /^[ \t]*([-*+]|\d{1,9}[.)])[ \t]+\S/;
/** Only such a mark begins a list inside a paragraph: any other number there may be the end of a sentence. */
const INTERRUPTS = /^(?:[-*+]|1[.)])$/;
/** A line across the page, which is no entry. */
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/** Reads sections one after the other; remembers the fence and the table that a section ended in. */
class MarkdownReader {
  #fence: string | undefined;
  #isFirstLine = true;
  #table: string | undefined;
  #blocks: Block[] = [];
  /** The lines of the open paragraph or fenced code. */
  #open: Line[] = [];

  blocksOf(text: string): Block[] {
    this.#blocks = [];
    const lines = linesOf(text);
    lines.forEach((line, index) => this.#read(line, lines[index + 1]));
    this.#close(this.#fence === undefined ? "paragraph" : "code");
    return this.#blocks;
  }

  #read(line: Line, next: Line | undefined): void {
    const isFirst = this.#isFirstLine;
    this.#isFirstLine = false;
    if (this.#fence !== undefined) return this.#readFenced(line);
    const fence =
      FENCE.exec(line.text)?.[1] ?? (isFirst && line.text.trimEnd() === "---" ? "---" : undefined);
    if (fence !== undefined) return this.#openFence(line, fence);
    if (line.text.trim() === "") return this.#close("paragraph");
    const heading = ATX_HEADING.exec(line.text)?.[1];
    if (heading !== undefined) return this.#heading([line], heading.length);
    const underline = SETEXT_UNDERLINE.exec(line.text)?.[1];
    if (underline !== undefined && this.#isTitle())
      return this.#heading([...this.#open, line], underline.startsWith("=") ? 1 : 2);
    if (this.#table !== undefined && line.text.includes("|")) return this.#row(line, this.#table);
    if (
      line.text.includes("|") &&
      next !== undefined &&
      next.text.includes("|") &&
      TABLE_RULE.test(next.text.replace(/[ \t]/g, ""))
    ) {
      return this.#tableHeader(line, next);
    }
    this.#table = undefined;
    this.#open.push(line);
  }

  /** Whether the open paragraph can be the text of an underlined heading. */
  #isTitle(): boolean {
    const [first] = this.#open;
    return first !== undefined && this.#open.length <= 2 && !LIST_ENTRY.test(first.text);
  }

  #openFence(line: Line, fence: string): void {
    this.#close("paragraph");
    this.#fence = fence;
    this.#open.push(line);
  }

  #readFenced(line: Line): void {
    this.#open.push(line);
    const fence = this.#fence ?? "";
    const text = line.text.trim();
    if (!text.startsWith(fence) || text.replaceAll(fence.charAt(0), "") !== "") return;
    this.#close(fence === "---" ? "front matter" : "code");
    this.#fence = undefined;
  }

  #heading(lines: readonly Line[], level: number): void {
    if (lines.length === 1) this.#close("paragraph");
    this.#open = [];
    this.#table = undefined;
    this.#blocks.push({ kind: "heading", level, ...spanOf(lines) });
  }

  /** Adds the header row together with the line of dashes under it, which `#row` skips later. */
  #tableHeader(line: Line, rule: Line): void {
    this.#close("paragraph");
    this.#table = headerOf(line.text);
    this.#blocks.push({ kind: "row", ...spanOf([line, rule]), header: undefined, isBarred: true });
  }

  #row(line: Line, header: string): void {
    const last = this.#blocks.at(-1);
    if (last !== undefined && last.end >= line.end) return;
    this.#blocks.push({ kind: "row", ...spanOf([line]), header, isBarred: true });
  }

  #close(kind: "paragraph" | "front matter" | "code"): void {
    const span = spanOf(this.#open);
    const entries =
      kind === "code" ? [] : kind === "front matter" ? fieldsOf(this.#open) : entriesOf(this.#open);
    if (this.#open.length > 0)
      this.#blocks.push(
        kind === "code"
          ? { kind, ...span, signature: undefined }
          : { kind: "paragraph", ...span, ...(entries.length > 0 && { entries }) },
      );
    this.#open = [];
    this.#table = undefined;
  }
}

/** The fields of front matter between its two rules; a line that is indented belongs to the field above it. */
function fieldsOf(lines: readonly Line[]): readonly TextRange[] {
  const fields: TextRange[] = [];
  for (const { start, end, text } of lines.slice(1, -1)) {
    const last = fields.at(-1);
    if (last !== undefined && /^[\s-]/.test(text)) fields[fields.length - 1] = { start: last.start, end };
    else if (text.trim() !== "") fields.push({ start, end });
  }
  return fields;
}

/** The list entries among the lines of a paragraph; a line without a mark belongs to the entry above it. */
function entriesOf(lines: readonly Line[]): readonly TextRange[] {
  const entries: TextRange[] = [];
  let isOpen = false;
  for (const [at, { start, end, text }] of lines.entries()) {
    const isRule = RULE.test(text);
    const bullet = isRule ? undefined : ENTRY.exec(text)?.[1];
    const last = entries.at(-1);
    if (bullet !== undefined && (at === 0 || isOpen || INTERRUPTS.test(bullet))) {
      entries.push({ start, end });
      isOpen = true;
    } else if (isRule) isOpen = false;
    else if (isOpen && last !== undefined) entries[entries.length - 1] = { start: last.start, end };
  }
  return entries;
}

function spanOf(lines: readonly Line[]): { start: number; end: number } {
  return { start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0 };
}

/** `"| Name | Rent |"` → `"Name | Rent"` */
function headerOf(row: string): string {
  return rowOf(cellsOf(row, cellBorderOf(row, true)).map((cell) => cell.replace(/\s+/g, " ")));
}

function linesOf(text: string): Line[] {
  return Array.from(text.matchAll(/[^\n]+|(?<=\n)(?=\n)|^(?=\n)/g), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
}
