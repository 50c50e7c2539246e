import type { SeenWord } from "./seen-word";
import { isParted, joinParted } from "../join-parted";
import { readByHalves } from "./page-halves";
import { joinValues } from "./join-values";
import { trimmed } from "../../base/trimmed";

const WORD_LEVEL = "5";
const COLUMNS = 12;

/** Words of Tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
export function parseTsv(tsv: string): SeenWord[] {
  return tsv.split("\n").flatMap((row) => {
    const columns = row.split("\t");
    const [level, , block, paragraph, line, , left, top, width, height] = columns;
    const text = columns[COLUMNS - 1]?.trim() ?? "";
    if (level !== WORD_LEVEL || text === "") return [];
    const confidence = Number(columns[COLUMNS - 2]);
    const box = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
    const place = { block: Number(block), paragraph: Number(paragraph), line: Number(line) };
    return [{ text, confidence, ...place, box }];
  });
}

/** How sure the recognition is of a page: its number of letters, each weighted by its word's confidence above chance. */
export function weighWords(words: readonly SeenWord[]): number {
  return words.reduce((sum, { text, confidence }) => sum + lettersIn(text) * (confidence - CHANCE), 0);
}

/** Mean confidence over the letters, 0–100; 0 where there are none. */
export function meanConfidence(words: readonly SeenWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + lettersIn(text), 0);
  const total = words.reduce((sum, { text, confidence }) => sum + lettersIn(text) * confidence, 0);
  return letters === 0 ? 0 : total / letters;
}

/** The usual confidence of words that the recognition sees in grain and edges. */
const CHANCE = 40;
const WORD_FLOOR = 20;
const LINE_FLOOR = 45;
/** On a page that is read with this confidence, a text in the form of a word is a word, perhaps of another language. */
const SURE_PAGE = 75;
const SURE_PAGE_LINE_FLOOR = 25;
/** A text of so many letters in the form of a word is no grain at any confidence, but a heading in another language. */
const LONG_WORD = 8;
/** Of the letters, not of the signs around them. */
const WORD_FORM = /^(?:\p{L}?\p{Ll}{3}|\p{Lu}{4})\p{L}*(?:['’.-]\p{L}{2,})*$/u;
const PAGE_FLOOR = 50;
const PAGE_MIN_LETTERS = 2;

/** The text of the credible words, in paragraphs; `""` if a picture shows none. */
export function toRecognisedText(words: readonly SeenWord[]): string {
  const isSurePage = meanConfidence(words) >= SURE_PAGE;
  const hasForm = ({ text }: SeenWord): boolean => isSurePage && WORD_FORM.test(trimmed(text, /\P{L}/u));
  const floorOf = (line: readonly SeenWord[]): number => {
    if (!line.every(hasForm)) return LINE_FLOOR;
    return line.every(({ text }) => lettersIn(text) >= LONG_WORD) ? 0 : SURE_PAGE_LINE_FLOOR;
  };
  const believed = groupRuns(readByHalves(words), (a, b) => isSameParagraph(a, b) && a.line === b.line)
    .filter((line) => meanConfidence(line) >= floorOf(line))
    .map((line) => line.filter((word) => word.confidence >= WORD_FLOOR || hasForm(word)))
    .filter((line) => line.length > 0);
  const all = believed.flat();
  const letters = all.reduce((sum, { text }) => sum + lettersIn(text), 0);
  if (letters < PAGE_MIN_LETTERS || meanConfidence(all) < PAGE_FLOOR) return "";
  let text = "";
  const rows = joinValues(believed);
  const lines = rows.map((row) => row.map((word) => word.text).join(" "));
  joinParted(lines).forEach((line, index) => {
    if (line === "") return;
    const last = rows[index - 1]?.[0];
    const first = rows[index]?.[0];
    const goesOn = isParted(lines[index - 1] ?? "", lines[index] ?? "");
    if (last !== undefined && first !== undefined)
      text += goesOn || isSameParagraph(last, first) ? "\n" : "\n\n";
    text += line;
  });
  return text;
}

function isSameParagraph(a: SeenWord, b: SeenWord): boolean {
  return a.block === b.block && a.paragraph === b.paragraph;
}

function groupRuns<T>(values: readonly T[], isSame: (a: T, b: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const value of values) {
    const open = groups.at(-1);
    const last = open?.at(-1);
    if (open !== undefined && last !== undefined && isSame(last, value)) open.push(value);
    else groups.push([value]);
  }
  return groups;
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
