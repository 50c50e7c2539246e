import type { Block } from "../domain/unit";
import { cleanText } from "./clean-text";
import { toPageLines, type PageLine, type TextRun } from "./page-lines";

export interface PageText {
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** Makes paragraphs and headings of the runs of a document's pages, one page after the other. */
export class PageLayout {
  /** Letters by their size, in half points, over the pages so far: what most are in is the body's size. */
  readonly #lettersBySize = new Map<number, number>();

  read(runs: readonly TextRun[]): PageText {
    const lines = toPageLines(runs.map((run) => ({ ...run, text: cleanText(run.text) })));
    for (const line of lines) this.#count(line);
    const body = this.#bodySize();
    let text = "";
    const blocks = toParagraphs(lines).map((paragraph): Block => {
      if (text !== "") text += "\n\n";
      const start = text.length;
      text += paragraph.map((line) => line.text).join("\n");
      const level = headingLevel(paragraph, body);
      const range = { start, end: text.length };
      return level === undefined ? { kind: "paragraph", ...range } : { kind: "heading", level, ...range };
    });
    return { text, blocks };
  }

  #count(line: PageLine): void {
    const size = Math.round(line.height * 2);
    this.#lettersBySize.set(size, (this.#lettersBySize.get(size) ?? 0) + line.text.length);
  }

  #bodySize(): number {
    let body = 0;
    let most = 0;
    for (const [size, letters] of this.#lettersBySize) if (letters > most) [body, most] = [size, letters];
    return body / 2;
  }
}

const HEADING_MAX_CHARS = 120;

/** Letters a fifth larger than the body's, in a line or two that do not end like a sentence. */
function headingLevel(lines: readonly PageLine[], body: number): number | undefined {
  const text = lines.map((line) => line.text).join(" ");
  const ratio = Math.min(...lines.map((line) => line.height)) / body;
  const isShort = lines.length <= 2 && text.length >= 3 && text.length <= HEADING_MAX_CHARS;
  if (!isShort || ratio < 1.2 || /[.;,:]$/.test(text) || !/\p{L}{2}/u.test(text)) return undefined;
  if (ratio >= 1.8) return 1;
  return ratio >= 1.4 ? 2 : 3;
}

function toParagraphs(lines: readonly PageLine[]): PageLine[][] {
  const leading = usualLeading(lines);
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
const LIST_ENTRY = /^(?:[-–•▪‣◦●■*]|\(?[a-z0-9]{1,3}[.)])\s/i;

function beginsParagraph(last: PageLine, line: PageLine, leading: number): boolean {
  const height = Math.max(last.height, line.height);
  if (last.turn !== line.turn || Math.abs(last.height - line.height) > height * 0.15) return true;
  const gap = line.y - last.y;
  // At the top of the next column a sentence goes on.
  if (gap < -height / 2) return ENDS_SENTENCE.test(last.text) || !/^\p{Ll}/u.test(line.text);
  if (gap > Math.max(leading, height) * 1.35 || LIST_ENTRY.test(line.text)) return true;
  const isIndented = line.left > last.left + height * 0.8 && line.left < last.left + height * 6;
  const endedShort = last.right < line.right - height * 4;
  return ENDS_SENTENCE.test(last.text) && (isIndented || endedShort) && gap > height / 2;
}

/** The middle one of the steps from a line to the next that a single-spaced text takes. */
function usualLeading(lines: readonly PageLine[]): number {
  const steps = lines
    .map((line, index) => ({ step: line.y - (lines[index - 1]?.y ?? Infinity), height: line.height }))
    .filter(({ step, height }) => step > height * 0.8 && step < height * 2.5)
    .map(({ step }) => step)
    .toSorted((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 0;
}
