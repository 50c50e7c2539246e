import { formatOfName } from "../../extract/detection/format-of-name";
import { daysIn } from "../../search/text/days-in";
import { splitSentences, type TextRange } from "../../passages/sentences";
import { codeBlocksOf } from "../../passages/code-blocks";
import { cellsWithOutput } from "./notebook-fragments";
import { headerSeparator, nameCells, nameValue, type NamedCells } from "./table-row";

/** A piece of a passage that can be quoted by itself; offsets are UTF-16 units into the passage's text. */
export type Fragment =
  | (TextRange & { readonly kind: "sentence" })
  /** A line of a form, an invoice, a list: it may need its neighbours to be understood. */
  | (TextRange & { readonly kind: "line" })
  | (TextRange & { readonly kind: "row"; readonly cells: NamedCells })
  /** What somebody wrote in a chat, an entry of a log: whole by itself, with the time at its beginning. */
  | (TextRange & { readonly kind: "message" })
  /** A statement or a block of source code or a configuration. */
  | (TextRange & { readonly kind: "code" })
  /** Names what follows it. */
  | (TextRange & { readonly kind: "heading" })
  /** Stands at the edge of every page: its number, the name of the paper. */
  | (TextRange & { readonly kind: "page line" });

/** Rows between tabs below a header line, so that lines which happen to hold tabs are not taken for a table. */
const LEAST_TABBED_ROWS = 2;
/** A text whose lines are all shorter was not broken by the page's edge. */
const SHORT_LINES = 50;
/** A line this much shorter than its neighbours was ended on purpose. */
const SHORT_LINE_SHARE = 0.6;
/** Of prose, all lines but the last of a paragraph are longer. */
const RAGGED_SHARE = 0.8;
const LEAST_OF_COLUMN = 3;
const BROKEN_BEFORE_NUMBER = /^\P{Nd}+\p{Ll}\s*\n\s*\p{Nd}/u;
const RULED: ReadonlySet<string> = new Set(["\t", " | "]);
const RULE_ROW = /^[\s|:;,+=-]*$/;
/**
 * When a message of a chat was written, as messengers export it, and a line of a log: `"[12/03/24, 18:02] "`,
 * `"2024-02-05T07:31:10.123Z "`.
 */
