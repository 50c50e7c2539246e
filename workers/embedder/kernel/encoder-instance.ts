import { SLOT_BYTES } from "../../../src/core/encoder/encoder-room";
import { HEADER_BYTES, HIDDEN, PANEL } from "../../../src/core/encoder/layout";

/** The exports of `assembly/encoder/entry.ts`. Addresses count from the start of the instance's scratch memory. */
interface EncoderExports {
  place(bodyAt: number, scratchAt: number): void;
  multiplyByFours(chosen: number): void;
  encode(tokens: number): void;
  encodeStates(layers: number, tokens: number): void;
  embedTokens(tokens: number): void;
  runLayer(layer: number, tokens: number): void;
  widenOnce(tokens: number): void;
  readonly IDS_AT: WebAssembly.Global<"i32">;
  readonly STATES_AT: WebAssembly.Global<"i32">;
  readonly STRIP_BYTES: WebAssembly.Global<"i32">;
  readonly VECTOR_AT: WebAssembly.Global<"i32">;
  readonly SCRATCH_BYTES: WebAssembly.Global<"i32">;
}

/** Where an instance computes. */
export interface EncoderPlace {
  /** Holds the packed file, see `holdEncoder`. */
  readonly memory: WebAssembly.Memory;
  /** Bytes reserved for the files; the slots begin after them. */
  readonly filesRoom: number;
  readonly slot: number;
}

/** One instance of the encoder kernel, which computes in its own slot. */
export interface EncoderInstance {
  readonly exports: EncoderExports;
  /** A view of `length` numbers of the slot, starting at one of the exported addresses. */
  floatsAt(address: WebAssembly.Global<"i32">, length: number): Float32Array;
  /** The vector of 1 to `MAX_TOKENS` token ids, with the embedding table of the packed file; the caller owns it. */
  encode(ids: readonly number[]): Float32Array;
  /** The vector after `layers` layers; each token is a row of `HIDDEN` numbers, its position's row already added. */
  encodeRows(layers: number, rows: readonly Float32Array[]): Float32Array;
  /** Runs the states of `tokens` tokens through the first layers of another body, which lies at `bodyAt` in the memory. */
  runLayersOf(bodyAt: number, layers: number, tokens: number): void;
  /** The final states of the text that was encoded last, as [tokens][HIDDEN]; the caller owns them. */
  readStates(tokens: number): Float32Array;
}

/** @param module one of the two builds. */
export async function instantiateEncoder(
  module: WebAssembly.Module,
  { memory, filesRoom, slot }: EncoderPlace,
): Promise<EncoderInstance> {
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  // The module is our own build, and the interface lists its exports.
  const exports = instance.exports as unknown as EncoderExports;
  if (exports.SCRATCH_BYTES.value > SLOT_BYTES) {
    throw new RangeError(
      `Cannot place encoder: a slot has ${SLOT_BYTES} bytes, it needs ${exports.SCRATCH_BYTES.value}`,
    );
  }
  const slotAt = filesRoom + SLOT_BYTES * slot;
  exports.place(HEADER_BYTES, slotAt);
  const floatsAt: EncoderInstance["floatsAt"] = (address, length) =>
    new Float32Array(memory.buffer, slotAt + address.value, length);
  const vector = () => floatsAt(exports.VECTOR_AT, HIDDEN).slice();
  const strips = () => floatsAt(exports.STATES_AT, (exports.STRIP_BYTES.value / 4) * (HIDDEN / PANEL));
  return {
    exports,
    floatsAt,
    encode(ids) {
      new Int32Array(memory.buffer, slotAt + exports.IDS_AT.value, ids.length).set(ids);
      exports.encode(ids.length);
      return vector();
    },
    encodeRows(layers, rows) {
      writeStrips(strips(), rows);
      exports.encodeStates(layers, rows.length);
      return vector();
    },
    runLayersOf(bodyAt, layers, tokens) {
      exports.place(bodyAt, slotAt);
      for (let layer = 0; layer < layers; layer++) exports.runLayer(layer, tokens);
      exports.place(HEADER_BYTES, slotAt);
    },
    readStates: (tokens) => readStrips(strips(), tokens),
  };
}

/**
 * Writes the states of tokens, each a row of `HIDDEN` numbers, as strips: `PANEL` numbers of each token stand together.
 * @param strips of all tokens that the kernel has room for.
 */
function writeStrips(strips: Float32Array, rows: readonly Float32Array[]): void {
  for (const [token, row] of rows.entries())
    for (let column = 0; column < HIDDEN; column += PANEL)
      strips.set(row.subarray(column, column + PANEL), stripAt(strips, column) + PANEL * token);
}

/** The states of tokens from strips, as [tokens][HIDDEN]. */
function readStrips(strips: Float32Array, tokens: number): Float32Array {
  const states = new Float32Array(HIDDEN * tokens);
  for (let column = 0; column < HIDDEN; column += PANEL) {
    const strip = stripAt(strips, column);
    for (let token = 0; token < tokens; token++) {
      const at = strip + PANEL * token;
      states.set(strips.subarray(at, at + PANEL), HIDDEN * token + column);
    }
  }
  return states;
}

function stripAt(strips: Float32Array, column: number): number {
  return (strips.length / HIDDEN) * column;
}
