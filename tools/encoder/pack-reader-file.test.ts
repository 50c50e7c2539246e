import { expect, it } from "vitest";
import { assembleReader, READER_PARTS } from "../../src/core/encoder/assemble-reader";
import { HIDDEN } from "../../src/core/encoder/layout";
import { parsePackedEncoder } from "../../src/core/encoder/packed-encoder";
import { readHeads } from "../../src/core/encoder/reader-heads";
import { readerLayout } from "../../src/core/encoder/reader-layout";
import { unpackReaderLayers } from "../../src/core/encoder/unpack-weights";
import { packReader } from "./pack-reader-file";

const NAME = "a reader";

it("what is packed is what was trained, but for the rounding to 4 bits", () => {
  const tensors = aCheckpoint();
  const file = assembleReader(NAME, packReader(safetensorsOf(tensors), 1), 1);
  const layout = readerLayout(1);
  const { body } = parsePackedEncoder(file, NAME, { bodyBytes: layout.bodyBytes, pieces: 1 });
  const [layer] = unpackReaderLayers(body, 1);
  const heads = readHeads(body, layout);
  const same = (name: string, found: ArrayLike<number>, within: number) => {
    const expected = tensors.get(name)!;
    const worst = expected.reduce((max, x, i) => Math.max(max, Math.abs(x - found[i]!)), 0);
    expect(worst, name).toBeLessThan(within);
  };
  // Weights are at most 0.1, so that a step of 4 bits is at most 0.0143.
  const [oneStep, rounding] = [0.008, 0.001];
  same("layers.0.qkv.weight", layer!.qkv.weights, oneStep);
  same("layers.0.w.weight", layer!.widen.weights, oneStep);
  same("layers.0.d.weight", layer!.narrow.weights, oneStep);
  same("layers.0.d.bias", layer!.narrow.bias, rounding);
  same("layers.0.n2.weight", layer!.narrowNorm.gain, rounding);
  same("pre.weight", heads.compare, oneStep);
  same("step.question", heads.questionStep, rounding);
  same("step.text", heads.textStep, rounding);
  same("ans.weight", heads.answered, rounding);
});

type Tensors = ReadonlyMap<string, Float32Array>;

/** Random weights of a reader of one layer, with the names of a checkpoint. */
function aCheckpoint(): Tensors {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const some = (count: number) => Float32Array.from({ length: count }, () => 0.2 * random() - 0.1);
  const tensors = new Map<string, Float32Array>();
  for (const part of READER_PARTS) {
    const [inputs, outputs] = "inputs" in part ? [part.inputs, part.outputs] : [1, HIDDEN];
    tensors.set(`layers.0.${part.name}.weight`, some(inputs * outputs));
    tensors.set(`layers.0.${part.name}.bias`, some(outputs));
    if ("inputs" in part)
      tensors.set(
        `range.0.${part.name}`,
        some(inputs).map((x) => 1 + Math.abs(x)),
      );
  }
  const heads = { "span.weight": 2 * HIDDEN, "span.bias": 2, "ans.weight": HIDDEN, "ans.bias": 1 };
  const others = {
    "pre.weight": 4 * HIDDEN * HIDDEN,
    "pre.bias": HIDDEN,
    "step.question": HIDDEN,
    "step.text": HIDDEN,
  };
  for (const [name, count] of Object.entries({ ...heads, ...others })) tensors.set(name, some(count));
  return tensors;
}

/** @see https://github.com/huggingface/safetensors */
function safetensorsOf(tensors: Tensors): Uint8Array {
  let at = 0;
  const entries = [...tensors].map(([name, { length }]) => {
    const data_offsets = [at, (at += 4 * length)];
    return [name, { dtype: "F32", shape: [length], data_offsets }] as const;
  });
  const header = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, ...[...tensors.values()].map((one) => Buffer.from(one.buffer))]);
}