const STAMPED =
  /^\u200e?\[?(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{2}[./-]\d{2})(?:,? |T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?(?:\s?[ap]\.?\s?m\.?)?(?:\]|,| -| )/iu;
/** In a passage; a single line that begins with a time is no message. */
const LEAST_MESSAGES = 2;
/** A sentence's end. */
const ENDED = /[.!?…。！？]["'”’»)\]]*$/u;
/** Characters. */
const LONGEST_HEADING = 60;
const LONGEST_ANNOUNCED = 320;
/** Words; fewer are a label. */
const FEWEST_ANNOUNCING = 5;
/** Characters. */
const REACH = 24;
/** Words that end nothing: `"… on the"`; not `"Take it out"`, nor `"12 in"`. */
const LEADS_ON =
  /(?<!\p{Nd}\s?)(?<![\p{L}\p{N}])(?:the|an?|of|on|to|in|at|by|for|and|or|with|from|than|der|die|das|den|dem|des|ein|eine|und|oder|von|vom|zu|zum|zur|mit|für|im|am|le|la|les|de|du|des|un|une|et|ou|à|aux?|el|los|las|del|y|con|por|para|il|gli|di|della|per|het|een|van|en|și|cu|din)$/u;
const ENDS_IN_DAY = /(?:\p{Nd}|\p{L}{3})[.,]?$/u;
/** Of Python, whose words about a function stand below its name. */
const SIGNATURE = /^(?:async )?(?:def|class) /;
/** `"Nadja: 28 July"` */
const LABELLED = /^[^:\n]{2,40}:\s+\S/;
/** Those with which a comment in code ends, or begins: a sentence ends before the first. */
const OPENING_MARKS = /^(?:\s*(?:\*\/|\/\*+(?!\/)|\/\/+(?=\s)|\*(?=\s)))+\s*/;
const CLOSING_MARK = /(?<!\s)\s*\*\/$/;
const MARKED_HEADING = /^#{1,6}\s/;
/** `"4 Holiday"`, `"6. Pension"`, `"§ 12 Notice"` */
const NUMBERED_TITLE = /^(?:§\s?)?\d{1,3}(?:\.\d{1,3})*[.)]?\s+(?=\p{Lu})/u;
/** `"Referee 2"` */
const TITLE_OF_SERIES = /^(\p{Lu}\p{L}+) \d{1,3}$/u;
/** Stands below a title: `"====="` */
const UNDERLINE = /^([=\-~^"*+#`])\1{2,}$/;
const UNDERLINE_SLACK = 3;
/** Words of what stands before a paragraph in its first line: `"Fume cupboards. They are tested …"`. */
const MOST_RUN_IN = 3;
/** Paragraphs of a passage; where fewer begin with a few words, these are a short sentence: `"It rained. We left."` */
const LEAST_RUN_IN = 2;
const PAGE_LINE =
  /(?<!\p{L})(?:page|seite|pagina|página|strona|p\.)\s*\d+(?:\s*(?:of|\/|von|sur|din|de|di|z)\s*\d+)?\s*[\])–-]?$|^[–-]?\s*\d{1,4}\s*[–-]?$/iu;

/**
 * The fragments of a passage in order; they do not overlap.
 * @param lead the table header repeated with the passage.
 * @param headings those above the passage, which may stand in its text as well.
 * @param path of its file; a name may tell that it is code.
 */
export function fragmentsOf(
  text: string,
  lead: string | undefined,
  headings: readonly string[] = [],
  path = "",
): readonly Fragment[] {
  const format = formatOfName(path);
  if (format === "code") return codeBlocksOf(text).map((block) => ({ ...block, kind: "code" }));
  if (format === "notebook") return notebookFragments(text, headings);
  return textFragments(text, lead, headings);
}

/** Cells of code with what they printed; the rest is prose. */
function notebookFragments(text: string, headings: readonly string[]): readonly Fragment[] {
  const fragments: Fragment[] = [];
  let from = 0;
  const addProse = (end: number): void => {
    const prose = textFragments(text.slice(from, end), undefined, headings);
    fragments.push(...prose.map((one) => ({ ...one, start: one.start + from, end: one.end + from })));
  };
  for (const cell of cellsWithOutput(text)) {
    addProse(cell.start);
    fragments.push({ ...cell, kind: "code" });
    from = cell.end;
  }
  addProse(text.length);
  return fragments;
}

function textFragments(
  text: string,
  lead: string | undefined,
  headings: readonly string[],
): readonly Fragment[] {
  const known = new Set(headings.map(bareHeading));
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
    fragments.push(
      ...proseFragments(text, { start: proseFrom, end: lines[at]?.start ?? text.length }, known),
    );
    fragments.push(...rows.fragments);
    at = rows.next;
    proseFrom = lines[at]?.start ?? text.length;
  }
  fragments.push(...proseFragments(text, { start: proseFrom, end: text.length }, known));
  return joinAnnounced(text, fragments);
}

/** "We invite you to the meeting:" says nothing without what comes next, nor does a title in the line that it names. */
function joinAnnounced(text: string, fragments: readonly Fragment[]): readonly Fragment[] {
  const joined: Fragment[] = [];
  const titles = fragments.filter((one, at) => isRunIn(text, one, fragments[at + 1]));
  const runIn = new Set(titles.length >= LEAST_RUN_IN ? titles : []);
  for (const fragment of fragments) {
    const last = joined.at(-1);
    const isAnnounced =
      last !== undefined &&
      (isAnnouncement(text.slice(last.start, last.end)) || runIn.has(last)) &&
      (fragment.kind === "sentence" || fragment.kind === "line") &&
      fragment.end - last.start <= LONGEST_ANNOUNCED;
    if (isAnnounced) joined.splice(-1, 1, { kind: "sentence", start: last.start, end: fragment.end });
    else joined.push(fragment);
  }
  return joined;
}

function isAnnouncement(words: string): boolean {
  if (!words.endsWith(":")) return false;
  return words.split(/\s+/).length >= FEWEST_ANNOUNCING || SIGNATURE.test(words);
}

