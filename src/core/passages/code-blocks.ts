import type { TextRange } from "../domain/text-range";

/** A line of code without the white space around it; offsets are UTF-16 units into the text. */
interface Line extends TextRange {
  readonly text: string;
  /** Characters of white space before it. */
  readonly indent: number;
  readonly isAfterBlank: boolean;
}

/** In characters; a longer block is divided, and its first line names it. */
const LONGEST_BLOCK = 320;
/** A line of a comment, or a decorator of the line below. */
const LEADS_IN = /^(?:\/\/|\/\*|\*|#(?!include|define|if|endif|pragma)|--(?!-)|@\w|"""|'''|;;)/;
const DOCSTRING = /^[rRuU]?(?:"""|''')/;
const CLOSES = /^(?:[)\]}>]|(?:end|fi|done|esac|else|elif|elsif|except|finally|catch|\$\$)(?!\w))/;
const OPENS = /[:({[]$/;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * The quotable blocks of source code or a configuration, in order and without overlap. A block has the lines indented
 * below it, the comment above it and the line that closes it. A longer block gives its first line with its comment, then
 * the blocks inside.
 */
export function codeBlocksOf(text: string): readonly TextRange[] {
  const lines = withFirstIndented(linesOf(text));
  return blocksBetween(lines, 0, lines.length).filter(({ start, end }) =>
    SAYS_SOMETHING.test(text.slice(start, end)),
  );
}

/**
 * The blocks whose first lines enclose a block, innermost first: a function, its class; in a configuration, the parent
 * keys. They are found by indentation among the ranges before it.
 * @param at the index of the enclosed block.
 * @returns indexes of blocks.
 */
export function enclosingBlocks(text: string, blocks: readonly TextRange[], at: number): readonly number[] {
  const enclosing: number[] = [];
  let indent = indentOf(text, blocks[at]);
  for (let before = at - 1; before >= 0 && indent > 0; before -= 1) {
    const above = indentOf(text, blocks[before]);
    if (above >= indent) continue;
    enclosing.push(before);
    indent = above;
  }
  return enclosing;
}

/** The columns of white space before a block's first line. */
function indentOf(text: string, block: TextRange | undefined): number {
  if (block === undefined) return 0;
  const line = text.slice(text.lastIndexOf("\n", block.start - 1) + 1, block.start);
  return line.replaceAll("\t", "    ").length;
}

function blocksBetween(lines: readonly Line[], from: number, to: number): TextRange[] {
  const blocks: TextRange[] = [];
  for (let at = from; at < to;) {
    const head = endOfComment(lines, at, to);
    const end = head === to ? to : endOfBlock(lines, head, to);
    if (lengthOf(lines, at, end) <= LONGEST_BLOCK) blocks.push(rangeOf(lines, at, end));
    else if (head === to) blocks.push(...singly(lines, at, to));
    else blocks.push(...divided(lines, at, head, end));
    at = end;
  }
  return blocks;
}

/** Divides a block that is too long: its first line, with its comment and its docstring, then the blocks inside. */
function divided(lines: readonly Line[], from: number, head: number, end: number): TextRange[] {
  const inside = head + 1 < end && DOCSTRING.test(lines[head + 1]?.text ?? "") ? head + 2 : head + 1;
  const opening =
    lengthOf(lines, from, inside) <= LONGEST_BLOCK
      ? [rangeOf(lines, from, inside)]
      : [...singly(lines, from, head), ...singly(lines, head, inside)];
  return [...opening, ...blocksBetween(lines, inside, end)];
}

function singly(lines: readonly Line[], from: number, to: number): TextRange[] {
  return lines.slice(from, to).map(({ start, end }) => ({ start, end }));
}

/** The first line from `at` on that is not a comment on the code below it. */
function endOfComment(lines: readonly Line[], at: number, to: number): number {
  let head = at;
  while (head < to && LEADS_IN.test(lines[head]?.text ?? "") && (head === at || !lines[head]?.isAfterBlank))
    head += 1;
  // A comment followed by a blank line stands alone.
  return head > at && head < to && lines[head]?.isAfterBlank === true ? at : head;
}

/** The end of a block: after the lines indented deeper than its first, and after the lines that close it. */
function endOfBlock(lines: readonly Line[], head: number, to: number): number {
  const indent = lines[head]?.indent ?? 0;
  let end = head + 1;
  while (end < to) {
    const line = lines[end];
    if (line === undefined || line.indent < indent) break;
    if (line.indent === indent && !CLOSES.test(line.text)) break;
    end += 1;
  }
  return end;
}

function lengthOf(lines: readonly Line[], from: number, to: number): number {
  const { start, end } = rangeOf(lines, from, to);
  return end - start;
}

function rangeOf(lines: readonly Line[], from: number, to: number): TextRange {
  const start = lines[from]?.start ?? 0;
  return { start, end: lines[to - 1]?.end ?? start };
}

/** Restores the indentation of the first line: a text cut inside a block may lack the white space before it. */
function withFirstIndented(lines: readonly Line[]): readonly Line[] {
  const [first, ...others] = lines;
  const inside = others.filter(({ text }) => !CLOSES.test(text)).map((line) => line.indent);
  if (first === undefined || inside.length === 0 || OPENS.test(first.text)) return lines;
  const indent = Math.max(first.indent, Math.min(...inside));
  return [{ ...first, indent }, ...others];
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let isAfterBlank = false;
  for (let index = 0, next = 0; index < text.length; index = next) {
    const end = text.indexOf("\n", index);
    next = end < 0 ? text.length : end + 1;
    const words = text.slice(index, next);
    const trimmed = words.trim();
    if (trimmed === "") {
      isAfterBlank ||= words !== "";
      continue;
    }
    const indent = words.indexOf(trimmed);
    const start = index + indent;
    lines.push({ text: trimmed, start, end: start + trimmed.length, indent, isAfterBlank });
    isAfterBlank = false;
  }
  return lines;
}
