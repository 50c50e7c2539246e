import type { Block } from "../domain/unit";
import type { Extract } from "../ports/extractor";
import type { DecodeOptions } from "./charset/decode-text";
import { isDefinition, isLeadIn } from "./definition";
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
    const start = leadInStart(lines, index, from);
    if (start > from) pieces.push({ lines: lines.slice(from, start), signature });
    from = start;
    signature = signatureOf(line.text);
  });
  pieces.push({ lines: lines.slice(from), signature });
  return pieces;
}

/** The index of the first of the comments and decorators right above a line. */
function leadInStart(lines: readonly Line[], index: number, from: number): number {
  let start = index;
  while (start > from && isLeadIn(lines[start - 1]?.text ?? "")) start -= 1;
  return start;
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