function isRunIn(text: string, title: Fragment, next: Fragment | undefined): boolean {
  if (next === undefined || next.end - next.start <= title.end - title.start) return false;
  const words = text.slice(title.start, title.end);
  const opens = title.start === 0 || /\n[^\S\n]*\n[^\S\n]*$/.test(text.slice(0, title.start));
  const goesOn = !text.slice(title.end, next.start).includes("\n");
  return opens && goesOn && /\p{L}\.$/u.test(words) && words.split(/\s+/).length <= MOST_RUN_IN;
}

/** The table that begins at a line, by the header above the passage or by a header line of its own. */
function rowsAt(
  text: string,
  lines: readonly TextRange[],
  at: number,
  lead: string | undefined,
): { fragments: Fragment[]; next: number } | undefined {
  const header = lead?.split("\n").at(-1) ?? sliceOf(text, lines[at]);
  const values = lead === undefined ? valuesAt(text, lines, at) : undefined;
  if (values !== undefined) return values;
  const separator = headerSeparator(header, lead === undefined ? "ruled" : "any");
  if (separator === undefined) return undefined;
  const fragments: Fragment[] = [];
  let next = lead === undefined ? at + 1 : at;
  for (; next < lines.length; next += 1) {
    const line = lines[next];
    const words = sliceOf(text, line);
    if (line === undefined || RULE_ROW.test(words)) continue;
    const cells = nameCells(words, header, separator);
    // With more cells than the header has names it is not known which of them have none.
    if (cells === undefined && RULED.has(separator) && words.includes(separator)) return undefined;
    if (cells === undefined) break;
    if (words !== header) fragments.push({ ...line, kind: "row", cells });
  }
  const leastRows = lead === undefined && separator === "\t" ? LEAST_TABBED_ROWS : 1;
  return fragments.length >= leastRows ? { fragments, next } : undefined;
}

/** A table without a header, each row of which names something and tells what it is. */
function valuesAt(
  text: string,
  lines: readonly TextRange[],
  at: number,
): { fragments: Fragment[]; next: number } | undefined {
  const fragments: Fragment[] = [];
  for (const line of lines.slice(at)) {
    const words = sliceOf(text, line);
    const cells = RULE_ROW.test(words) ? undefined : nameValue(words, fragments.length === 0);
    if (cells === undefined) break;
    fragments.push({ ...line, kind: "row", cells });
  }
  return fragments.length >= 2 ? { fragments, next: at + fragments.length } : undefined;
}

/** Lines that say nothing by themselves are set apart first; what lies between them is cut into sentences and lines. */
function proseFragments(text: string, range: TextRange, headings: ReadonlySet<string>): Fragment[] {
  if (range.end <= range.start) return [];
  const fragments: Fragment[] = [];
  let from = range.start;
  const lines = linesOf(text, range);
  for (const [at, line] of lines.entries()) {
    const kind = kindOfLine(text, lines, at, headings);
    if (kind === undefined) continue;
    fragments.push(...sentenceFragments(text, { start: from, end: line.start }));
    if (kind !== "rule") fragments.push({ ...line, kind });
    from = line.end;
  }
  return [...fragments, ...sentenceFragments(text, { start: from, end: range.end })];
}

function kindOfLine(
  text: string,
  lines: readonly TextRange[],
  at: number,
  headings: ReadonlySet<string>,
): "heading" | "page line" | "rule" | undefined {
  const words = sliceOf(text, lines[at]);
  if (words.length <= LONGEST_HEADING * 2 && PAGE_LINE.test(words)) return "page line";
  if (UNDERLINE.test(words)) return "rule";
  if (isUnderlined(words, sliceOf(text, lines[at + 1]))) return "heading";
  if (MARKED_HEADING.test(words) || headings.has(bareHeading(words))) return "heading";
  const before = sliceOf(text, lines[at - 1]);
  const after = sliceOf(text, lines[at + 1]);
  const opens = at === 0 || ENDED.test(before) || isParted(text, lines[at - 1], lines[at]);
  const standsAlone = at === 0 && lines.length > 1 && isParted(text, lines[0], lines[1]);
  if (opens && (isTitleOf(words, after) || (standsAlone && isTitle(words)))) return "heading";
  if (isNumberedTitle(words, after)) return "heading";
  return isTitleOfSeries(text, lines, at) ? "heading" : undefined;
}

