import type { EncoderWeights, Layer, Linear, Norm } from "../../tests/twins/forward-pass";
import { BODY_BYTES, HIDDEN, MAX_TOKENS, VOCABULARY_SIZE } from "../../src/core/encoder/layout";
import { panelIndex } from "../../src/core/encoder/panels";
import { quantiseLinear, type QuantisedLinear } from "./quantise-linear";

/** A scale for each input of a linear layer, by the names that `smoothing.json` gives them: `l0_qkv` … `l5_fo`. */
export type Smoothing = Readonly<Record<string, readonly number[]>>;

/**
 * Exponents for the scales. The inputs of `narrow` are the most uneven: with their full scales the weights lose more than
 * the activations gain. Tuned on the reference texts, where they raise the lowest cosine of both kernels.
 */
const SMOOTHING_POWER = { qkv: 1.1, o: 1.1, fi: 1.1, fo: 0.5 } as const;
type Product = keyof typeof SMOOTHING_POWER;
/** The factors for a layer's weights, one per input of one of its products. */
export type LayerSmoothing = (name: Product) => Float32Array;

/** The body of a packed encoder, as laid out in `src/core/encoder/layout`. */
export function packBody(weights: EncoderWeights, smoothing: Smoothing): Uint8Array {
  const writer = new Writer(BODY_BYTES);
  writeNorm(writer, weights.inputNorm);
  weights.layers.forEach((layer, index) => {
    writeLayer(writer, layer, smoothingOf(smoothing, index));
  });
  writeRows(writer, [
    ...Array.from({ length: VOCABULARY_SIZE }, (_, id) => weights.tokenRow(id)),
    ...Array.from({ length: MAX_TOKENS }, (_, position) => weights.positionRow(position)),
  ]);
  return writer.finish();
}

/** The scales of a layer's products by their names. */
export function smoothingOf(smoothing: Smoothing, layer: number): LayerSmoothing {
  return (name) => {
    const scales = smoothing[`l${layer}_${name}`];
    if (!scales) throw new RangeError(`Cannot pack layer ${layer}: no smoothing for ${name}`);
    return Float32Array.from(scales, (scale) => scale ** SMOOTHING_POWER[name]);
  };
}

export function writeLayer(writer: Writer, layer: Layer, smoothing: LayerSmoothing): void {
  writeLinear(writer, layer.qkv, smoothing("qkv"));
  writeLinear(writer, layer.mix, smoothing("o"));
  writeNorm(writer, layer.mixNorm);
  writeLinear(writer, layer.widen, smoothing("fi"));
  writeLinear(writer, layer.narrow, smoothing("fo"));
  writeNorm(writer, layer.narrowNorm);
}

function writeLinear(writer: Writer, linear: Linear, smoothing: Float32Array): void {
  const quantised = quantiseLinear(linear, smoothing);
  writer.floats(smoothing.map((x) => 1 / x));
  writer.floats(quantised.scales);
  writer.floats(quantised.scales.map((scale, output) => scale * sumOfWeights(quantised, output)));
  writer.floats(linear.bias);
  writer.bytes(toPanels(quantised));
}

function sumOfWeights({ weights, inputs }: QuantisedLinear, output: number): number {
  return weights
    .subarray(output * inputs, (output + 1) * inputs)
    .reduce((total, weight) => total + weight, 0);
}

function toPanels({ inputs, outputs, weights }: QuantisedLinear): Int8Array {
  const panels = new Int8Array(weights.length);
  for (let output = 0; output < outputs; output++) {
    for (let input = 0; input < inputs; input++) {
      panels[panelIndex(inputs, output, input)] = weights[output * inputs + input]!;
    }
  }
  return panels;
}

function writeNorm(writer: Writer, { gain, shift }: Norm): void {
  writer.floats(gain);
  writer.floats(shift);
}

function writeRows(writer: Writer, rows: readonly Float32Array[]): void {
  const scales = Float32Array.from(
    rows,
    (row) => row.reduce((max, x) => Math.max(max, Math.abs(x)), 0) / 127,
  );
  rows.forEach((row, i) => {
    const scale = scales[i]!;
    const quantised = new Int8Array(HIDDEN);
    if (scale > 0) row.forEach((x, k) => (quantised[k] = Math.round(x / scale)));
    writer.bytes(quantised);
  });
  writer.floats(scales);
}

/** Writes little-endian numbers one after the other into a buffer of known length. */
export class Writer {
  readonly #target: Uint8Array;
  #at = 0;

  constructor(length: number) {
    this.#target = new Uint8Array(length);
  }

  floats(numbers: Float32Array): void {
    this.bytes(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  }

  bytes(numbers: Int8Array | Uint8Array): void {
    this.#target.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), this.#at);
    this.#at += numbers.byteLength;
  }

  finish(): Uint8Array {
    if (this.#at !== this.#target.length) {
      throw new RangeError(`Cannot finish the body: ${this.#at} bytes, expected ${this.#target.length}`);
    }
    return this.#target;
  }
}
