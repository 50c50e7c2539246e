import type { Block } from "../../domain/unit";
import { NAMELESS, PAGE_CELL_BORDER } from "../../domain/cell-border";
import { withoutControlCharacters } from "../clean-text";
import { joinParted } from "../join-parted";
import { joinDropCaps } from "./drop-caps";
import { withMarkersBefore } from "./late-markers";
import { MirroredBrackets } from "./mirrored-brackets";
import { readByColumns } from "./page-columns";
import { toPageLines, type PageLine, type TextRun } from "./page-lines";
import { findTables, type PageTable } from "./page-tables";
import { readSwappedGlyphs } from "./swapped-glyphs";
import { isOfTex, readTexGlyphs } from "./tex-glyphs";

export interface PageText {
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** Makes paragraphs, headings and tables of the runs of a document's pages, one page after the other. */
export class PageLayout {
  /**
   * Numbers of letters by font size in half points, over the pages so far. Most letters have the size of the body text.
   */
  readonly #lettersBySize = new Map<number, number>();
  /** The section numbers that begin lines of the pages so far: `"3.2"` */
  readonly #numbers = new Set<string>();

  /** Whether one of the pages so far shows that TeX drew it. */
  #isOfTex = false;
  readonly #brackets = new MirroredBrackets();

  read(runs: readonly TextRun[]): PageText {
    this.#isOfTex ||= runs.some((run) => isOfTex(run.text));
    for (const run of runs) this.#brackets.see(run.text);
    const cleaned = runs.map((run) => ({
      ...run,
      text: withoutControlCharacters(
        this.#brackets.read(readSwappedGlyphs(readTexGlyphs(run.text, this.#isOfTex))),
      ),
    }));
    const lines = readByColumns(toPageLines(withMarkersBefore(joinDropCaps(cleaned))));
    for (const line of lines) this.#count(line);
    const body = this.#bodySize();
    const leading = usualLineSpacing(lines);
    const page = new PageWriter();
    let read = 0;
    const readUntil = (end: number) => {
      for (const paragraph of toParagraphs(lines.slice(read, end), leading))
        page.writeParagraph(paragraph, headingLevel(paragraph, body, this.#numbers));
    };
    for (const { from, rows } of findTables(lines)) {
      readUntil(from);
      page.writeTable(rows);
      read = from + rows.length;
    }
    readUntil(lines.length);
    return { text: page.text, blocks: page.blocks };
  }

  #count(line: PageLine): void {
    const size = Math.round(line.height * 2);
    this.#lettersBySize.set(size, (this.#lettersBySize.get(size) ?? 0) + line.text.length);
    const number = LINE_NUMBER.exec(line.text)?.[1];
    if (number !== undefined) this.#numbers.add(number);
  }

  #bodySize(): number {
    let body = 0;
    let most = 0;
    for (const [size, letters] of this.#lettersBySize) if (letters > most) [body, most] = [size, letters];
    return body / 2;
  }
}

/** The text of a page with its blocks, as they are written one after the other. */
class PageWriter implements PageText {
  text = "";
  readonly blocks: Block[] = [];

  writeParagraph(lines: readonly PageLine[], level: number | undefined): void {
    const range = this.#write(joinedText(lines), "\n\n");
    this.blocks.push(
      level === undefined ? { kind: "paragraph", ...range } : { kind: "heading", level, ...range },
    );
  }

  /**
   * Writes each row as one line with tabs between its cells, which are white space as on the page. The first row names
   * every column.
   */
  writeTable(rows: PageTable["rows"]): void {
    let header: string | undefined;
    for (const cells of rows) {
      const shown = header === undefined ? cells.map((name) => name || NAMELESS) : cells;
      const row = shown.join(PAGE_CELL_BORDER).trim();
      this.blocks.push({
        kind: "row",
        header,
        ...this.#write(row, header === undefined ? "\n\n" : "\n"),
      });
      header ??= row;
    }
  }

