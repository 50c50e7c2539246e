import {
  BIASES,
  READER_BLOCK,
  READER_HEADER_BYTES,
  READER_MAGIC,
  READER_PARTS,
  READER_VERSION,
} from "../../src/core/encoder/assemble-reader";
import { decodeFourBit, encodeFourBit } from "../../src/core/encoder/four-bit";
import { decodeHalves, encodeHalves } from "../../src/core/encoder/half-floats";
import { xxHash32 } from "../../src/core/encoder/xx-hash-32";
import { MAX_LANE_SUM, largestLaneSum, quantiseLinear } from "./quantise-linear";
import { readSafetensors } from "./read-safetensors";
import { smoothingByRange } from "./supplement-e5";

/** The largest code of a weight. */
const MOST = 7;
/** As in `tools/reader/quantise.py`. */
const LEAST_SCALE = 1e-6;
/** The share of an input's range that moves from the activations into the weights. */
const MOVED = 0.7;

/**
 * The bytes of a reader's file, as laid out in `src/core/encoder/assemble-reader`.
 * @param checkpoint safetensors as `tools/reader/calibrate.py` leaves them, f32.
 */
export function packReader(checkpoint: Uint8Array, layers: number): Uint8Array {
  const tensor = readSafetensors(checkpoint);
  const parts: Uint8Array[] = [];
  for (let layer = 0; layer < layers; layer++)
    for (const part of READER_PARTS) {
      const [weight, bias] = ["weight", "bias"].map((kind) => tensor(`layers.${layer}.${part.name}.${kind}`));
      if ("inputs" in part) parts.push(...packLinear(weight!, bias!, tensor(`range.${layer}.${part.name}`)));
      else parts.push(encodeHalves(weight!), encodeHalves(bias!));
    }
  const biases = new Float32Array(BIASES);
  biases.set([...tensor("span.bias"), ...tensor("ans.bias")]);
  for (const name of ["step.question", "step.text", "span.weight", "ans.weight"])
    parts.push(encodeHalves(tensor(name)));
  parts.push(encodeHalves(biases), encodeHalves(tensor("pre.bias")), ...packWeights(tensor("pre.weight")));
  return fileOf(layers, parts);
}

function packLinear(weights: Float32Array, bias: Float32Array, range: Float32Array): readonly Uint8Array[] {
  const [scales, codes] = packWeights(weights);
  const rounded = decodeFourBit(codes, decodeHalves(scales), READER_BLOCK);
  const [inputs, outputs] = [range.length, bias.length];
  const smoothing = throughHalves(smoothingByRange(rounded, range, MOVED));
  const linear = { inputs, outputs, weights: rounded, bias };
  const outputScales = quantiseLinear(linear, smoothing).scales.map((scale, output) => {
    const row = rounded.subarray(inputs * output, inputs * (output + 1)).map((w, i) => w * smoothing[i]!);
    return scaleThatFits(row, scale);
  });
  return [encodeHalves(smoothing), encodeHalves(outputScales), encodeHalves(bias), scales, codes];
}

/** Block scales and codes of weights whose rows are whole blocks. */
function packWeights(weights: Float32Array): readonly [scales: Uint8Array, codes: Uint8Array] {
  const blocks = Array.from({ length: weights.length / READER_BLOCK }, (_, i) =>
    weights.subarray(READER_BLOCK * i, READER_BLOCK * (i + 1)),
  );
  const scales = throughHalves(
    Float32Array.from(blocks, (block) =>
      Math.max(LEAST_SCALE, block.reduce((max, w) => Math.max(max, Math.abs(w)), 0) / MOST),
    ),
  );
  const codes = Int8Array.from(weights, (w, at) => {
    const code = Math.round(w / scales[Math.floor(at / READER_BLOCK)]!);
    return Math.max(-MOST, Math.min(MOST, code));
  });
  return [encodeHalves(scales), encodeFourBit(codes)];
}

/** The smallest 16-bit scale, from `scale` on, with which a row's 8-bit weights overflow no lane of the relaxed kernel. */
function scaleThatFits(row: Float32Array, scale: number): number {
  for (let at = scale; ; at *= 1.0005) {
    const [half] = throughHalves([at]);
    if (half! < scale) continue;
    const weights = row.map((w) => Math.round(w / half!));
    const isIn8Bits = weights.every((w) => Math.abs(w) <= 127);
    if (isIn8Bits && largestLaneSum(Int8Array.from(weights)) <= MAX_LANE_SUM) return half!;
  }
}

function throughHalves(numbers: ArrayLike<number>): Float32Array {
  return decodeHalves(encodeHalves(numbers));
}

function fileOf(layers: number, parts: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(parts);
  const file = new Uint8Array(READER_HEADER_BYTES + 4 + body.length);
  file.set(body, READER_HEADER_BYTES + 4);
  const header = new DataView(file.buffer);
  header.setUint32(0, READER_MAGIC, true);
  header.setUint32(4, READER_VERSION, true);
  header.setUint32(READER_HEADER_BYTES, layers, true);
  header.setUint32(8, xxHash32(file.subarray(READER_HEADER_BYTES)), true);
  return file;
}
