import { joinFloats } from "../../src/core/base/join-floats";
import { z } from "../../src/core/base/zod";
import type { EncoderWeights, Layer, Linear } from "../../tests/twins/forward-pass";
import { HIDDEN, LAYERS, QKV, WIDE } from "../../src/core/encoder/layout";

const Header = z.record(
  z.string(),
  z.object({
    dtype: z.string(),
    shape: z.array(z.number()),
    data_offsets: z.tuple([z.number(), z.number()]),
  }),
);

/** Reads the f32 tensors of a safetensors file by name, each flat. @see https://github.com/huggingface/safetensors */
export function readSafetensors(file: Uint8Array): (name: string) => Float32Array {
  const headerBytes = Number(new DataView(file.buffer, file.byteOffset).getBigUint64(0, true));
  const { __metadata__: _, ...entries } = JSON.parse(
    new TextDecoder().decode(file.subarray(8, 8 + headerBytes)),
  );
  const header = Header.parse(entries);
  return (name) => {
    const tensor = header[name];
    if (tensor?.dtype !== "F32")
      throw new RangeError(`Cannot read tensor ${name}: ${tensor?.dtype ?? "missing"}`);
    const [start, end] = tensor.data_offsets;
    // Copied, because tensors need not be aligned. `slice` would share memory when the file is a Node Buffer.
    return new Float32Array(
      new Uint8Array(file.subarray(8 + headerBytes + start, 8 + headerBytes + end)).buffer,
    );
  };
}

/** Reads the fp32 weights of a model shaped like all-MiniLM-L6-v2 from its `model.safetensors`. */
export function readMiniLm(file: Uint8Array): EncoderWeights {
  const tensor = readSafetensors(file);
  const words = tensor("embeddings.word_embeddings.weight");
  const positions = tensor("embeddings.position_embeddings.weight");
  const tokenType = tensor("embeddings.token_type_embeddings.weight").subarray(0, HIDDEN);
  const row = (table: Float32Array, index: number) => table.subarray(index * HIDDEN, (index + 1) * HIDDEN);
  return {
    tokenRow: (id) => row(words, id),
    positionRow: (position) => row(positions, position).map((x, i) => x + tokenType[i]!),
    inputNorm: readNorm(tensor, "embeddings"),
    layers: Array.from({ length: LAYERS }, (_, index) => readLayer(tensor, `encoder.layer.${index}`)),
  };
}

type Tensors = ReturnType<typeof readSafetensors>;

function readLayer(tensor: Tensors, name: string): Layer {
  const self = ["query", "key", "value"].map((part) => `${name}.attention.self.${part}`);
  return {
    qkv: {
      inputs: HIDDEN,
      outputs: QKV,
      weights: joinFloats(self.map((part) => tensor(`${part}.weight`))),
      bias: joinFloats(self.map((part) => tensor(`${part}.bias`))),
    },
    mix: readLinear(tensor, `${name}.attention.output.dense`, HIDDEN, HIDDEN),
    mixNorm: readNorm(tensor, `${name}.attention.output`),
    widen: readLinear(tensor, `${name}.intermediate.dense`, HIDDEN, WIDE),
    narrow: readLinear(tensor, `${name}.output.dense`, WIDE, HIDDEN),
    narrowNorm: readNorm(tensor, `${name}.output`),
  };
}

function readLinear(tensor: Tensors, name: string, inputs: number, outputs: number): Linear {
  return { inputs, outputs, weights: tensor(`${name}.weight`), bias: tensor(`${name}.bias`) };
}

function readNorm(tensor: Tensors, name: string) {
  return { gain: tensor(`${name}.LayerNorm.weight`), shift: tensor(`${name}.LayerNorm.bias`) };
}
