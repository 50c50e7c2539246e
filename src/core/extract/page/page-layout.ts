import type { Block } from "../../domain/unit";
import { NAMELESS, PAGE_CELL_BORDER } from "../../domain/cell-border";
import { withoutControlCharacters } from "../clean-text";
import { joinParted } from "../join-parted";
import { withMarkersBefore } from "./late-markers";
import { MirroredBrackets } from "./mirrored-brackets";
import { readByColumns } from "./page-columns";
import { LINE_HYPHEN, toPageLines, type PageLine, type TextRun } from "./page-lines";
import { continuedRows, findTables, type PageTable } from "./page-tables";
import { RunningLines } from "./running-lines";
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
  /** The words of the pages so far, and of the next one, in lower case. */
  readonly #words = new Set<string>();

  /** Whether one of the pages so far shows that TeX drew it. */
  #isOfTex = false;
  readonly #brackets = new MirroredBrackets();

  readonly #runningLines = new RunningLines();
  /** The lines of the page that comes next, without those that the page before took. */
  #next: { readonly runs: readonly TextRun[]; lines: readonly PageLine[] } | undefined;
  #table: (PageTable & { readonly header: string }) | undefined;

  /**
   * Running heads and feet are written where they come first, a sentence that goes over to the next page on the page where
   * it begins, and a table that does with its names again.
   * @param next the runs of the page that comes next, if it has any.
   */
  read(runs: readonly TextRun[], next: readonly TextRun[] = []): PageText {
    const own = this.#next?.runs === runs ? this.#next.lines : this.#linesOf(runs);
    for (const line of own) this.#count(line);
    this.#next = { runs: next, lines: this.#linesOf(next) };
    const body = this.#bodySize();
    const { body: lines, newHeads, newFeet } = this.#runningLines.read(own, this.#next.lines, body);
    const leading = usualLineSpacing(lines);
    const page = new PageWriter();
    for (const head of newHeads) page.writeParagraph([head], undefined);
    let read = 0;
    const readUntil = (end: number) => {
      const own = lines.slice(read, end);
      const paragraphs = toParagraphs(own, leading);
      if (end === lines.length) paragraphs.at(-1)?.push(...this.#takeOver(own, body));
      for (const paragraph of paragraphs)
        page.writeParagraph(paragraph, headingLevel(paragraph, body, this.#numbers));
    };
    if (this.#table !== undefined) {
      const { rows, lines: taken } = continuedRows(lines, this.#table);
      page.writeRows(rows, this.#table.header);
      read = taken;
      if (taken < lines.length) this.#table = undefined;
    }
    for (const table of findTables(lines.slice(read)).map((one) => ({ ...one, from: one.from + read }))) {
      readUntil(table.from);
      const header = page.writeTable(table.rows);
      read = table.from + table.rows.length;
      if (read === lines.length) this.#table = { ...table, header };
    }
    readUntil(lines.length);
    for (const foot of newFeet) page.writeParagraph([foot], undefined);
    return { text: page.text, blocks: page.blocks };
  }

  #linesOf(runs: readonly TextRun[]): readonly PageLine[] {
    if (runs.length === 0) return [];
    this.#isOfTex ||= runs.some((run) => isOfTex(run.text));
    for (const run of runs) this.#brackets.see(run.text);
    for (const { text } of runs)
      for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) this.#words.add(word.toLowerCase());
    const cleaned = runs.map((run) => ({
      ...run,
      text: withoutControlCharacters(
        this.#brackets.read(readSwappedGlyphs(readTexGlyphs(this.#undivided(run.text), this.#isOfTex))),
      ),
    }));
    return readByColumns(inReadingOrder(toPageLines(withMarkersBefore(cleaned))));
  }

  /** Words that a line end divides, without the hyphen where the file has them without it elsewhere. */
  #undivided(text: string): string {
    if (!text.includes(LINE_HYPHEN)) return text;
    return text.replace(DIVIDED, (word) => {
      const joined = word.replaceAll(LINE_HYPHEN, "");
      const least = word.lastIndexOf(LINE_HYPHEN) + 1;
      // Elsewhere it may have another ending.
      const isKnown = [0, 1, 2].some((cut) => {
        const stem = joined.slice(0, joined.length - cut).toLowerCase();
        return stem.length > least && this.#words.has(stem);
      });
      return isKnown ? joined : word.replaceAll(LINE_HYPHEN, "-");
    });
  }

  /** The end of a sentence that stands on the next page, which loses it; none where the last line ends one. */
  #takeOver(lines: readonly PageLine[], bodySize: number): readonly PageLine[] {
    const last = lines.at(-1);
    const next = this.#next;
    const right = Math.max(...lines.map((line) => line.right));
    if (last === undefined || next === undefined || ENDS_SENTENCE.test(last.text)) return [];
    const isFull = last.turn === 0 && last.right >= right - last.height * 4 && last.cells.length === 1;
    if (!isFull || lines.length < 2 || Math.abs(last.height - bodySize) > 1) return [];
    const isText = (line: PageLine) => line.height >= last.height * 0.95 && line.height <= last.height * 1.05;
    const from = next.lines.findIndex(isText);
    const candidates = next.lines.slice(from, from + MOST_TAKEN);
    const end = candidates.findIndex(({ text }) => SENTENCE_END.test(text));
    const taken = candidates.slice(0, end + 1);
    if (from < 0 || end < 0 || !taken.every((line) => isText(line) && line.cells.length === 1)) return [];
    if (LIST_ENTRY.test(taken[0]?.text ?? "")) return [];
    const [lastTaken] = taken.slice(-1);
    const at = lastTaken === undefined ? 0 : (SENTENCE_END.exec(lastTaken.text)?.[0].length ?? 0);
    const rest = lastTaken?.text.slice(at).trim() ?? "";
    const kept = lastTaken === undefined || rest === "" ? [] : [withText(lastTaken, rest)];
    next.lines = [...next.lines.slice(0, from), ...kept, ...next.lines.slice(from + taken.length)];
    return taken.map((line, index) => (index === end ? withText(line, line.text.slice(0, at)) : line));
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

const DIVIDED = new RegExp(`[\\p{L}\\p{M}${LINE_HYPHEN}]+`, "gu");

/** The text of a page with its blocks, as they are written one after the other. */
class PageWriter implements PageText {
  text = "";
  readonly blocks: Block[] = [];

  writeParagraph(lines: readonly PageLine[], level: number | undefined): void {
    const texts = joinParted(lines.map((line) => line.text)).filter((text) => text !== "");
    const range = this.#write(texts.join("\n"), "\n\n");
    this.blocks.push(
      level === undefined ? { kind: "paragraph", ...range } : { kind: "heading", level, ...range },
    );
  }

  /**
   * Writes each row as one line with tabs between its cells, which are white space as on the page. The first row names
   * every column.
   */
  writeTable([names = [], ...rows]: PageTable["rows"]): string {
    const header = names
      .map((name) => name || NAMELESS)
      .join(PAGE_CELL_BORDER)
      .trim();
    this.blocks.push({ kind: "row", header: undefined, ...this.#write(header, "\n\n") });
    this.writeRows(rows, header);
    return header;
  }

  /** Writes rows below names that stand above them, or on a page before. */
  writeRows(rows: PageTable["rows"], header: string): void {
    for (const cells of rows)
      this.blocks.push({
        kind: "row",
        header,
        ...this.#write(cells.join(PAGE_CELL_BORDER).trim(), this.#isInTable ? "\n" : "\n\n"),
      });
  }

  get #isInTable(): boolean {
    return this.blocks.at(-1)?.kind === "row";
  }

  #write(words: string, parted: string): { start: number; end: number } {
    if (this.text !== "") this.text += parted;
    const start = this.text.length;
    this.text += words;
    return { start, end: this.text.length };
  }
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

/** The most lines that a sentence goes over to the next page. */
const MOST_TAKEN = 5;
/** A line as far as the end of its first sentence. A single letter before a stop is an initial. */
const SENTENCE_END = /^.*?(?:\p{L}{2}|[\p{Nd})\]"”»])[.!?。！？…]["'”’»)\]]*(?=\s|$)/u;

function withText(line: PageLine, text: string): PageLine {
  return { ...line, text, cells: [{ text, left: line.left, right: line.right }] };
}

/** Lines of a turned page from the first to the last, though the file gives them the other way round. */
function inReadingOrder(lines: readonly PageLine[]): readonly PageLine[] {
  const turned = lines.filter(({ turn }) => turn !== 0);
  if (turned.length < 2 || turned.length < lines.length / 2) return lines;
  const steps = turned.slice(1).map((line, at) => line.y - (turned[at]?.y ?? 0));
  const back = steps.filter((step) => step < 0).length;
  return back > steps.length * MOST_BACK ? lines.toSorted((a, b) => a.turn - b.turn || a.y - b.y) : lines;
}

/** The share of steps upwards from which lines are the other way round; columns have a few. */
const MOST_BACK = 0.7;

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
