import {
  E5_BLOCK,
  E5_ROWS_AT,
  E5_ROW_BYTES,
  E5_ROW_SCALES_AT,
  HIDDEN,
  ROWS_AT,
  ROW_SCALES_AT,
  VOCABULARY_SIZE,
} from "./layout";

/** The rows that stand for a token and its position, as f32. */
export interface TokenRows {
  readonly tokenRow: (id: number) => Float32Array;
  /** The row added to a token's row at a position: the position's row plus the row of token type 0. */
  readonly positionRow: (position: number) => Float32Array;
}

/** The rows of a packed footnote-MiniLM, each decoded on demand. */
export function unpackRows(body: Uint8Array): TokenRows {
  return {
    tokenRow: (id) => readRow(body, id),
    positionRow: (position) => readRow(body, VOCABULARY_SIZE + position),
  };
}

/** A token's row in the word table of a packed multilingual-e5-small. */
export function readFourBitRow(body: Uint8Array, id: number): Float32Array {
  const at = E5_ROWS_AT + E5_ROW_BYTES * id;
  const [scale] = readFloats(body, E5_ROW_SCALES_AT + 4 * id, 1);
  const blocks = readSigned(body, at + HIDDEN / 2, HIDDEN / E5_BLOCK);
  const row = new Float32Array(HIDDEN);
  for (let i = 0; i < HIDDEN / 2; i++) {
    const byte = body[at + i]!;
    const j = i + HIDDEN / 2;
    row[i] = ((byte & 15) - 8) * blocks[Math.floor(i / E5_BLOCK)]! * scale!;
    row[j] = ((byte >> 4) - 8) * blocks[Math.floor(j / E5_BLOCK)]! * scale!;
  }
  return row;
}

function readRow(body: Uint8Array, row: number): Float32Array {
  const [scale] = readFloats(body, ROW_SCALES_AT + 4 * row, 1);
  const quantised = readSigned(body, ROWS_AT + row * HIDDEN, HIDDEN);
  const floats = new Float32Array(HIDDEN);
  for (let i = 0; i < HIDDEN; i++) floats[i] = quantised[i]! * scale!;
  return floats;
}

/** Copies, because the body need not be aligned. `slice` would not do: it shares memory when the body is a Node Buffer. */
export function readFloats(body: Uint8Array, at: number, count: number): Float32Array {
  return new Float32Array(new Uint8Array(body.subarray(at, at + 4 * count)).buffer);
}

export function readSigned(body: Uint8Array, at: number, count: number): Int8Array {
  return new Int8Array(body.buffer, body.byteOffset + at, count);
}