  #write(words: string, parted: string): { start: number; end: number } {
    if (this.text !== "") this.text += parted;
    const start = this.text.length;
    this.text += words;
    return { start, end: this.text.length };
  }
}

function joinedText(lines: readonly PageLine[]): string {
  const texts = joinParted(lines.map((line) => line.text));
  return texts.filter((text) => text !== "").join("\n");
}

const HEADING_MAX_CHARS = 120;

/**
 * The level of a heading: letters a fifth larger than the body's, in one or two lines that do not end like a sentence.
 */
function headingLevel(
  lines: readonly PageLine[],
  body: number,
  numbers: ReadonlySet<string>,
): number | undefined {
  const text = lines.map((line) => line.text).join(" ");
  const ratio = Math.min(...lines.map((line) => line.height)) / body;
  const isShort = lines.length <= 2 && text.length >= 3 && text.length <= HEADING_MAX_CHARS;
  if (!isShort || /[.;,:]$/.test(text) || !/\p{L}{2}/u.test(text)) return undefined;
  if (ratio < 1.2) return numberedLevel(text, numbers);
  if (ratio >= 1.55) return 1;
  return ratio >= 1.3 ? 2 : 3;
}

/**
 * The level of a heading by its section number: headings of subsections are often as large as the text. A line of a table
 * of contents ends with a page number and is no heading. A number without a neighbour may be a time or a measure.
 */
function numberedLevel(text: string, numbers: ReadonlySet<string>): number | undefined {
  const number = NUMBERED.exec(text)?.[1];
  if (number === undefined || text.length > NUMBERED_MAX_CHARS || /\p{Nd}$|[.!?]\s/u.test(text))
    return undefined;
  if (!neighboursOf(number).some((one) => numbers.has(one))) return undefined;
  return Math.min(6, 2 + number.split(".").length);
}

/**
 * The section numbers before and after a number, and the first one under it: `"3"`, `"3.2"` and `"3.1.1"` for `"3.1"`.
 */
function neighboursOf(number: string): readonly string[] {
  const at = number.lastIndexOf(".");
  const [above, last] = [number.slice(0, at), Number(number.slice(at + 1))];
  const before = last === 1 ? above : `${above}.${last - 1}`;
  return [before, `${above}.${last + 1}`, `${number}.1`];
}

function toParagraphs(lines: readonly PageLine[], leading: number): PageLine[][] {
  const paragraphs: PageLine[][] = [];
  lines.forEach((line, index) => {
    const last = lines[index - 1];
    const open = paragraphs.at(-1);
    if (last === undefined || open === undefined || beginsParagraph(last, line, leading))
      paragraphs.push([line]);
    else open.push(line);
  });
  return paragraphs;
}

const ENDS_SENTENCE = /[.!?:;。！？…]["'”’»)\]]*$/;
const LIST_ENTRY = /^(?:[-–•▪‣◦●■*]|\(?(?:\d{1,3}|[a-z]|[ivx]{2,4})[.)])\s/i;
/** `"3.2 Training"` */
const NUMBERED = /^([1-9]\d?(?:\.[1-9]\d?)+)\.?\s+\p{Lu}/u;
const LINE_NUMBER = /^([1-9]\d?(?:\.[1-9]\d?)*)\.?\s+\p{Lu}/u;
const NUMBERED_MAX_CHARS = 60;

function beginsParagraph(last: PageLine, line: PageLine, leading: number): boolean {
  const height = Math.max(last.height, line.height);
  if (last.turn !== line.turn || Math.abs(last.height - line.height) > height * 0.15) return true;
  const gap = line.y - last.y;
  // A sentence may continue at the top of the next column.
  if (gap < -height / 2) return ENDS_SENTENCE.test(last.text) || !/^\p{Ll}/u.test(line.text);
  if (gap > Math.max(leading, height) * 1.35 || LIST_ENTRY.test(line.text)) return true;
  const isIndented = line.left > last.left + height * 0.8 && line.left < last.left + height * 6;
  const endedShort = last.right < line.right - height * 4;
  return ENDS_SENTENCE.test(last.text) && (isIndented || endedShort) && gap > height / 2;
}

/** The median step from a line to the next one, among the steps that single-spaced text takes. */
function usualLineSpacing(lines: readonly PageLine[]): number {
  const steps = lines
    .map((line, index) => ({ step: line.y - (lines[index - 1]?.y ?? Infinity), height: line.height }))
    .filter(({ step, height }) => step > height * 0.8 && step < height * 2.5)
    .map(({ step }) => step)
    .toSorted((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 0;
}
