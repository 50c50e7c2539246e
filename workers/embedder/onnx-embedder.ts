import type { PreTrainedModel, PreTrainedTokenizer, Tensor } from "@huggingface/transformers";
import { AppError } from "../../src/core/domain/failure";
import { cutTokens } from "./cut-tokens";
import { fetchJoined } from "./joined-parts";
import type { ModelCard } from "./models";
import type { Runtime } from "./runtime";

/**
 * The general runtime: transformers.js on WebAssembly with one thread (several workers of one thread are faster than one
 * worker of several, and a text at a time is faster than a batch).
 * @param base of the app, absolute, ending in "/".
 * @throws AppError `model-missing`
 */
export async function loadOnnxEmbedder(base: string, card: ModelCard): Promise<Runtime> {
  const { AutoModel, AutoTokenizer, Tensor: TensorClass, env } = await import("@huggingface/transformers");
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  // A path and not a whole address: the library looks for the latter on its hub only.
  env.localModelPath = new URL("models/", base).pathname;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  if (card.isSplit) env.fetch = fetchModelFile;
  const wasm = env.backends.onnx.wasm;
  if (wasm === undefined) throw new TypeError("Cannot load runtime: it has no WebAssembly backend");
  wasm.numThreads = 1;
  wasm.wasmPaths = {
    mjs: `${base}ort/ort-wasm-simd-threaded.mjs`,
    wasm: `${base}ort/ort-wasm-simd-threaded.wasm`,
  };
  try {
    const [tokenizer, model] = await Promise.all([
      AutoTokenizer.from_pretrained(card.id),
      AutoModel.from_pretrained(card.id, { device: "wasm", dtype: "q8" }),
    ]);
    return {
      embed: (text) => infer(text, card, tokenizer, model, TensorClass),
      isWord: (word) => tokenizer.encode(word, { add_special_tokens: false }).length === 1,
    };
  } catch (thrown) {
    throw new AppError({ kind: "model-missing", model: card.id, detail: String(thrown) });
  }
}

function fetchModelFile(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const address = new URL(input instanceof Request ? input.url : input, self.location.href);
  return address.pathname.endsWith(".onnx") ? fetchJoined(address.href) : fetch(input, init);
}

async function infer(
  text: string,
  card: ModelCard,
  tokenizer: PreTrainedTokenizer,
  model: PreTrainedModel,
  TensorClass: typeof Tensor,
): Promise<Float32Array> {
  try {
    const ids = cutTokens(tokenizer.encode(text), card);
    const shape = [1, ids.length];
    const output: unknown = await model({
      input_ids: new TensorClass("int64", ids, shape),
      attention_mask: new TensorClass("int64", new BigInt64Array(ids.length).fill(1n), shape),
    });
    return unitVector(output, card);
  } catch (thrown) {
    throw new AppError({ kind: "inference-failed", model: card.id, detail: String(thrown) });
  }
}

function unitVector(output: unknown, card: ModelCard): Float32Array {
  const pooled: unknown =
    typeof output === "object" && output !== null && "sentence_embedding" in output
      ? output.sentence_embedding
      : undefined;
  const numbers: unknown =
    typeof pooled === "object" && pooled !== null && "data" in pooled ? pooled.data : undefined;
  if (!(numbers instanceof Float32Array) || numbers.length !== card.dimensions) {
    throw new TypeError("Cannot read vector: the model's output has another shape");
  }
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
}
