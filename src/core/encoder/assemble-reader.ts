// `reader.bin`: a reader with its layers in 4 bits, little-endian, halves as IEEE 754 binary16.
//
//   u32 magic, version, checksum (xxHash32 of all that follows these three), layers
//   for each layer: query·key·value, attention output, norm, widening, narrowing, norm, as in `layout`
//     linear   smoothing f16 [K] │ scale f16 [N] │ bias f16 [N] │ weights
//     norm     gain f16 [HIDDEN] │ shift f16 [HIDDEN]
//   question step f16 [HIDDEN] │ text step f16 [HIDDEN] │ span f16 [2][HIDDEN] │ answered f16 [HIDDEN] │ biases f16 [4]:
//   span start, span end, answered, 0 │ compare bias f16 [HIDDEN] │ compare weights of [HIDDEN][4·HIDDEN]
//
//   weights    block scales f16 [N][K/READER_BLOCK] │ codes [N·K/2], two in a byte, see `four-bit`
import { AppError } from "../domain/failure";
import { decodeFourBit } from "./four-bit";
import { decodeHalves } from "./half-floats";
import {
  HIDDEN,
  LAYERS_AT,
  LAYER_BYTES,
  MIX_AT,
  MIX_NORM_AT,
  NARROW_AT,
  NARROW_NORM_AT,
  QKV,
  QKV_AT,
  WIDE,
  WIDEN_AT,
} from "./layout";
import { formatPackedEncoder } from "./packed-encoder";
import { putFloats, putLinear } from "./panels";
import { BIASES_AT, STEP_AT, readerLayout } from "./reader-layout";
import { xxHash32 } from "./xx-hash-32";

/** "FONR" in ASCII. */
export const READER_MAGIC = 0x524e4f46;
export const READER_VERSION = 1;
export const READER_HEADER_BYTES = 12;
/** The weights of a row that share a scale. */
export const READER_BLOCK = 64;
export const BIASES = 4;

/** The parts of a layer in the order of the file. */
export const READER_PARTS = [
  { name: "qkv", inputs: HIDDEN, outputs: QKV, at: QKV_AT },
  { name: "o", inputs: HIDDEN, outputs: HIDDEN, at: MIX_AT },
  { name: "n1", at: MIX_NORM_AT },
  { name: "w", inputs: HIDDEN, outputs: WIDE, at: WIDEN_AT },
  { name: "d", inputs: WIDE, outputs: HIDDEN, at: NARROW_AT },
  { name: "n2", at: NARROW_NORM_AT },
] as const;

/**
 * Makes the packed body that the kernel runs, in 8 bits, from a reader's file.
 * @param layers the layers that the reader must have. @returns a file that `parsePackedEncoder` reads.
 * @throws AppError `model-broken` when the file is cut, altered, of another version or of another kind.
 */
export function assembleReader(name: string, file: Uint8Array, layers: number): Uint8Array {
  const broken = (detail: string) => new AppError({ kind: "model-broken", model: name, detail });
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < READER_HEADER_BYTES + 4 || header.getUint32(0, true) !== READER_MAGIC)
    throw broken("no reader");
  const version = header.getUint32(4, true);
  if (version !== READER_VERSION) throw broken(`version is ${version}, expected ${READER_VERSION}`);
  if (xxHash32(file.subarray(READER_HEADER_BYTES)) !== header.getUint32(8, true))
    throw broken("checksum differs");
  const stored = header.getUint32(READER_HEADER_BYTES, true);
  if (stored !== layers) throw broken(`${stored} layers, expected ${layers}`);
  const from = cursorOf(file, READER_HEADER_BYTES + 4);
  const body = bodyOf(from, layers);
  if (from.rest() !== 0) throw broken(`${from.rest()} bytes too many or too few`);
  return formatPackedEncoder(name, body, new Uint8Array());
}

type Cursor = ReturnType<typeof cursorOf>;

function cursorOf(file: Uint8Array, start: number) {
  let at = start;
  const take = (bytes: number) => file.subarray(at, (at += bytes));
  const halves = (count: number) => decodeHalves(take(2 * count));
  return {
    halves,
    weights(inputs: number, outputs: number) {
      const scales = halves((outputs * inputs) / READER_BLOCK);
      return decodeFourBit(take((outputs * inputs) / 2), scales, READER_BLOCK);
    },
    rest: () => file.length - at,
  };
}

function bodyOf(from: Cursor, layers: number): Uint8Array {
  const layout = readerLayout(layers);
  const body = new Uint8Array(layout.bodyBytes);
  for (let layer = 0; layer < layers; layer++)
    for (const part of READER_PARTS) {
      const at = LAYERS_AT + LAYER_BYTES * layer + part.at;
      if ("inputs" in part) {
        const { inputs, outputs } = part;
        const [smoothing, scales, bias] = [from.halves(inputs), from.halves(outputs), from.halves(outputs)];
        putLinear(body, at, { weights: from.weights(inputs, outputs), smoothing, scales, bias });
      } else {
        putFloats(body, at, from.halves(2 * HIDDEN));
      }
    }
  putFloats(body, STEP_AT, from.halves(HIDDEN));
  putFloats(body, layout.textStepAt, from.halves(HIDDEN));
  putFloats(body, layout.spanAt, from.halves(2 * HIDDEN));
  putFloats(body, layout.answeredAt, from.halves(HIDDEN));
  putFloats(body, BIASES_AT, from.halves(BIASES));
  putFloats(body, layout.compareBiasAt, from.halves(HIDDEN));
  putFloats(body, layout.compareAt, from.weights(4 * HIDDEN, HIDDEN));
  return body;
}
