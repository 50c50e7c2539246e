import { firstIndex } from "../../../base/first-index";
import { viewOf } from "../../../base/view-of";
import { CorruptError } from "../../trouble";
import { readPlc } from "./doc-file";
import type { PropertyRun } from "./doc-properties";

/** Characters of a document that lie together in its main stream, saved at one time. */
export interface Piece {
  /** The position of its first character in the text, and of the first one after it. */
  readonly start: number;
  readonly end: number;
  /** The offset of its first character in the stream. */
  readonly at: number;
  readonly charBytes: 1 | 2;
}

/** The text of a document with all its parts, and where its pieces lie. */
export interface DocText {
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** Whether the stream holds all of its pieces. */
  readonly isWhole: boolean;
}

/** Sets before the table of pieces ([MS-DOC] 2.9.38): changes of format since the last full save. */
const CHANGES = 1;
const PIECE_TABLE = 2;
const PIECE_BYTES = 8;
const COMPRESSED = 0x4000_0000;

/**
 * Reads the text by its table of pieces, in which a fast save leaves the pieces out of order.
 * @param clx the part of the table stream with the table of pieces ([MS-DOC] 2.9.38).
 * @throws CorruptError, and a RangeError when there is no such table.
 */
export function readDocText(stream: Uint8Array, clx: Uint8Array): DocText {
  const view = viewOf(clx);
  let at = 0;
  while (view.getUint8(at) === CHANGES) at += 3 + view.getUint16(at + 1, true);
  if (view.getUint8(at) !== PIECE_TABLE) throw new CorruptError("Cannot read document: it has no pieces");
  const table = clx.subarray(at + 5, at + 5 + view.getUint32(at + 1, true));
  const pieces: Piece[] = [];
  let text = "";
  let isWhole = true;
  for (const { end, data } of readPlc(table, PIECE_BYTES)) {
    const offset = data.getUint32(2, true);
    const charBytes = (offset & COMPRESSED) === 0 ? 2 : 1;
    const from = charBytes === 2 ? offset : (offset & ~COMPRESSED) >>> 1;
    const length = end - text.length;
    // Pieces do not overlap, so that the text is no longer than the stream.
    if (length < 0 || end > stream.length)
      throw new CorruptError("Cannot read document: a piece is too long");
    pieces.push({ start: text.length, end, at: from, charBytes });
    const bytes = stream.subarray(from, from + length * charBytes);
    isWhole &&= bytes.length === length * charBytes;
    // As a stream: Node reads windows-1252 as Latin-1 otherwise.
    const decoded = charBytes === 2 ? utf16.decode(bytes) : windows.decode(bytes, { stream: true });
    text += decoded.slice(0, length).padEnd(length, "\0");
  }
  return { text, pieces, isWhole };
}

/** The runs of a stream along the text. */
export class RunsOfText {
  constructor(
    readonly pieces: readonly Piece[],
    readonly runs: readonly PropertyRun[],
  ) {}

  /** The properties of a character, and the position of the first character after it that may have others. */
  at(position: number): { readonly end: number; readonly properties: Uint8Array | undefined } {
    const piece = this.pieces[lastFrom(this.pieces, position)];
    if (piece === undefined || piece.end <= position) return { end: Infinity, properties: undefined };
    const offset = piece.at + (position - piece.start) * piece.charBytes;
    const index = lastFrom(this.runs, offset);
    const run = this.runs[index];
    const isIn = run !== undefined && run.end > offset;
    const next = isIn ? run.end : (this.runs[index + 1]?.start ?? Infinity);
    const length = Math.max(1, Math.floor((next - offset) / piece.charBytes));
    return { end: Math.min(piece.end, position + length), properties: isIn ? run.properties : undefined };
  }
}

/** The index of the last of the entries, which are in order, that begins at a position or before it; -1 for none. */
function lastFrom(entries: readonly { readonly start: number }[], position: number): number {
  return firstIndex(entries.length, (at) => entries[at]!.start > position) - 1;
}

const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });
/** One byte a character ([MS-DOC] 2.9.73). */
const windows = new TextDecoder("windows-1252");
