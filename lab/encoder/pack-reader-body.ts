import type { Layer } from "../../tests/twins/forward-pass";
import { HIDDEN, QKV, WIDE } from "../../src/core/encoder/layout";
import { answerModelLayout } from "../../src/core/encoder/answer-model-layout";
import { writeLayer, Writer, type LayerSmoothing } from "./pack-body";
import { readSafetensors } from "./read-safetensors";

/**
 * The body of a packed reader, as laid out in `src/core/encoder/reader-layout`.
 * @param checkpoint safetensors as `lab/reader/train.py` writes them, f32.
 * @param sharedLayers number of layers shared with the embedding model. @param ownLayers number of the others.
 * @param smoothingOf smoothing of the embedding model's layers; fine-tuned layers have equally uneven inputs.
 */
export function packReader(
  checkpoint: Uint8Array,
  sharedLayers: number,
  ownLayers: number,
  smoothingOf: (layer: number) => LayerSmoothing,
): Uint8Array {
  const tensor = readSafetensors(checkpoint);
  const writer = new Writer(answerModelLayout(ownLayers).bodyBytes);
  const types = tensor("typ.weight");
  writer.floats(types.subarray(HIDDEN).map((x, i) => x - types[i]!));
  const biases = new Float32Array(HIDDEN);
  biases.set([...tensor("span.bias"), ...tensor("ans.bias")]);
  writer.floats(biases);
  for (let i = 0; i < ownLayers; i++) {
    const layer = sharedLayers + i;
    writeLayer(writer, layerOf(tensor, layer), smoothingOf(layer));
  }
  writer.floats(tensor("span.weight"));
  writer.floats(tensor("ans.weight"));
  writer.floats(tensor("pre.bias"));
  writeRows(writer, tensor("pre.weight"), 4 * HIDDEN);
  return writer.finish();
}

type Tensor = (name: string) => Float32Array;

function layerOf(tensor: Tensor, layer: number): Layer {
  const linear = (name: string, inputs: number, outputs: number) => ({
    inputs,
    outputs,
    weights: tensor(`layers.${layer}.${name}.weight`),
    bias: tensor(`layers.${layer}.${name}.bias`),
  });
  const norm = (name: string) => ({
    gain: tensor(`layers.${layer}.${name}.weight`),
    shift: tensor(`layers.${layer}.${name}.bias`),
  });
  return {
    qkv: linear("qkv", HIDDEN, QKV),
    mix: linear("o", HIDDEN, HIDDEN),
    mixNorm: norm("n1"),
    widen: linear("w", HIDDEN, WIDE),
    narrow: linear("d", WIDE, HIDDEN),
    narrowNorm: norm("n2"),
  };
}

/** Writes rows of `inputs` weights each in 8 bits, with their scales first. */
function writeRows(writer: Writer, weights: Float32Array, inputs: number): void {
  const rows = Array.from({ length: weights.length / inputs }, (_, i) =>
    weights.subarray(inputs * i, inputs * (i + 1)),
  );
  const scales = Float32Array.from(
    rows,
    (row) => row.reduce((max, x) => Math.max(max, Math.abs(x)), 0) / 127,
  );
  writer.floats(scales);
  for (const [i, row] of rows.entries()) writer.bytes(Int8Array.from(row, (x) => Math.round(x / scales[i]!)));
}