/** A title with its number, above prose. */
function isNumberedTitle(words: string, after: string): boolean {
  const title = words.replace(NUMBERED_TITLE, "");
  const opensProse = after.length > LONGEST_HEADING || (ENDED.test(after) && after.includes(" "));
  return title !== words && isTitle(title) && !/\p{Nd}/u.test(title) && opensProse;
}

/** A paragraph that is a word with a number, as another one is. */
function isTitleOfSeries(text: string, lines: readonly TextRange[], at: number): boolean {
  const [, word] = TITLE_OF_SERIES.exec(sliceOf(text, lines[at])) ?? [];
  const standsAlone = (one: number) =>
    (one === 0 || isParted(text, lines[one - 1], lines[one])) && isParted(text, lines[one], lines[one + 1]);
  if (word === undefined || !standsAlone(at)) return false;
  return lines.some(
    (line, one) => one !== at && TITLE_OF_SERIES.exec(sliceOf(text, line))?.[1] === word && standsAlone(one),
  );
}

function isUnderlined(words: string, after: string): boolean {
  return UNDERLINE.test(after) && Math.abs(after.length - words.length) <= UNDERLINE_SLACK;
}

/** A few words without a sign at their end or a value in them: `"Holidays 2025"`. */
function isTitle(words: string): boolean {
  return (
    words.length <= LONGEST_HEADING &&
    /^\p{Lu}/u.test(words) &&
    /[\p{L}\p{N}]$/u.test(words) &&
    !/[:;,]/.test(words)
  );
}

/** A title right above a line of prose: `"What we offer"`. */
function isTitleOf(words: string, after: string): boolean {
  const isShort = words.split(/\s+/).length <= 6 && !/\p{Nd}/u.test(words);
  return isShort && isTitle(words) && after.length > LONGEST_HEADING && /^[\p{Lu}\p{N}]/u.test(after);
}

function isParted(text: string, a: TextRange | undefined, b: TextRange | undefined): boolean {
  return a !== undefined && b !== undefined && /\n[^\S\n]*\n/.test(text.slice(a.end, b.start));
}

function bareHeading(words: string): string {
  return words.replace(MARKED_HEADING, "").replace(/\s+/g, " ").trim();
}

/** What lies between two stamps is one message, the last ends at a blank line; what lies before the first, and a long message, is cut into sentences and lines. */
function sentenceFragments(text: string, range: TextRange): Fragment[] {
  const starts = stampedLines(text, range);
  const [first] = starts;
  const isChat = () => stampedLines(text, { start: 0, end: text.length }).length >= LEAST_MESSAGES;
  if (first === undefined || !isChat()) return proseSentences(text, range);
  const messages = starts.map(({ start }, at) => {
    const end = starts[at + 1]?.start ?? endOfParagraph(text, start, range.end);
    return { start, end: start + text.slice(start, end).trimEnd().length };
  });
  return [
    ...proseSentences(text, { start: range.start, end: first.start }),
    ...messages.flatMap((message): Fragment[] =>
      message.end - message.start <= LONGEST_ANNOUNCED
        ? [{ ...message, kind: "message" }]
        : proseSentences(text, message),
    ),
    ...proseSentences(text, { start: messages.at(-1)?.end ?? range.end, end: range.end }),
  ];
}

function stampedLines(text: string, range: TextRange): TextRange[] {
  return linesOf(text, range).filter((line) => STAMPED.test(sliceOf(text, line)));
}

function endOfParagraph(text: string, start: number, end: number): number {
  const blank = text.slice(start, end).search(/\n[^\S\n]*\n/);
  return blank < 0 ? end : start + blank;
}

function proseSentences(text: string, range: TextRange): Fragment[] {
  const sentences = splitSentences(text.slice(range.start, range.end));
  return sentences
    .flatMap(({ start, end }) => splitLines(text, { start: range.start + start, end: range.start + end }))
    .flatMap((fragment) => withoutMarks(text, fragment));
}

/** What it says without the marks of a comment around it; nothing when there is nothing else. */
function withoutMarks(text: string, fragment: Fragment): Fragment[] {
  const words = sliceOf(text, fragment);
  const before = OPENING_MARKS.exec(words)?.[0].length ?? 0;
  const after = CLOSING_MARK.exec(words.slice(before))?.[0].length ?? 0;
  const range = { start: fragment.start + before, end: fragment.end - after };
  return range.end > range.start ? [{ ...fragment, ...range }] : [];
}

