import { betweenCharacters } from "../base/between-characters";
import type { CountedText } from "./counted-text";
import { splitSentences } from "./sentences";
import { matchRanges, type TextRange } from "../domain/text-range";

/** A piece of text that goes into a passage unchanged. */
export interface BlockPiece extends TextRange {
  readonly tokens: number;
}

/** Where a text that is too long is split: prose at sentences, text with meaningful lines at lines. */
export type Grain = "sentences" | "lines";

/**
 * Splits a block of `text` into pieces of at most `limit` estimated tokens, at the coarsest boundary that suffices:
 * sentences, then lines, then words, then anywhere but inside a surrogate pair. Pieces are in order, do not begin or end
 * with white space, and leave out nothing else. They are not joined up to the limit: the caller fills passages.
 */
export function splitBlock(text: CountedText, block: BlockPiece, grain: Grain, limit: number): BlockPiece[] {
  const parts = partsOf(text, block, grain === "sentences" ? splitSentences : matchLines);
  return parts.flatMap((part) => splitLines(text, part, limit));
}

/** The piece itself if it fits, otherwise its lines: a log has no sentences. */
function splitLines(text: CountedText, piece: BlockPiece, limit: number): BlockPiece[] {
  if (piece.tokens <= limit) return [piece];
  return partsOf(text, piece, matchLines).flatMap((line) => splitWords(text, line, limit));
}

/** The piece itself if it fits, otherwise its words, joined up to the limit. */
function splitWords(text: CountedText, piece: BlockPiece, limit: number): BlockPiece[] {
  if (piece.tokens <= limit) return [piece];
  const words = matchRanges(text.text.slice(piece.start, piece.end), WORD).flatMap((range) =>
    splitAnywhere(text, piece.start + range.start, piece.start + range.end, limit),
  );
  return fill(words, limit);
}

/** The parts of a piece; the piece itself when it is the only part, so that it is not estimated again. */
function partsOf(
  text: CountedText,
  piece: BlockPiece,
  split: (body: string) => readonly TextRange[],
): BlockPiece[] {
  const ranges = split(text.text.slice(piece.start, piece.end));
  return ranges.map((range) => {
    const [start, end] = [piece.start + range.start, piece.start + range.end];
    if (start === piece.start && end === piece.end) return piece;
    return { start, end, tokens: text.tokens(start, end) };
  });
}

/** The word itself if it fits, otherwise parts of it: no UTF-16 unit counts more than one token. */
function splitAnywhere(text: CountedText, start: number, end: number, limit: number): BlockPiece[] {
  const whole = end - start <= MAX_CHARS_A_TOKEN * limit ? text.tokens(start, end) : Infinity;
  if (whole <= limit) return [{ start, end, tokens: whole }];
  const pieces: BlockPiece[] = [];
  for (let from = start, to; from < end; from = to) {
    to = betweenCharacters(text.text, Math.min(from + Math.floor(limit), end));
    pieces.push({ start: from, end: to, tokens: text.tokens(from, to) });
  }
  return pieces;
}

/** A word with more characters than this per token can't fit: this saves estimating megabytes without a space. */
const MAX_CHARS_A_TOKEN = 8;

/** Joins words up to the limit. Parts of one word are not joined, since their tokens do not add up. */
function fill(pieces: readonly BlockPiece[], limit: number): BlockPiece[] {
  const filled: BlockPiece[] = [];
  for (const piece of pieces) {
    const last = filled.at(-1);
    if (last !== undefined && last.end < piece.start && last.tokens + piece.tokens <= limit) {
      filled[filled.length - 1] = { start: last.start, end: piece.end, tokens: last.tokens + piece.tokens };
    } else filled.push(piece);
  }
  return filled;
}

/** A line without the white space around it. */
const LINE = /\S(?:[^\n]*\S)?/g;
const WORD = /\S+/g;

const matchLines = (text: string): TextRange[] => matchRanges(text, LINE);
