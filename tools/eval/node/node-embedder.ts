import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import {
  encodeQuestion,
  matchPassage,
  type EncodedQuestion,
  type TokenEncoder,
} from "../../../src/core/encoder/late-interaction";
import type { PassageMatch, SegmentedText, WeightedWords } from "../../../src/core/domain/passage-match";
import type { ReadableText, TextReading } from "../../../src/core/domain/text-reading";
import { holdAnswerModel } from "../../../workers/embedder/kernel/hold-answer-model";
import { KERNEL_MODELS } from "../../../workers/embedder/kernel/kernel-models";
import { kernelRuntime } from "../../../workers/embedder/kernel/kernel-embedder";
import type { EmbeddingModelCard } from "../../../workers/adapters/models/models";
import type { Runtime } from "../../../workers/embedder/runtime";
import { openBetterModel } from "./better-model";
import { holdModel, readModelFile, readPublic, startEncoder } from "../../../tests/fakes/model-files";

// Node 20 supports relaxed SIMD only with this flag; later versions do not need it.
setFlagsFromString("--experimental-wasm-relaxed-simd");

const ROOT = new URL("../../../", import.meta.url);
const CACHE = new URL("node_modules/.cache/node-vectors/", ROOT);

/** The app's own kernel in Node, with the vectors of earlier runs cached on disk. */
export interface NodeEmbedder {
  readonly model: EmbeddingModelCard;
  readonly hasAnswerModel: boolean;
  /** Undefined where this embedder imitates one that is not ready. */
  embed(text: string, role?: "question" | "passage"): Promise<Float32Array | undefined>;
  compare(words: WeightedWords, passages: readonly SegmentedText[]): Promise<readonly PassageMatch[]>;
  /** Empty where the model has no answer model. */
  read(question: string, texts: readonly ReadableText[]): Promise<readonly TextReading[]>;
  areWords(words: readonly string[]): Promise<readonly boolean[]>;
}

/** @throws Error when the kernels have not been built. */
export async function openNodeEmbedder(model: EmbeddingModelCard): Promise<NodeEmbedder> {
  const version = createHash("sha256");
  for (const file of KERNEL_FILES[model.id] ?? []) version.update(readModelFile(model.id, file));
  version.update(readPublic("kernels/encoder-relaxed.wasm"));
  const name = `${model.id}-${version.digest("hex").slice(0, 12)}`;
  const hasAnswerModel = hasReaderFile(model.id);
  const readings = new ReadingCache(new URL(`${readerVersion(model.id)}.readings.jsonl`, CACHE));
  const vectors = new VectorCache(new URL(`${name}.bin`, CACHE), model.dimensions);
  const matches = new MatchCache(new URL(`${name}.matches.jsonl`, CACHE));
  // The model is loaded only when the caches miss a text.
  let opened: Promise<Runtime> | undefined;
  const open = () => (opened ??= openModel(model));
  let remembering: TokenEncoder | undefined;
  const readTokens = async () => (remembering ??= rememberStates((await open()).tokens));
  return {
    model,
    hasAnswerModel,
    async embed(text, role = "question") {
      const prefixed = (role === "question" ? model.questionPrefix : model.passagePrefix) + text;
      return vectors.get(prefixed) ?? vectors.add(prefixed, await (await open()).embed(prefixed));
    },
    async compare(words, passages) {
      let question: EncodedQuestion | undefined;
      const found: PassageMatch[] = [];
      for (const passage of passages) {
        const known = matches.get(words, passage);
        if (known !== undefined) {
          found.push(known);
          continue;
        }
        const tokens = await readTokens();
        question ??= await encodeQuestion(words, tokens);
        found.push(matches.add(words, passage, await matchPassage(question, passage, tokens)));
      }
      return found;
    },
    async read(question, texts) {
      if (!hasAnswerModel) return [];
      const found: TextReading[] = [];
      for (const text of texts) {
        const key = keyOf([question, text.head, text.body].join("\n")).toString("base64url");
        const known = readings.get(key);
        if (known !== undefined) found.push(known);
        else {
          const { answerModel } = await open();
          if (answerModel === undefined) return [];
          found.push(readings.add(key, answerModel.read(question, text)));
        }
      }
      return found;
    },
    async areWords(words) {
      const { isWord } = await open();
      return words.map((word) => isWord(word));
    },
  };
}

/** Imitates an app whose reader has time for so many texts of a question, the best ones; 0 where there is no answer model. */
export function readingAtMost(embedder: NodeEmbedder, most: number): NodeEmbedder {
  return { ...embedder, read: (question, texts) => embedder.read(question, texts.slice(0, most)) };
}

