import { AppError } from "../domain/failure";
import {
  E5_BLOCK,
  E5_BODY_BYTES,
  E5_LAYERS,
  E5_PIECES,
  E5_POSITIONS_AT,
  E5_ROWS_AT,
  E5_ROW_BYTES,
  E5_ROW_SCALES_AT,
  E5_SCORES_AT,
  HIDDEN,
  INPUT_NORM_AT,
  LAYERS_AT,
  LAYER_BYTES,
  MAX_TOKENS,
  MIX_NORM_AT,
  NARROW_NORM_AT,
} from "./layout";
import { readOnnxTensors, type OnnxTensor } from "./onnx-tensors";
import { formatPackedEncoder } from "./packed-encoder";
import { panelIndex } from "./panels";
import { E5_PRODUCTS, parseSupplement, type E5Supplement } from "./e5-supplement";

/** The zero point of a 4-bit number. */
const ZERO = 8;

/**
 * Makes the packed encoder of multilingual-e5-small from the ONNX file that the general runtime reads: its 4-bit weights
 * become the kernel's 8-bit weights, and its word table stays unchanged.
 * @param onnx `model_quantized.onnx`.
 * @param supplement `kernel.bin`, see `e5-supplement`.
 * @returns a file that `parsePackedEncoder` reads.
 * @throws AppError `model-broken` when one of the two files is invalid.
 */
export function assembleE5(modelId: string, onnx: Uint8Array, supplement: Uint8Array): Uint8Array {
  try {
    const tensors = tensorsOf(onnx);
    const parsed = parseSupplement(supplement);
    return formatPackedEncoder(modelId, bodyOf(tensors, parsed), parsed.pieces);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw new AppError({ kind: "model-broken", model: modelId, detail: thrown.message });
  }
}

/**
 * A linear layer of the ONNX file, [outputs][inputs]: 4-bit numbers with zero point 8; blocks of `E5_BLOCK` share a
 * scale.
 */
export function readFourBitWeights(tensor: Tensors, name: string, count: number): Float32Array {
  const nibbles = tensor(`${name}_w`).bytes;
  const scales = halvesOf(tensor(`${name}_s_h`).bytes);
  if (nibbles.length * 2 !== count) throw new RangeError(`${name}: ${nibbles.length} bytes of weights`);
  const weights = new Float32Array(count);
  for (let at = 0; at < count; at++) {
    const byte = nibbles[at >> 1]!;
    weights[at] = ((at % 2 === 0 ? byte & 15 : byte >> 4) - ZERO) * scales[Math.floor(at / E5_BLOCK)]!;
  }
  return weights;
}

export type Tensors = (name: string) => OnnxTensor;

/** The tensors of the ONNX file by name. @throws RangeError, also from the returned function, when a tensor is missing. */
export function tensorsOf(onnx: Uint8Array): Tensors {
  const tensors = readOnnxTensors(onnx);
  return (name) => {
    const tensor = tensors.get(name);
    if (tensor === undefined) throw new RangeError(`tensor ${name} is missing`);
    return tensor;
  };
}

function bodyOf(tensor: Tensors, supplement: E5Supplement): Uint8Array {
  const body = new Uint8Array(E5_BODY_BYTES);
  const put = (at: number, numbers: Uint8Array) => body.set(numbers, at);
  const putNorm = (at: number, gain: string, shift: string) => {
    put(at, tensor(gain).bytes);
    put(at + 4 * HIDDEN, tensor(shift).bytes);
  };
  putNorm(INPUT_NORM_AT, "eln_w", "eln_b");
  for (let layer = 0; layer < E5_LAYERS; layer++) {
    const at = LAYERS_AT + LAYER_BYTES * layer;
    for (const [i, product] of E5_PRODUCTS.entries()) {
      const { smoothing, scales } = supplement.products[layer * E5_PRODUCTS.length + i]!;
      const { name, inputs, outputs } = product;
      const weights = readFourBitWeights(tensor, `l${layer}_${name}`, inputs * outputs);
      const panels = new Int8Array(
        body.buffer,
        at + product.at + 4 * inputs + 12 * outputs,
        inputs * outputs,
      );
      const sums = toPanels(weights, smoothing, scales, panels);
      put(at + product.at, bytesOf(smoothing.map((x) => 1 / x)));
      put(at + product.at + 4 * inputs, bytesOf(scales));
      put(at + product.at + 4 * inputs + 4 * outputs, bytesOf(scales.map((scale, n) => scale * sums[n]!)));
      put(at + product.at + 4 * inputs + 8 * outputs, tensor(`l${layer}_${product.bias}`).bytes);
    }
    putNorm(at + MIX_NORM_AT, `l${layer}_ln1w`, `l${layer}_ln1b`);
    putNorm(at + NARROW_NORM_AT, `l${layer}_ln2w`, `l${layer}_ln2b`);
  }
  put(E5_ROWS_AT, tensor("word_q").bytes.subarray(0, E5_PIECES * E5_ROW_BYTES));
  put(E5_ROW_SCALES_AT, tensor("word_s").bytes.subarray(0, 4 * E5_PIECES));
  put(E5_POSITIONS_AT, bytesOf(halvesOf(tensor("pos_h").bytes.subarray(0, 2 * HIDDEN * MAX_TOKENS))));
  put(E5_SCORES_AT, bytesOf(supplement.scores));
  return body;
}

/** Rounds the weights like the packer's `quantiseLinear`. @returns the sum of each output's rounded weights. */
function toPanels(
  weights: Float32Array,
  smoothing: Float32Array,
  scales: Float32Array,
  panels: Int8Array,
): Float64Array {
  const inputs = smoothing.length;
  const sums = new Float64Array(scales.length);
  for (let output = 0; output < scales.length; output++) {
    const scale = scales[output]!;
    let sum = 0;
    for (let input = 0; input < inputs; input++) {
      const smoothed = Math.fround(weights[output * inputs + input]! * smoothing[input]!);
      const rounded = Math.round(smoothed / scale);
      panels[panelIndex(inputs, output, input)] = rounded;
      sum += rounded;
    }
    sums[output] = sum;
  }
  return sums;
}

/** Decodes 16-bit floats (IEEE 754 binary16). */
function halvesOf(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => toNumber(view.getUint16(2 * i, true)));
}

function toNumber(half: number): number {
  const sign = half >= 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

function bytesOf(numbers: Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
