import type * as Transformers from "@huggingface/transformers";
import { messageOf } from "../../src/core/base/message-of";
import { AppError } from "../../src/core/domain/failure";
import { project, readProjection, type Projection } from "../../src/core/encoder/projection";
import { isSearchModelWhole, readSearchModelFile } from "../adapters/storage/search-model-files";
import { cutTokens } from "./cut-tokens";
import { fetchJoined } from "./joined-parts";
import { OTHER_FILES } from "../adapters/models/model-sum";
import type { EmbeddingModelCard } from "../adapters/models/models";
import type { Runtime } from "./runtime";

/**
 * Loads the general runtime: transformers.js on WebAssembly. Several workers with one thread each are faster than one worker
 * with several threads, but each has its own copy of the model; one text at a time is faster than a batch.
 * @param base of the app, absolute, ending in "/".
 * @param threads only of a model that was fetched, which is too large for several copies.
 * @throws AppError `model-missing`, `model-broken` where files that were fetched are not those that came.
 */
export async function loadOnnxEmbedder(
  base: string,
  card: EmbeddingModelCard,
  threads = 1,
): Promise<Runtime> {
  if (card.files === "fetched") await checkFetched(card);
  const { AutoModel, AutoTokenizer, Tensor: TensorClass } = await loadLibrary(base, card, threads);
  try {
    const [projection, tokenizer, model] = await Promise.all([
      card.files === "fetched" ? fetchProjection(base, card) : undefined,
      AutoTokenizer.from_pretrained(card.id),
      AutoModel.from_pretrained(card.id, { device: "wasm", dtype: "q8" }),
    ]);
    const run = (ids: BigInt64Array) => infer(ids, card, model, TensorClass);
    const idsOf = (text: string) => tokenizer.encode(text, { add_special_tokens: false });
    return {
      embed: async (text) => unitVector(await run(cutTokens(tokenizer.encode(text), card)), card, projection),
      isWord: (word) => idsOf(word).length === 1,
      answerModel: undefined,
      tokens: {
        idsOf,
        opening: tokenizer.encode("")[0] ?? 0,
        closing: Number(card.closingToken),
        maxTokens: card.maxTokens,
        questionPrefix: card.questionPrefix,
        passagePrefix: card.passagePrefix,
        statesOf: async (ids) => numbersOf(await run(BigInt64Array.from(ids, BigInt)), "last_hidden_state"),
      },
    };
  } catch (thrown) {
    throw new AppError({ kind: "model-missing", model: card.id, detail: String(thrown) });
  }
}

/** transformers.js, set up to fetch nothing but what this app serves. @throws AppError `model-missing` */
async function loadLibrary(
  base: string,
  card: EmbeddingModelCard,
  threads: number,
): Promise<typeof Transformers> {
  const library = import("@huggingface/transformers").catch((thrown: unknown) => {
    const detail = `its runtime did not come whole and unchanged (${messageOf(thrown)})`;
    throw new AppError({ kind: "model-missing", model: card.id, detail });
  });
  const { env } = await library;
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  // This is a path, not a full URL: the library looks up full URLs only on its hub.
  env.localModelPath = new URL("models/", base).pathname;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  if (card.files === "split") env.fetch = fetchModelFile;
  if (card.files === "fetched") env.fetch = (input) => readFetchedFile(input, card);
  const wasm = env.backends.onnx.wasm;
  if (wasm === undefined) throw new TypeError("Cannot load runtime: it has no WebAssembly backend");
  wasm.numThreads = threads;
  wasm.wasmPaths = {
    mjs: `${base}ort/ort-wasm-simd-threaded.mjs`,
    wasm: `${base}ort/ort-wasm-simd-threaded.wasm`,
  };
  return library;
}

function fetchModelFile(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const address = new URL(input instanceof Request ? input.url : input, self.location.href);
  return address.pathname.endsWith(".onnx") ? fetchJoined(address.href) : fetch(input, init);
}

/** A file that a person has fetched; the library asks for each below the model's folder. */
async function readFetchedFile(input: string | URL | Request, { id }: EmbeddingModelCard): Promise<Response> {
  const address = new URL(input instanceof Request ? input.url : input, self.location.href);
  const [, path = ""] = address.pathname.split(`/models/${id}/`);
  const file = await readSearchModelFile(path);
  return new Response(file ?? null, { status: file === undefined ? 404 : 200 });
}

/** @throws AppError `model-broken` */
async function checkFetched({ id }: EmbeddingModelCard): Promise<void> {
  if ((await isSearchModelWhole()) !== false) return;
  throw new AppError({ kind: "model-broken", model: id, detail: OTHER_FILES });
}

async function fetchProjection(base: string, { id }: EmbeddingModelCard): Promise<Projection> {
  const response = await fetch(`${base}models/${id}/projection.bin`);
  if (!response.ok) throw new Error(`projection.bin answers ${response.status}`);
  return readProjection(await response.arrayBuffer());
}

async function infer(
  ids: BigInt64Array,
  card: EmbeddingModelCard,
  model: Transformers.PreTrainedModel,
  TensorClass: typeof Transformers.Tensor,
): Promise<unknown> {
  try {
    const shape = [1, ids.length];
    return await model({
      input_ids: new TensorClass("int64", ids, shape),
      attention_mask: new TensorClass("int64", new BigInt64Array(ids.length).fill(1n), shape),
    });
  } catch (thrown) {
    throw new AppError({ kind: "inference-failed", model: card.id, detail: String(thrown) });
  }
}

/** @throws AppError `inference-failed` */
function unitVector(
  output: unknown,
  card: EmbeddingModelCard,
  projection: Projection | undefined,
): Float32Array {
  const numbers = numbersOf(output, "sentence_embedding");
  if (numbers.length !== (projection?.inputs ?? card.dimensions)) {
    const detail = "the model's output has another shape";
    throw new AppError({ kind: "inference-failed", model: card.id, detail });
  }
  if (projection !== undefined) return project(numbers, projection);
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
}

/** The numbers of one of the model's outputs; empty when the model lacks that output. */
function numbersOf(output: unknown, name: string): Float32Array {
  const tensor: unknown =
    typeof output === "object" && output !== null ? Reflect.get(output, name) : undefined;
  const numbers: unknown =
    typeof tensor === "object" && tensor !== null ? Reflect.get(tensor, "data") : undefined;
  return numbers instanceof Float32Array ? numbers : new Float32Array();
}
