import { viewOf } from "../../../base/view-of";
import { CorruptError, EncryptedError, UnsupportedError } from "../../trouble";

const WORD_97 = 0xc0;
const [ENCRYPTED, SECOND_TABLE] = [0x100, 0x200];
/** Where the file information block ([MS-DOC] 2.5.1) has the lengths of the parts of the text, and the places of tables. */
const [LENGTHS, PLACES, BLOCK_END] = [0x4c, 0x9a, 0x2fa];

/** The tables by their numbers in the file information block ([MS-DOC] 2.5.6). */
const TABLES = {
  styles: 1,
  footnotes: 2,
  footnoteTexts: 3,
  comments: 4,
  commentTexts: 5,
  headers: 11,
  characters: 12,
  paragraphs: 13,
  fonts: 15,
  pieces: 33,
  authors: 36,
  endnotes: 46,
  endnoteTexts: 47,
  lists: 73,
  usesOfLists: 74,
} as const;
type Table = keyof typeof TABLES;

/** The parts of the text by their place in its order. */
const PARTS = { main: 0, footnoteTexts: 1, headers: 2, commentTexts: 4, endnoteTexts: 5, boxes: 6 } as const;
type Part = keyof typeof PARTS;

/** A stretch of the text, from one position up to another. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A document's file information block and the tables that it lists. */
export class DocFile {
  /** The stream `tableName`. */
  table: Uint8Array = new Uint8Array();
  readonly #block: DataView;

  /** @throws CorruptError, EncryptedError, UnsupportedError for documents of older versions. */
  constructor(main: Uint8Array) {
    this.#block = viewOf(main);
    if (main.length < BLOCK_END) throw new CorruptError("Cannot read document: it has no head");
    if ((this.#flags & ENCRYPTED) !== 0) throw new EncryptedError("Cannot read document: it is encrypted");
    if (this.#block.getUint16(2, true) < WORD_97) throw new UnsupportedError("Cannot read document: too old");
  }

  get tableName(): string {
    return (this.#flags & SECOND_TABLE) === 0 ? "0Table" : "1Table";
  }

  get #flags(): number {
    return this.#block.getUint16(10, true);
  }

  part(table: Table): Uint8Array {
    return this.from(table).subarray(0, this.#block.getUint32(PLACES + 8 * TABLES[table] + 4, true));
  }

  /** The stream from a table on. */
  from(table: Table): Uint8Array {
    return this.table.subarray(this.#block.getUint32(PLACES + 8 * TABLES[table], true));
  }

  range(part: Part): Range {
    const lengthOf = (index: number): number => this.#block.getUint32(LENGTHS + 4 * index, true);
    let start = 0;
    for (let index = 0; index < PARTS[part]; index += 1) start += lengthOf(index);
    return { start, end: start + lengthOf(PARTS[part]) };
  }

  /** The texts of headers and footers or of notes, in order. */
  ranges(part: Extract<Part, Table>): readonly Range[] {
    const { start, end } = this.range(part);
    let from = start;
    return readPlc(this.part(part), 0).map((entry) => {
      // They follow one another, and the last position is behind all of them.
      const range = { start: from, end: Math.min(end, Math.max(from, start + entry.end)) };
      from = range.end;
      return range;
    });
  }

  /** The names of fonts by number ([MS-DOC] 2.9.286): each stands behind the other properties of its font. */
  fonts(): readonly string[] {
    const bytes = this.part("fonts");
    const names: string[] = [];
    for (let at = 4, next; at < bytes.length; at = next) {
      next = at + 1 + bytes[at]!;
      names.push(
        utf16
          .decode(bytes.subarray(at + 40, next))
          .split("\0", 1)
          .join(""),
      );
    }
    return names;
  }

  authors(): readonly string[] {
    const bytes = this.part("authors");
    const names: string[] = [];
    for (let at = 0, next; at + 2 <= bytes.length; at = next) {
      next = at + 2 + 2 * viewOf(bytes).getUint16(at, true);
      names.push(utf16.decode(bytes.subarray(at + 2, next)));
    }
    return names;
  }
}

/** The entries of a table, each with its data and the positions that it lies between ([MS-DOC] 2.2.2). */
export function readPlc(
  bytes: Uint8Array,
  dataBytes: number,
): readonly (Range & { readonly data: DataView })[] {
  const view = viewOf(bytes);
  const count = Math.max(0, Math.floor((bytes.length - 4) / (4 + dataBytes)));
  return Array.from({ length: count }, (_, i) => {
    const at = 4 * (count + 1) + dataBytes * i;
    return {
      start: view.getUint32(4 * i, true),
      end: view.getUint32(4 * (i + 1), true),
      data: viewOf(bytes.subarray(at, at + dataBytes)),
    };
  });
}

const utf16 = new TextDecoder("utf-16le");
