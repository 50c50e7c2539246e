import { DEFAULT_MODEL } from "../../../workers/adapters/models/models";

/** transformers.js in its usual form, with the int8 file of the same model; several texts form one batch. */
export async function loadTransformers(
  base: string,
  threads: number,
): Promise<(texts: readonly string[]) => Promise<Float32Array[]>> {
  const { AutoModel, AutoTokenizer, env } = await import("@huggingface/transformers");
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = `${base}models/`;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  const wasm = env.backends.onnx.wasm!;
  wasm.numThreads = threads;
  wasm.wasmPaths = {
    mjs: `${base}ort/ort-wasm-simd-threaded.mjs`,
    wasm: `${base}ort/ort-wasm-simd-threaded.wasm`,
  };
  const [tokenizer, model] = await Promise.all([
    AutoTokenizer.from_pretrained(DEFAULT_MODEL.id),
    AutoModel.from_pretrained(DEFAULT_MODEL.id, { device: "wasm", dtype: "q8" }),
  ]);
  const { dimensions, maxTokens } = DEFAULT_MODEL;
  return async (texts) => {
    const tokens = tokenizer([...texts], { padding: true, truncation: true, max_length: maxTokens });
    const { sentence_embedding: pooled } = await model(tokens);
    const vectors = pooled.normalize(2, -1).data as Float32Array;
    return texts.map((_, i) => vectors.slice(i * dimensions, (i + 1) * dimensions));
  };
}