/** Imitates models that come late: each waits before a question's words and passages are embedded, compared or read. */
export function restingBefore(embedder: NodeEmbedder, rest: () => Promise<unknown>): NodeEmbedder {
  return {
    ...embedder,
    embed: async (text, role) => (role === "passage" || (await rest()), embedder.embed(text, role)),
    compare: async (words, passages) => (await rest(), embedder.compare(words, passages)),
    read: async (question, texts) => (await rest(), embedder.read(question, texts)),
    areWords: async (words) => (await rest(), embedder.areWords(words)),
  };
}

const READER = "reader.bin";

function hasReaderFile(modelId: string): boolean {
  return existsSync(new URL(`public/models/${modelId}/${READER}`, ROOT));
}

function readerVersion(modelId: string): string {
  if (!hasReaderFile(modelId)) return `${modelId}-none`;
  const hash = createHash("sha256").update(readModelFile(modelId, READER)).digest("hex");
  return `${modelId}-reader-${hash.slice(0, 12)}`;
}

/** The files that decide a model's vectors, apart from the kernel. */
const KERNEL_FILES: Readonly<Record<string, readonly string[]>> = {
  "footnote-MiniLM": ["encoder.bin"],
  "multilingual-e5-small": ["kernel.bin", "onnx/model_quantized.onnx.parts.json"],
};

async function openModel(model: EmbeddingModelCard): Promise<Runtime> {
  if (model.files === "fetched") return openBetterModel(model);
  const held = await holdModel(model.id);
  const encoder = await startEncoder("encoder-relaxed", held);
  const opened = KERNEL_MODELS[model.id]!.open(held.packed, encoder);
  if (!hasReaderFile(model.id)) return kernelRuntime(model, opened, encoder);
  const reader = await holdAnswerModel(held.memory, false, model.id, async () =>
    readModelFile(model.id, READER),
  );
  return kernelRuntime(model, opened, encoder, reader);
}

/** The number of texts whose states are kept: the passages of two folders. */
const MOST_REMEMBERED = 800;

/** An encoder that reads each passage once for any number of questions. */
function rememberStates(encoder: TokenEncoder): TokenEncoder {
  const known = new Map<string, Float32Array>();
  return {
    ...encoder,
    async statesOf(ids) {
      const key = ids.join(" ");
      const states = known.get(key) ?? (await encoder.statesOf(ids));
      known.delete(key);
      known.set(key, states);
      if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!);
      return states.slice();
    },
  };
}

const KEY_BYTES = 16;

/** Vectors by a hash of their text, in one append-only file: a record is the key, then the float32 numbers. */
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

/** Comparisons by a hash of their inputs, one per line. */
class MatchCache {
  readonly #matches = new Map<string, PassageMatch>();

  constructor(private readonly path: URL) {
    if (!existsSync(path)) return;
    for (const line of readFileSync(path, "utf8").split("\n")) {
      if (line === "") continue;
      const [key, match, ...numbers] = JSON.parse(line) as [string, number, ...number[]];
      const segments = Array.from({ length: numbers.length / 2 }, (_, i) => ({
        match: numbers[2 * i]!,
        cosine: numbers[2 * i + 1]!,
      }));
      this.#matches.set(key, { match, segments });
    }
  }

  get(words: WeightedWords, passage: SegmentedText): PassageMatch | undefined {
    return this.#matches.get(this.#keyOf(words, passage));
  }

  add(words: WeightedWords, passage: SegmentedText, { match, segments }: PassageMatch): PassageMatch {
    const key = this.#keyOf(words, passage);
    const rounded = [match, ...segments.flatMap((one) => [one.match, one.cosine])].map(
      (number) => Math.round(number * 1e5) / 1e5,
    );
    appendFileSync(this.path, `${JSON.stringify([key, ...rounded])}\n`);
    const known = { match, segments };
    this.#matches.set(key, known);
    return known;
  }

  #keyOf(words: WeightedWords, { head, segments }: SegmentedText): string {
    const weights = words.map(([word, weight]) => `${word} ${weight.toFixed(2)}`);
    return keyOf([weights.join("\t"), head, ...segments].join("\n")).toString("base64url");
  }
}

/** The answer model's findings, one per line. */
class ReadingCache {
  readonly #readings = new Map<string, TextReading>();

  constructor(private readonly path: URL) {
    if (!existsSync(path)) return;
    for (const line of readFileSync(path, "utf8").split("\n")) {
      if (line === "") continue;
      const [key, answered, start, end, logit] = JSON.parse(line) as [string, number, number, number, number];
      this.#readings.set(key, { answered, span: { start, end, logit } });
    }
  }

  get(key: string): TextReading | undefined {
    return this.#readings.get(key);
  }

  add(key: string, reading: TextReading): TextReading {
    const { answered, span } = reading;
    appendFileSync(this.path, `${JSON.stringify([key, answered, span.start, span.end, span.logit])}\n`);
    this.#readings.set(key, reading);
    return reading;
  }
}

function keyOf(text: string): Buffer {
  return createHash("sha256").update(text).digest().subarray(0, KEY_BYTES);
}
