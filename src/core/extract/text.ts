import type { Block, Unit } from "../domain/unit";
import { extensionOf } from "../domain/file-record";
import { matchRanges } from "../domain/text-range";
import type { Extract } from "../ports/extractor";
import { messagesOf, linesFrom } from "./chat-messages";
import { decodeText, type DecodeOptions } from "./charset/decode-text";
import { extractUnits } from "./extract-units";
import { bibliographyUnit } from "./bibliography";
import { readTexAccents } from "./tex-accents";
import { joinEntries, recordsBetweenRules, UNDERLINE_SLACK } from "./dated-entries";
import { taskRows } from "./task-rows";
import { sectionText } from "./section-text";
import { toldEntries } from "./calendar/written-entries";
import { unfoldedLines } from "./calendar/unfolded-lines";
import { PAGE_CELL_BORDER } from "../domain/cell-border";
import { readTableHead } from "./table/table-head";

/**
 * Plain text: blank lines separate paragraphs, titles that are underlined with signs are headings, and chats are
 * messages. Calendars and address cards are written as a person would note them.
 */
export const createTextExtract = (options: DecodeOptions): Extract => {
  const sections = extractSections(options, createTextReader, (chunks, path) =>
    TEX.has(extensionOf(path)) ? texRead(chunks) : toldEntries(unfoldedLines(chunks)),
  );
  return extractUnits(async function* (source, context, signal) {
    const written = extensionOf(context.path) === "bib" ? decodeText(source, options, signal) : undefined;
    const unit = written && bibliographyUnit(await joined(written));
    if (unit === undefined) yield* sections(source, context, signal);
    else yield unit;
  });
};

export async function joined(chunks: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}

const TEX = new Set(["tex", "ltx", "bib", "bbl"]);

async function* texRead(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) yield readTexAccents(chunk);
}

/** Finds the blocks of a text's sections in order. The first underline sign means level 1, the next new one level 2. */
function createTextReader(): FindBlocks {
  const underlines: string[] = [];
  return (text) => recordsBetweenRules(text) ?? joinEntries(text, plainBlocks(text, underlines));
}

function plainBlocks(text: string, underlines: string[]): readonly Block[] {
  return paragraphBlocks(text)
    .flatMap((block) => underlinedTitles(text, block, underlines))
    .flatMap((block) => {
      if (block.kind !== "paragraph") return [block];
      const messages = messagesOf(text, block);
      return messages.length > 1 ? messages : tabbedRows(text, block);
    })
    .flatMap((block) => taskRows(text, block));
}

/** Finds the blocks of one section; sections come in order. */
export type FindBlocks = (text: string) => readonly Block[];

/**
 * An extractor for formats that are shown as they are.
 * @param start is called once for each file; the function that it returns may remember how the section before ended.
 * @param prepare changes the text before it is divided.
 */
export function extractSections(
  options: DecodeOptions,
  start: (path: string) => FindBlocks,
  prepare = (chunks: AsyncIterable<string>, _path: string): AsyncIterable<string> => chunks,
): Extract {
  return extractUnits(async function* (source, { path }, signal) {
    const findBlocks = start(path);
    for await (const text of sectionText(prepare(decodeText(source, options, signal), path)))
      yield wholeUnit(text, findBlocks(text));
  });
}

export function wholeUnit(text: string, blocks: readonly Block[]): Unit {
  return { place: { kind: "whole" }, text, blocks };
}

/** Stands between two units of the whole that are paragraphs of their own: such units are joined as they are. */
export const BLANK_LINE = wholeUnit("\n\n", []);

/** The paragraphs of a text, which blank lines separate. */
export function paragraphBlocks(text: string): Block[] {
  return matchRanges(text, PARAGRAPH).map(({ start, end }) => ({ kind: "paragraph", start, end }));
}

/** A title above a line that repeats one sign, perhaps with such a line above it too. */
const TITLE = /^(?:([=\-~^"*+#`])\1{2,}[^\S\n]*\n)?[^\S\n]*(\S[^\n]*)\n([=\-~^"*+#`])\3{2,}[^\S\n]*(?=\n|$)/;
const TITLE_MAX_CHARS = 100;

/** Divides a paragraph with an underlined title into a heading and the rest. @param underlines those met so far, in order. */
function underlinedTitles(text: string, block: Block, underlines: string[]): Block[] {
  const [whole = "", above = "", title = "", sign = ""] =
    TITLE.exec(text.slice(block.start, block.end)) ?? [];
  const underline = whole.length - whole.lastIndexOf("\n") - 1;
  const isTitle = /\p{L}|\p{N}/u.test(title) && title.length <= TITLE_MAX_CHARS;
  if (!isTitle || Math.abs(underline - title.trim().length) > UNDERLINE_SLACK) return [block];
  const kind = `${above}${sign}`;
  if (!underlines.includes(kind)) underlines.push(kind);
  const end = block.start + whole.length;
  const level = Math.min(6, underlines.indexOf(kind) + 1);
  const rest = text.slice(end, block.end).trim() === "" ? [] : [{ ...block, start: end + 1 }];
  return [{ kind: "heading", start: block.start, end, level }, ...rest];
}

/** Consecutive lines that are not blank. It is tried at the beginnings of lines only, so a long line costs nothing twice. */
// eslint-disable-next-line regexp/no-super-linear-move
const PARAGRAPH = /^[^\S\n]*\S[^\n]*(?:\n[^\S\n]*\S[^\n]*)*/gm;

const LEAST_ROWS = 3;
const LONGEST_CELL = 300;

/** The rows of a paragraph whose lines are cells between tabs; any other paragraph comes back as it is. */
function tabbedRows(text: string, paragraph: Block): readonly Block[] {
  if (!text.slice(paragraph.start, paragraph.end).includes(PAGE_CELL_BORDER)) return [paragraph];
  const lines = linesFrom(text, paragraph).map(({ start, line }) => ({
    start,
    end: start + line.length,
    cells: line.split(PAGE_CELL_BORDER).map((cell) => cell.trim()),
  }));
  const width = lines[0]?.cells.length ?? 0;
  const isTable =
    lines.length >= LEAST_ROWS &&
    width >= 2 &&
    lines.every(
      ({ cells }, at) =>
        cells.length > 1 &&
        cells.length <= width &&
        // A row that begins with a gap stands below what it repeats; code that is indented by tabs has no such rows.
        (cells[0] !== "" || (at > 0 && width > 2 && cells.length >= width - 1 && cells[1] !== "")) &&
        cells.every((cell) => cell.length <= LONGEST_CELL),
    );
  if (!isTable) return [paragraph];
  const { rows: named, names } = readTableHead(lines, "always");
  const header = names?.join(PAGE_CELL_BORDER);
  return lines.map(({ start, end }, at) => ({
    kind: "row",
    start,
    end,
    header: at < named ? undefined : header,
  }));
}
