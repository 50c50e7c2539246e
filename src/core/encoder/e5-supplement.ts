// `kernel.bin`: the data of multilingual-e5-small that the kernel needs beside the ONNX file, little-endian.
//
//   u32 magic, version, checksum (xxHash32 of all that follows these three) │ for each linear layer, in the order of
//   `E5_PRODUCTS`: smoothing f32 [K] │ scale f32 [N] │ scores u16 [E5_PIECES], in SCORE_STEPth parts below 0 │ pieces,
//   UTF-8, with a line feed between them
import { E5_LAYERS, E5_PIECES, HIDDEN, MIX_AT, NARROW_AT, QKV, QKV_AT, WIDE, WIDEN_AT } from "./layout";
import { xxHash32 } from "./xx-hash-32";

/** "FONS" in ASCII. */
export const MAGIC = 0x534e4f46;
export const VERSION = 1;
export const HEADER_BYTES = 12;
export const SCORE_STEP = 3000;

/** The linear layers of a transformer layer, by their names in the ONNX file, in the order of the packed body. */
export const E5_PRODUCTS = [
  { name: "qkv", bias: "qkv_b", inputs: HIDDEN, outputs: QKV, at: QKV_AT },
  { name: "o", bias: "ob", inputs: HIDDEN, outputs: HIDDEN, at: MIX_AT },
  { name: "fi", bias: "fib", inputs: HIDDEN, outputs: WIDE, at: WIDEN_AT },
  { name: "fo", bias: "fob", inputs: WIDE, outputs: HIDDEN, at: NARROW_AT },
] as const;

export interface E5Supplement {
  /** For each linear layer, layer by layer: the factor of its weights for each input, and the scale of each output. */
  readonly products: readonly { readonly smoothing: Float32Array; readonly scales: Float32Array }[];
  /** Log probabilities of the pieces. */
  readonly scores: Float32Array;
  readonly pieces: Uint8Array;
}

/** @throws RangeError when the file is cut, altered, of another version or of another kind. */
export function parseSupplement(file: Uint8Array): E5Supplement {
  const header = new DataView(file.buffer, file.byteOffset, Math.min(HEADER_BYTES, file.byteLength));
  if (file.length < HEADER_BYTES || header.getUint32(0, true) !== MAGIC)
    throw new RangeError("no file of the kernel");
  const version = header.getUint32(4, true);
  if (version !== VERSION) throw new RangeError(`version is ${version}, expected ${VERSION}`);
  if (xxHash32(file.subarray(HEADER_BYTES)) !== header.getUint32(8, true))
    throw new RangeError("checksum of the kernel's file differs");
  let at = HEADER_BYTES;
  const take = (bytes: number) => {
    const taken = file.slice(at, at + bytes);
    at += bytes;
    return taken;
  };
  const floats = (count: number) => new Float32Array(new Uint8Array(take(4 * count)).buffer);
  const products = Array.from({ length: E5_LAYERS }, () => E5_PRODUCTS)
    .flat()
    .map(({ inputs, outputs }) => ({ smoothing: floats(inputs), scales: floats(outputs) }));
  const steps = new Uint16Array(new Uint8Array(take(2 * E5_PIECES)).buffer);
  return {
    products,
    scores: Float32Array.from(steps, (step) => -step / SCORE_STEP),
    pieces: file.subarray(at),
  };
}
