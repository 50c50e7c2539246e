import type { Block } from "../domain/unit";
import type { Extract } from "../ports/extractor";
import type { DecodeOptions } from "./charset/decode-text";
import { extractSections } from "./text";

/** Source code as it is written, divided at functions and classes; a long class is divided at its methods. */
export const createCodeExtract = (options: DecodeOptions): Extract =>
  extractSections(options, () => codeBlocks);

/** A longer piece is divided at the definitions inside it. This is about the length of a passage. */
const PIECE_MAX_CHARS = 800;

interface Line {
  readonly start: number;
  readonly end: number;
  /** Columns of white space before the text. */
  readonly indent: number;
  readonly text: string;
}

interface Piece {
  readonly lines: readonly Line[];
  readonly signature: string | undefined;
}

export function codeBlocks(text: string): Block[] {
  const lines = linesOf(text);
  return divide(lines, 0).flatMap((piece) => refine(piece).flatMap(toBlock));
}

/** Divides a piece that is too long at the next level of definitions; each part keeps the outer signature. */
function refine(piece: Piece): Piece[] {
  const first = piece.lines[0];
  const last = piece.lines.at(-1);
  if (first === undefined || last === undefined || last.end - first.start <= PIECE_MAX_CHARS) return [piece];
  const inner = piece.lines.filter((line) => line.indent > 0 && isDefinition(line.text));
  if (inner.length < 2) return [piece];
  const indent = Math.min(...inner.map((line) => line.indent));
  const [head, ...parts] = divide(piece.lines, indent);
  const outer = piece.signature;
  const under = (own: string | undefined) =>
    outer === undefined || own === undefined ? (own ?? outer) : `${outer} ${own}`;
  const headPiece = head === undefined ? [] : [{ lines: head.lines, signature: outer }];
  return [...headPiece, ...parts.map((part) => ({ lines: part.lines, signature: under(part.signature) }))];
}

/** Divides lines where a definition of this indentation begins; its comments and decorators belong to it. */
function divide(lines: readonly Line[], indent: number): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let signature: string | undefined;
  lines.forEach((line, index) => {
    if (line.indent !== indent || !isDefinition(line.text)) return;
    let start = index;
    while (start > from && isLeadIn(lines[start - 1]?.text ?? "")) start -= 1;
    if (start > from) pieces.push({ lines: lines.slice(from, start), signature });
    from = start;
    signature = signatureOf(line.text);
  });
  pieces.push({ lines: lines.slice(from), signature });
  return pieces;
}

function toBlock({ lines, signature }: Piece): Block[] {
  const filled = lines.filter((line) => line.text !== "");
  const start = filled[0]?.start;
  const end = filled.at(-1)?.end;
  return start === undefined || end === undefined ? [] : [{ kind: "code", start, end, signature }];
}

/** `"export function rent(a: number) {"` → `"export function rent(a: number)"` */
function signatureOf(line: string): string {
  return line.trimEnd().replace(/[{:]$/, "").trimEnd().slice(0, 200);
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const trimmed = line.trim();
    const indent = trimmed === "" ? 0 : line.replaceAll("\t", "    ").search(/\S/);
    const result = { start, end: start + line.length, indent, text: trimmed };
    start += line.length + 1;
    return result;
  });
}

/**
 * Whether a line of source code, trimmed, begins the definition of a function, a method, a class or a type, in any of
 * the common languages. Patterns decide, not a grammar: a miss costs a passage its signature, nothing else.
 */
function isDefinition(line: string): boolean {
  if (line === "" || CONTROL.test(line) || NOT_CODE.test(line)) return false;
  return KEYWORD.test(line) || ASSIGNED_FUNCTION.test(line) || (C_LIKE.test(line) && !line.endsWith(";"));
}

/** Whether a line, trimmed, belongs to the definition under it: a comment, a decorator, an attribute. */
function isLeadIn(line: string): boolean {
  return /^(?:\/\/|\/\*|\*|#|--|@|\[[A-Z<]|;;|%|'''|""")/.test(line);
}

const MODIFIERS =
  "(?:(?:export|default|public|private|protected|internal|static|async|abstract|final|sealed|pub(?:\\([a-z]+\\))?|" +
  "override|virtual|inline|extern|unsafe|partial|data|open|suspend|declare|readonly|const|template<[^>]*>)\\s+)*";

const KEYWORD = new RegExp(
  `^${MODIFIERS}(?:function\\*?|class|interface|struct|enum|trait|impl|def|fn|func|fun|type|module|namespace|object|record|` +
    "union|protocol|extension|macro_rules!|defmodule|defp?|sub|proc|procedure|create\\s+(?:or\\s+replace\\s+)?(?:table|view|function|procedure|index|trigger))\\s+[\\w$@(<*&]",
  "i",
);

/** `const pay = (rent) => {`, `exports.pay = function` */
const ASSIGNED_FUNCTION =
  /^(?:export\s+)?(?:(?:const|let|var)\s+)?[\w$.]{1,80}(?:\s{0,4}:[^=]{1,200})?\s{0,4}=\s{0,4}(?:async\b\s{0,4})?(?:function\b|\([^)]{0,400}\)\s{0,4}(?::[^=]{1,200})?=>|[\w$]{1,80}\s{0,4}=>)/;

/** `int main(int argc, char **argv) {`, `constructor(private readonly rent: number) {`, `pay() {` */
const C_LIKE = /^[A-Za-z_~][\w\s*&:<>,~[\]$?.]{0,200}\([^;{}]{0,400}\)[^;{}()=]{0,80}\{?\}?$/;

const CONTROL =
  /^(?:if|else|for|foreach|while|switch|case|catch|return|do|try|throw|new|await|with|elif|except|print|assert|using|lock|echo|import|from|require)\b/;
const NOT_CODE = /^(?:\/\/|\/\*|\*|#|--)/;
