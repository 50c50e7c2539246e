import { BODY_BYTES, HIDDEN } from "../../../src/core/encoder/layout";

/** What `assembly/encoder/entry.ts` exports. Addresses count from the start of the instance's scratch memory. */
interface EncoderExports {
  place(bodyAt: number, scratchAt: number): void;
  multiplyByFours(chosen: number): void;
  encode(tokens: number): void;
  embedTokens(tokens: number): void;
  runLayer(layer: number, tokens: number): void;
  widenOnce(tokens: number): void;
  readonly IDS_AT: WebAssembly.Global<"i32">;
  readonly STATES_AT: WebAssembly.Global<"i32">;
  readonly VECTOR_AT: WebAssembly.Global<"i32">;
  readonly SCRATCH_BYTES: WebAssembly.Global<"i32">;
}

/** One encoder kernel with memory of its own. */
export interface EncoderInstance {
  readonly exports: EncoderExports;
  /** A view of `length` numbers of the scratch memory, from one of the exported addresses on. */
  floatsAt(address: WebAssembly.Global<"i32">, length: number): Float32Array;
  /** The vector of these token ids, 1 to `MAX_TOKENS` of them; the caller owns it. */
  encode(ids: readonly number[]): Float32Array;
}

const PAGE_BYTES = 65_536;
/** Nothing lies at address 0. */
const BODY_AT = 64;
const SCRATCH_AT = Math.ceil((BODY_AT + BODY_BYTES) / 64) * 64;
/** Enough for the scratch memory of either build; the instance says what it needs. */
const FIRST_PAGES = Math.ceil((SCRATCH_AT + 4_194_304) / PAGE_BYTES);

/**
 * @param module one of the two builds.
 * @param body of a packed encoder; copied.
 */
export async function instantiateEncoder(
  module: WebAssembly.Module,
  body: Uint8Array,
): Promise<EncoderInstance> {
  const memory = new WebAssembly.Memory({ initial: FIRST_PAGES });
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  // Our own build, whose exports the interface spells out.
  const exports = instance.exports as unknown as EncoderExports;
  if (SCRATCH_AT + exports.SCRATCH_BYTES.value > memory.buffer.byteLength) {
    throw new RangeError(
      `Cannot place encoder: it needs ${exports.SCRATCH_BYTES.value} bytes of scratch memory`,
    );
  }
  new Uint8Array(memory.buffer).set(body, BODY_AT);
  exports.place(BODY_AT, SCRATCH_AT);
  return {
    exports,
    floatsAt: (address, length) => new Float32Array(memory.buffer, SCRATCH_AT + address.value, length),
    encode(ids) {
      new Int32Array(memory.buffer, SCRATCH_AT + exports.IDS_AT.value, ids.length).set(ids);
      exports.encode(ids.length);
      return new Float32Array(memory.buffer, SCRATCH_AT + exports.VECTOR_AT.value, HIDDEN).slice();
    },
  };
}
