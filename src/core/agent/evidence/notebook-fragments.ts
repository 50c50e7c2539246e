import type { TextRange } from "../../passages/sentences";

/** Characters; what is longer is told in pieces. */
const LONGEST_CELL = 320;
/** A line of code by its look: a statement, a call, a comment, a command of the shell. */
const CODE_LINE =
  /^\s*(?:[%!@#](?!#* \p{Lu})|(?:import|from|def|class|for|if|elif|else|while|with|try|except|return|print|raise|assert|library|using|function)\b|[\p{L}_$][\w.$[\]"', ]*\s*(?:=|<-|\+=|-=)\s*\S|[\p{L}_$][\w.$]*\(|[)\]}])/u;

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
    if (!isCode(text, code) || isCode(text, output) || isHeading(text, output)) continue;
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

/** Whether most of its lines are code. */
function isCode(text: string, { start, end }: TextRange): boolean {
  const lines = text.slice(start, end).split("\n");
  const first = lines[0] ?? "";
  return CODE_LINE.test(first) && lines.filter((line) => CODE_LINE.test(line)).length * 2 >= lines.length;
}

function isHeading(text: string, { start }: TextRange): boolean {
  return /^#{1,6}\s/.test(text.slice(start, start + 8));
}

function paragraphsOf(text: string): readonly TextRange[] {
  return Array.from(text.matchAll(/\S(?:.*\S)?(?:\n[^\S\n]*\S.*)*/g), ({ 0: words, index }) => ({
    start: index,
    end: index + words.trimEnd().length,
  }));
}
