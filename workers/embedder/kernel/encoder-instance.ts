import { SLOT_BYTES, SLOTS_AT } from "../../../src/core/encoder/encoder-room";
import { HEADER_BYTES, HIDDEN } from "../../../src/core/encoder/layout";
import type { EncoderSlot } from "../../../src/protocol/embedder";

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
  readonly STRIP_BYTES: WebAssembly.Global<"i32">;
  readonly VECTOR_AT: WebAssembly.Global<"i32">;
  readonly SCRATCH_BYTES: WebAssembly.Global<"i32">;
}

/** One encoder kernel, which computes in a slot of its own. */
export interface EncoderInstance {
  readonly exports: EncoderExports;
  /** A view of `length` numbers of the slot, from one of the exported addresses on. */
  floatsAt(address: WebAssembly.Global<"i32">, length: number): Float32Array;
  /** The vector of these token ids, 1 to `MAX_TOKENS` of them; the caller owns it. */
  encode(ids: readonly number[]): Float32Array;
}

/**
 * @param module one of the two builds.
 * @param place a memory that holds the packed file, see `holdEncoder`, and the slot to compute in.
 */
export async function instantiateEncoder(
  module: WebAssembly.Module,
  { memory, slot }: EncoderSlot,
): Promise<EncoderInstance> {
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  // Our own build, whose exports the interface spells out.
  const exports = instance.exports as unknown as EncoderExports;
  if (exports.SCRATCH_BYTES.value > SLOT_BYTES) {
    throw new RangeError(
      `Cannot place encoder: a slot has ${SLOT_BYTES} bytes, it needs ${exports.SCRATCH_BYTES.value}`,
    );
  }
  const slotAt = SLOTS_AT + SLOT_BYTES * slot;
  exports.place(HEADER_BYTES, slotAt);
  return {
    exports,
    floatsAt: (address, length) => new Float32Array(memory.buffer, slotAt + address.value, length),
    encode(ids) {
      new Int32Array(memory.buffer, slotAt + exports.IDS_AT.value, ids.length).set(ids);
      exports.encode(ids.length);
      return new Float32Array(memory.buffer, slotAt + exports.VECTOR_AT.value, HIDDEN).slice();
    },
  };
}
