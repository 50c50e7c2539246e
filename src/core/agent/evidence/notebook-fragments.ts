import { splitSentences, type TextRange } from "../../passages/sentences";

/** Characters; what is longer is told in pieces. */
const LONGEST_CELL = 320;
const NAME = "[\\p{L}_$][\\p{L}\\p{N}_.$]*";
/** A line of code by its look: a command of the shell, an import, a value that is given a name, a call, the end of one. */
const CODE_LINE = new RegExp(
  `^\\s*(?:[%!]{1,2}[a-z]|(?:import|library|using) ${NAME}(?:,| as |;?$)|from [\\p{L}\\p{N}_.]+ import |print ["']|` +
    `[\\p{L}_$][\\p{L}\\p{N}_.$[\\]"', ]*(?:=|<-|\\+=|-=)\\s*\\S|${NAME}\\(|[)\\]}])`,
  "u",
);
/** The same where an indented line, or what it decorates, stands right below. */
const OPENING_LINE =
  /^\s*(?:async )?(?:def|class|for|if|elif|else|while|with|try|except|finally|function)(?![\p{L}\p{N}_]).*[:{]$/u;
const DECORATOR = /^\s*@[\p{L}\p{N}_.]+(?:\(.*\))?$/u;
/** Alone it may as well be a heading. */
const COMMENT = /^\s*#/;
/** Words; printed labels and messages have fewer. */
const FEWEST_OF_SENTENCE = 4;

/**
 * The cells of code in a notebook's text with what they printed, each as one range where it is short enough to be quoted;
 * neither tells much without the other. Told by their look, since a passage does not say where its cells are. In order;
 * nothing overlaps.
 */
export function cellsWithOutput(text: string): readonly TextRange[] {
  const cells: TextRange[] = [];
  const paragraphs = paragraphsOf(text);
  for (let at = 0; at < paragraphs.length; at += 1) {
    const code = paragraphs[at];
    const output = paragraphs[at + 1];
    if (code === undefined || output === undefined) break;
    if (!isCode(text, code) || isCode(text, output) || isProse(text, output)) continue;
    const table = paragraphs.slice(at + 2);
    const others = table.findIndex((paragraph) => !isInColumns(text, paragraph));
    const count = 2 + (isInColumns(text, output) ? (others < 0 ? table.length : others) : 0);
    const cell = { start: code.start, end: paragraphs[at + count - 1]?.end ?? output.end };
    if (cell.end - cell.start > LONGEST_CELL) continue;
    cells.push(cell);
    at += count - 1;
  }
  return cells;
}

/** A table that is printed may have empty lines between its rows. */
function isInColumns(text: string, { start, end }: TextRange): boolean {
  return text
    .slice(start, end)
    .split("\n")
    .every((line) => /\S {2,}\S/.test(line) || /\|.*\|/.test(line));
}

/** Whether most of its lines are code, the first included; comments are what the others are. */
function isCode(text: string, { start, end }: TextRange): boolean {
  const lines = text.slice(start, end).split("\n");
  const others = lines.map((line) => line.trimEnd()).filter((line) => !COMMENT.test(line));
  const isOfCode = others.map((line, at) => isCodeLine(line, others[at + 1] ?? ""));
  return isOfCode[0] === true && isOfCode.filter(Boolean).length * 2 >= others.length;
}

function isCodeLine(line: string, next: string): boolean {
  if (CODE_LINE.test(line)) return true;
  return (OPENING_LINE.test(line) && /^\s/.test(next)) || (DECORATOR.test(line) && next !== "");
}

/** A heading, or words with a whole sentence among them: no code prints them. */
function isProse(text: string, { start, end }: TextRange): boolean {
  const words = text.slice(start, end);
  if (/^#{1,6}\s/.test(words)) return true;
  const sentences = splitSentences(words).map((sentence) => words.slice(sentence.start, sentence.end));
  return sentences.some(
    (one) => /[。！？]$/.test(one) || (one.endsWith(".") && one.split(/\s+/).length >= FEWEST_OF_SENTENCE),
  );
}

function paragraphsOf(text: string): readonly TextRange[] {
  return Array.from(text.matchAll(/\S(?:.*\S)?(?:\n[^\S\n]*\S.*)*/g), ({ 0: words, index }) => ({
    start: index,
    end: index + words.trimEnd().length,
  }));
}
