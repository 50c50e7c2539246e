import { readFourBitWeights, tensorsOf } from "../../src/core/encoder/assemble-e5";
import { E5_PRODUCTS, type E5Supplement } from "../../src/core/encoder/e5-supplement";
import { E5_LAYERS, E5_PIECES } from "../../src/core/encoder/layout";
import { quantiseLinear } from "./quantise-linear";

/** The largest absolute value of each input of each linear layer over many texts, by the ONNX file's names: `l0_qkv`. */
export type ActivationRanges = Readonly<Record<string, readonly number[]>>;

/** The share of an input's range that moves from the activations into the weights, 0–1, per kind of linear layer. */
export type MovedShare = Readonly<Record<(typeof E5_PRODUCTS)[number]["name"], number>>;

/**
 * The data that the kernel needs for multilingual-e5-small beside its ONNX file.
 * @param vocabulary pieces with their scores, in id order.
 * @see https://arxiv.org/abs/2211.10438 (SmoothQuant)
 */
export function supplementOf(
  onnx: Uint8Array,
  ranges: ActivationRanges,
  vocabulary: readonly (readonly [piece: string, score: number])[],
  moved: MovedShare,
): E5Supplement {
  if (vocabulary.length !== E5_PIECES)
    throw new RangeError(`Cannot pack vocabulary: ${vocabulary.length} pieces, expected ${E5_PIECES}`);
  const tensor = tensorsOf(onnx);
  const layers = Array.from({ length: E5_LAYERS }, (_, layer) => layer);
  const products = layers.flatMap((layer) =>
    E5_PRODUCTS.map(({ name, inputs, outputs }) => {
      const weights = readFourBitWeights(tensor, `l${layer}_${name}`, inputs * outputs);
      const range = ranges[`l${layer}_${name}`];
      if (range?.length !== inputs) throw new RangeError(`Cannot pack layer ${layer}: no ranges for ${name}`);
      const smoothing = smoothingOf(weights, range, moved[name]);
      const linear = { inputs, outputs, weights, bias: new Float32Array(outputs) };
      return { smoothing, scales: quantiseLinear(linear, smoothing).scales };
    }),
  );
  return {
    products,
    scores: Float32Array.from(vocabulary, ([, score]) => score),
    pieces: new TextEncoder().encode(vocabulary.map(([piece]) => piece).join("\n")),
  };
}

/** range^moved / largest weight^(1 − moved) of each input, scaled to a geometric mean of 1. */
function smoothingOf(weights: Float32Array, range: readonly number[], moved: number): Float32Array {
  const inputs = range.length;
  const largest = new Float32Array(inputs);
  for (let at = 0; at < weights.length; at++)
    largest[at % inputs] = Math.max(largest[at % inputs]!, Math.abs(weights[at]!));
  const logs = Float64Array.from(
    range,
    (size, i) => moved * Math.log(Math.max(size, 1e-3)) - (1 - moved) * Math.log(Math.max(largest[i]!, 1e-4)),
  );
  const mean = logs.reduce((sum, log) => sum + log, 0) / inputs;
  return Float32Array.from(logs, (log) => Math.exp(log - mean));
}
