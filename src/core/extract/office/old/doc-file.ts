import { viewOf } from "../../../base/view-of";
import { CorruptError, EncryptedError, UnsupportedError } from "../../trouble";
import type { List } from "../word/word-numbering";
import { readDocLists } from "./doc-lists";

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

/** The parts of the text in their order; the fourth holds no text. */
const PARTS = [
  "main",
  "footnoteTexts",
  "headers",
  "macros",
  "commentTexts",
  "endnoteTexts",
  "boxes",
] as const;
type Part = (typeof PARTS)[number];

/** How many bytes a table of references has for each. */
const REFERENCE_BYTES = { footnotes: 2, endnotes: 2, comments: 30 } as const;

/** A stretch of the text, from one position up to another. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A position that refers to a note. The author is that of a comment. */
export interface Reference {
  readonly at: number;
  readonly author: string | undefined;
}

/** A document's file information block and the tables that it lists. */
export class DocFile {
  /** The stream `tableName`. */
  table: Uint8Array = new Uint8Array();
  readonly #block: DataView;
  readonly #parts = new Map<Part, Range>();

  /** @throws CorruptError, EncryptedError, UnsupportedError for documents of older versions. */
  constructor(main: Uint8Array) {
    this.#block = viewOf(main);
    if (main.length < 12) throw new CorruptError("Cannot read document: it has no head");
    if ((this.#flags & ENCRYPTED) !== 0) throw new EncryptedError("Cannot read document: it is encrypted");
    if (this.#block.getUint16(2, true) < WORD_97) throw new UnsupportedError("Cannot read document: too old");
    if (main.length < BLOCK_END) throw new CorruptError("Cannot read document: it has no head");
    let start = 0;
    for (const [index, part] of PARTS.entries()) {
      const end = start + this.#block.getUint32(LENGTHS + 4 * index, true);
      this.#parts.set(part, { start, end });
      start = end;
    }
  }

  get tableName(): string {
    return (this.#flags & SECOND_TABLE) === 0 ? "0Table" : "1Table";
  }

  get #flags(): number {
    return this.#block.getUint16(10, true);
  }

  part(table: Table): Uint8Array {
    const { at, size } = this.#place(table);
    return this.table.subarray(at, at + size);
  }

  /** The text of the document itself, then that of its boxes. */
  body(): readonly Range[] {
    return [this.#rangeOf("main"), this.#rangeOf("boxes")];
  }

  /** The texts of headers and footers or of notes, in order. */
  ranges(part: Extract<Part, Table>): readonly Range[] {
    const { start, end } = this.#rangeOf(part);
    const positions = viewOf(this.part(part));
    const ranges: Range[] = [];
    for (let at = 0, from = start; at + 8 <= positions.byteLength; at += 4) {
      // They follow one another, and the last position is behind all of them.
      const to = Math.min(end, Math.max(from, start + positions.getUint32(at + 4, true)));
      ranges.push({ start: from, end: to });
      from = to;
    }
    return ranges;
  }

  references(table: keyof typeof REFERENCE_BYTES): readonly Reference[] {
    const view = viewOf(this.part(table));
    const size = REFERENCE_BYTES[table];
    const count = Math.max(0, Math.floor((view.byteLength - 4) / (4 + size)));
    const authors = table === "comments" ? this.#authors() : undefined;
    return Array.from({ length: count }, (_, i) => ({
      at: view.getUint32(4 * i, true),
      author: authors && (authors[view.getUint16(4 * (count + 1) + size * i + 20, true)] ?? ""),
    }));
  }

  /** The names of fonts by number ([MS-DOC] 2.9.286): each stands behind the other properties of its font. */
  fonts(): readonly string[] {
    const bytes = this.part("fonts");
    const names: string[] = [];
    for (let at = 4; at < bytes.length; at += 1 + (bytes[at] ?? 0)) {
      const name = utf16.decode(bytes.subarray(at + 40, at + 1 + (bytes[at] ?? 0)));
      names.push(name.split("\0", 1)[0] ?? "");
    }
    return names;
  }

  /** The lists by the numbers that paragraphs use; none where they can't be read, which loses no text. */
  lists(): ReadonlyMap<string, List> {
    try {
      return readDocLists(this.table, this.#place("lists"), this.part("usesOfLists"));
    } catch (thrown) {
      if (thrown instanceof RangeError) return new Map();
      throw thrown;
    }
  }

  #authors(): readonly string[] {
    const bytes = this.part("authors");
    const names: string[] = [];
    for (let at = 0, next; at + 2 <= bytes.length; at = next) {
      next = at + 2 + 2 * viewOf(bytes).getUint16(at, true);
      names.push(utf16.decode(bytes.subarray(at + 2, next)));
    }
    return names;
  }

  #rangeOf(part: Part): Range {
    return this.#parts.get(part) ?? { start: 0, end: 0 };
  }

  #place(table: Table): { readonly at: number; readonly size: number } {
    const place = PLACES + 8 * TABLES[table];
    return { at: this.#block.getUint32(place, true), size: this.#block.getUint32(place + 4, true) };
  }
}

const utf16 = new TextDecoder("utf-16le");