/** A sentence without signs at its ends may be a column of lines: an address, a form, an invoice. */
function splitLines(text: string, sentence: TextRange): Fragment[] {
  const lines = linesOf(text, sentence);
  if (lines.length === 1) return [{ ...sentence, kind: isLine(text, sentence) ? "line" : "sentence" }];
  const longest = Math.max(...lines.map((line) => widthOf(text, line)));
  const flows =
    longest >= SHORT_LINES || isWrapped(text, sentence) || isBrokenBeforeNumber(text, sentence, longest);
  const isListed =
    lines.filter((line) => LABELLED.test(sliceOf(text, line))).length >= 2 || isColumn(text, lines, longest);
  const fragments: Fragment[] = [];
  let start = sentence.start;
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (
      next !== undefined &&
      !(isListed && beginsAnew(text, next)) &&
      !endsOnPurpose(text, line, next, flows ? longest : Infinity)
    )
      continue;
    const range = { start, end: line.end };
    fragments.push({ ...range, kind: lines.length > 1 && isLine(text, range) ? "line" : "sentence" });
    start = next?.start ?? sentence.end;
  }
  return fragments;
}

/** Lines that each begin anew and are of different lengths, as the rows of a table are that lost its columns. */
function isColumn(text: string, lines: readonly TextRange[], longest: number): boolean {
  return (
    lines.length >= LEAST_OF_COLUMN &&
    lines.slice(1).every((line) => beginsAnew(text, line)) &&
    lines.slice(0, -1).some((line) => widthOf(text, line) < RAGGED_SHARE * longest)
  );
}

/** @param longest of the lines around, if they were broken where the page ends; else every line ends on purpose. */
function endsOnPurpose(text: string, line: TextRange, next: TextRange, longest: number): boolean {
  if (!beginsAnew(text, next)) return false;
  return widthOf(text, line) < SHORT_LINE_SHARE * longest || text[line.end - 1] === ":";
}

/** Of the whole line in the text that a stretch ends on: a sentence may begin in its middle. */
function widthOf(text: string, { end }: TextRange): number {
  return endOfLine(text, end) - text.lastIndexOf("\n", end - 1) - 1;
}

/** Whether most lines of the paragraph go on in the middle of a sentence: a narrow column was broken at its edge. */
function isWrapped(text: string, { start, end }: TextRange): boolean {
  const before = text.slice(0, start);
  const from = Math.max(0, ...Array.from(before.matchAll(/\n[^\S\n]*\n/g), ({ index }) => index + 1));
  const after = text.slice(end).search(/\n[^\S\n]*\n/);
  const [, ...others] = linesOf(text, { start: from, end: after < 0 ? text.length : end + after });
  const goingOn = others.filter((line) => !beginsAnew(text, line)).length;
  return goingOn > others.length / 2;
}

/** Whether it is a sentence of two lines, broken at the edge before a number: `"They are tested every\n14 months."` */
function isBrokenBeforeNumber(text: string, sentence: TextRange, longest: number): boolean {
  const [first, ...others] = linesOf(text, sentence);
  return (
    !isLine(text, sentence) &&
    others.length === 1 &&
    first !== undefined &&
    widthOf(text, first) >= RAGGED_SHARE * longest &&
    BROKEN_BEFORE_NUMBER.test(sliceOf(text, sentence))
  );
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

function beginsAnew(text: string, line: TextRange): boolean {
  return !/^\p{Ll}/u.test(text.slice(line.start, line.start + 2)) && !goesOn(text, line.start);
}

/** Whether the line before ends in the middle of a day, or with a word that ends nothing: `"ending on 31 August\n2025"`. */
function goesOn(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start).trimEnd();
  if (LEADS_ON.test(before)) return !LABELLED.test(text.slice(start, endOfLine(text, start)));
  if (!ENDS_IN_DAY.test(before)) return false;
  const joined = `${before} ${text.slice(start, start + REACH)}`;
  return daysIn(joined).some((day) => day.start < before.length && day.end > before.length + 1);
}

/** Whether it stands on a line of its own without being a sentence. */
function isLine(text: string, { start, end }: TextRange): boolean {
  return !ENDED.test(text.slice(start, end));
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
