import { splitSentences, type TextRange } from "../passages/sentences";
import { headerSeparator, nameCells, type NamedCells } from "./table-row";

/** A piece of a passage that can be quoted by itself; offsets are UTF-16 units into the passage's text. */
export type Fragment =
  | (TextRange & { readonly kind: "sentence" })
  /** A line of a form, an invoice, a list: it may need its neighbours to be understood. */
  | (TextRange & { readonly kind: "line" })
  | (TextRange & { readonly kind: "row"; readonly cells: NamedCells });

/** Rows below a header line, so that a sentence with a comma is not taken for one. */
const LEAST_ROWS = 2;
/** A text whose lines are all shorter was not broken by the page's edge. */
const SHORT_LINES = 50;
/** A line this much shorter than its neighbours was ended on purpose. */
const SHORT_LINE_SHARE = 0.6;
const RULE_ROW = /^[\s|:;,+=-]*$/;

/** The fragments of a passage in order; they do not overlap. `lead` is the table header repeated with the passage. */
export function fragmentsOf(text: string, lead: string | undefined): readonly Fragment[] {
  const lines = linesOf(text, { start: 0, end: text.length });
  const fragments: Fragment[] = [];
  let proseFrom = 0;
  let at = 0;
  while (at < lines.length) {
    const rows = rowsAt(text, lines, at, at === 0 ? lead : undefined);
    if (rows === undefined) {
      at += 1;
      continue;
    }
    fragments.push(...proseFragments(text, { start: proseFrom, end: lines[at]?.start ?? text.length }));
    fragments.push(...rows.fragments);
    at = rows.next;
    proseFrom = lines[at]?.start ?? text.length;
  }
  return [...fragments, ...proseFragments(text, { start: proseFrom, end: text.length })];
}

/** The table that begins at a line, by the header above the passage or by a header line of its own. */
function rowsAt(
  text: string,
  lines: readonly TextRange[],
  at: number,
  lead: string | undefined,
): { fragments: Fragment[]; next: number } | undefined {
  const header = lead?.split("\n").at(-1) ?? sliceOf(text, lines[at]);
  const separator = headerSeparator(header);
  if (separator === undefined) return undefined;
  const fragments: Fragment[] = [];
  let next = lead === undefined ? at + 1 : at;
  for (; next < lines.length; next += 1) {
    const line = lines[next];
    const words = sliceOf(text, line);
    if (line === undefined || RULE_ROW.test(words)) continue;
    const cells = nameCells(words, header, separator);
    if (cells === undefined) break;
    if (words !== header) fragments.push({ ...line, kind: "row", cells });
  }
  const leastRows = lead !== undefined || separator.includes("|") || separator === "\t" ? 1 : LEAST_ROWS;
  return fragments.length >= leastRows ? { fragments, next } : undefined;
}

function proseFragments(text: string, range: TextRange): Fragment[] {
  if (range.end <= range.start) return [];
  const sentences = splitSentences(text.slice(range.start, range.end));
  return sentences.flatMap(({ start, end }) =>
    splitLines(text, { start: range.start + start, end: range.start + end }),
  );
}

/** A sentence without signs at its ends may be a column of lines: an address, a form, an invoice. */
function splitLines(text: string, sentence: TextRange): Fragment[] {
  const lines = linesOf(text, sentence);
  if (lines.length === 1) return [{ ...sentence, kind: isLine(text, sentence) ? "line" : "sentence" }];
  const longest = Math.max(...lines.map(({ start, end }) => end - start));
  const fragments: Fragment[] = [];
  let start = sentence.start;
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (next !== undefined && !endsOnPurpose(text, line, next, longest)) continue;
    const range = { start, end: line.end };
    fragments.push({ ...range, kind: lines.length > 1 && isLine(text, range) ? "line" : "sentence" });
    start = next?.start ?? sentence.end;
  }
  return fragments;
}

function endsOnPurpose(text: string, line: TextRange, next: TextRange, longest: number): boolean {
  if (/^\p{Ll}/u.test(text.slice(next.start, next.start + 2))) return false;
  const length = line.end - line.start;
  return longest < SHORT_LINES || length < SHORT_LINE_SHARE * longest || text[line.end - 1] === ":";
}

/** Whether it stands on a line of its own without being a sentence. */
function isLine(text: string, { start, end }: TextRange): boolean {
  return !/[.!?…。！？]["'”’»)\]]*$/u.test(text.slice(start, end));
}

/** The lines of a stretch without the white space around them; empty ones are left out. */
function linesOf(text: string, range: TextRange): TextRange[] {
  const lines: TextRange[] = [];
  for (const match of text.slice(range.start, range.end).matchAll(/[^\n]+/g)) {
    const trimmed = match[0].trim();
    if (trimmed === "") continue;
    const start = range.start + match.index + match[0].indexOf(trimmed);
    lines.push({ start, end: start + trimmed.length });
  }
  return lines;
}

function sliceOf(text: string, range: TextRange | undefined): string {
  return range === undefined ? "" : text.slice(range.start, range.end);
}
