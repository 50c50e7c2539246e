import { linesFrom } from "./chat-messages";
import type { Block } from "../domain/unit";
import { matchRanges, type TextRange } from "../domain/text-range";

/** A longer entry is told paragraph by paragraph. In UTF-16 units; longer messages are cut anyway. */
const LONGEST_ENTRY = 600;
const LONGEST_HEAD = 60;
const MOST_HEAD_WORDS = 6;
/** The fewest lines that begin with a day, in a paragraph of such lines alone. */
const LEAST_DATED_LINES = 3;
const LEAST_ENTRIES = 2;
/** The share of rules that may be as long as the line above by chance. */
const MOST_UNDERLINES = 0.5;
/** How many characters an underline may be shorter or longer than its title. */
export const UNDERLINE_SLACK = 3;

/** A day in digits at the beginning of a line: `2024-03-14`, `14.3.2024`, `3/14/24`. */
const DAY = /^\s*[[(]?(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})(?!\d)/;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const DAY_OF_MONTH = /(?<!\d)\d{1,2}(?!\d)/;
/** A line across the page that ends a record. */
const RULE = /^([=*_-])\1{5,}[^\S\n]*$/gm;

/**
 * Joins what belongs together in diaries, logs and clippings: a line with a day and the text below it, a line that begins
 * with a day, the lines between two rules. Each such entry is a message; other blocks come back as they are.
 */
export function joinEntries(text: string, blocks: readonly Block[]): readonly Block[] {
  const lines = blocks.flatMap((block) => datedLines(text, block));
  const heads = new Set(lines.filter((block) => isHead(text, block)));
  if (heads.size < LEAST_ENTRIES) return lines;
  const joined: Block[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const head = lines[at];
    if (head === undefined || !heads.has(head)) {
      if (head !== undefined) joined.push(head);
      continue;
    }
    let end = at;
    for (let next; (next = lines[end + 1]) !== undefined && next.kind === "paragraph" && !heads.has(next);)
      end += 1;
    const last = lines[end] ?? head;
    const isWhole = last.end - head.start <= LONGEST_ENTRY && text.slice(head.start, last.end).includes("\n");
    if (isWhole) joined.push({ kind: "message", start: head.start, end: last.end, sender: undefined });
    else joined.push(...lines.slice(at, end + 1));
    at = end;
  }
  return joined;
}

/** The records between lines of one sign, each as a message; undefined where there are none. */
export function recordsBetweenRules(text: string): readonly Block[] | undefined {
  const rules = matchRanges(text, RULE);
  const signs = new Set(rules.map(({ start, end }) => text.slice(start, end).trim()));
  if (rules.length < LEAST_ENTRIES || signs.size > 1) return undefined;
  // A rule as long as the line above it underlines a title.
  const underlines = rules.filter((rule) => isUnderline(text, rule)).length;
  if (underlines > rules.length * MOST_UNDERLINES) return undefined;
  const blocks: Block[] = [];
  let from = 0;
  for (const { start, end } of [...rules, { start: text.length, end: text.length }]) {
    const record = text.slice(from, start);
    const first = from + record.length - record.trimStart().length;
    const last = from + record.trimEnd().length;
    if (last - first > LONGEST_ENTRY) return undefined;
    if (last > first) blocks.push({ kind: "message", start: first, end: last, sender: undefined });
    if (end > start) blocks.push({ kind: "paragraph", start, end });
    from = end;
  }
  return blocks.some(({ kind }) => kind === "message") ? blocks : undefined;
}

function isUnderline(text: string, { start, end }: TextRange): boolean {
  const above = text.slice(text.lastIndexOf("\n", start - 2) + 1, Math.max(0, start - 1)).trim();
  return above !== "" && Math.abs(above.length - (end - start)) <= UNDERLINE_SLACK;
}

/** The lines of a paragraph that all begin with a day. */
function datedLines(text: string, block: Block): readonly Block[] {
  if (block.kind !== "paragraph") return [block];
  const lines = linesFrom(text, block);
  if (lines.length < LEAST_DATED_LINES || !lines.every(({ line }) => DAY.test(line))) return [block];
  return lines.map(({ line, start }) => ({
    kind: "message",
    start,
    end: start + line.trimEnd().length,
    sender: undefined,
  }));
}

/** Whether a paragraph begins with a line that says hardly more than a day: `Thursday, 14 March 2024`. */
function isHead(text: string, block: Block): boolean {
  if (block.kind !== "paragraph" || (block.entries?.length ?? 0) > 0) return false;
  const [line = ""] = text.slice(block.start, block.end).split("\n", 1);
  if (line.length > LONGEST_HEAD || line.trim().split(/\s+/).length > MOST_HEAD_WORDS) return false;
  if (DAY.test(line)) return true;
  return YEAR.test(line) && DAY_OF_MONTH.test(line.replace(YEAR, "")) && !/[?!;|]/.test(line);
}
