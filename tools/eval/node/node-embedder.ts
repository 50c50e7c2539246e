import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { KERNEL_MODELS } from "../../../workers/embedder/kernel/kernel-models";
import type { ModelCard } from "../../../workers/embedder/models";
import { holdModel, readModelFile, readPublic, startEncoder } from "../../../tests/fakes/model-files";

// Node 20 knows relaxed SIMD only with this flag, later ones without.
setFlagsFromString("--experimental-wasm-relaxed-simd");

const ROOT = new URL("../../../", import.meta.url);
const CACHE = new URL("node_modules/.cache/node-vectors/", ROOT);

/** The app's own kernel in Node, with the vectors of earlier runs kept on the disk. */
export interface NodeEmbedder {
  readonly model: ModelCard;
  embed(text: string, patienceMs?: number, role?: "question" | "passage"): Promise<Float32Array>;
  areWords(words: readonly string[]): Promise<readonly boolean[]>;
}

/** @throws Error when the kernels have not been built. */
export async function openNodeEmbedder(model: ModelCard): Promise<NodeEmbedder> {
  const version = createHash("sha256");
  for (const file of KERNEL_FILES[model.id] ?? []) version.update(readModelFile(model.id, file));
  version.update(readPublic("kernels/encoder-relaxed.wasm"));
  const cache = new VectorCache(
    new URL(`${model.id}-${version.digest("hex").slice(0, 12)}.bin`, CACHE),
    model.dimensions,
  );
  // Nothing is loaded as long as the cache knows every text.
  let opened: Promise<ReturnType<(typeof KERNEL_MODELS)[string]["open"]>> | undefined;
  const open = () => (opened ??= openModel(model));
  return {
    model,
    async embed(text, _patienceMs, role = "question") {
      const prefixed = (role === "question" ? model.questionPrefix : model.passagePrefix) + text;
      return cache.get(prefixed) ?? cache.add(prefixed, (await open()).encode(prefixed));
    },
    async areWords(words) {
      const { isWord } = await open();
      return words.map((word) => isWord(word));
    },
  };
}

/** What decides a model's vectors, apart from the kernel. */
const KERNEL_FILES: Readonly<Record<string, readonly string[]>> = {
  "all-MiniLM-L6-v2": ["encoder.bin"],
  "multilingual-e5-small": ["kernel.bin", "onnx/model_quantized.onnx.parts.json"],
};

async function openModel(model: ModelCard) {
  const held = await holdModel(model.id);
  const encoder = await startEncoder("encoder-relaxed", held);
  return KERNEL_MODELS[model.id]!.open(held.packed, encoder, model.maxTokens);
}

const KEY_BYTES = 16;

/** Vectors by a hash of their text, in one file that only grows: a record is the key, then the float32 numbers. */
class VectorCache {
  readonly #vectors = new Map<string, Float32Array>();

  constructor(
    private readonly path: URL,
    dimensions: number,
  ) {
    mkdirSync(new URL(".", path), { recursive: true });
    if (!existsSync(path)) return;
    const bytes = readFileSync(path);
    const size = KEY_BYTES + 4 * dimensions;
    for (let at = 0; at + size <= bytes.length; at += size) {
      const key = bytes.toString("hex", at, at + KEY_BYTES);
      this.#vectors.set(
        key,
        new Float32Array(new Uint8Array(bytes.subarray(at + KEY_BYTES, at + size)).buffer),
      );
    }
  }

  get(text: string): Float32Array | undefined {
    return this.#vectors.get(keyOf(text).toString("hex"));
  }

  add(text: string, vector: Float32Array): Float32Array {
    const key = keyOf(text);
    this.#vectors.set(key.toString("hex"), vector);
    appendFileSync(
      this.path,
      Buffer.concat([key, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)]),
    );
    return vector;
  }
}

function keyOf(text: string): Buffer {
  return createHash("sha256").update(text).digest().subarray(0, KEY_BYTES);
}
