import { expose } from "comlink";
import { loadKernelEmbedder } from "../../../workers/embedder/kernel/kernel-embedder";
import { MULTILINGUAL_EMBEDDING } from "../../../src/core/domain/embedding-models";
import { DEFAULT_MODEL, MODEL_CARDS } from "../../../workers/adapters/models/models";
import { loadOnnxEmbedder } from "../../../workers/embedder/onnx-embedder";
import type { ContenderName, ContenderWorker } from "./contender";
import { loadTransformers } from "./transformers";

const E5 = MODEL_CARDS[MULTILINGUAL_EMBEDDING.id]!;

type EmbedTexts = (texts: readonly string[]) => Promise<Float32Array[]>;

let embedTexts: EmbedTexts = () =>
  Promise.reject(new TypeError("Cannot embed: no contender has been loaded"));

const worker: ContenderWorker = {
  async load(name, base, threads) {
    embedTexts = await loadContender(name, base, threads);
  },
  embed: (texts) => embedTexts(texts),
  bytes: () => {
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  },
};
expose(worker);

async function loadContender(name: ContenderName, base: string, threads: number): Promise<EmbedTexts> {
  switch (name) {
    case "relaxed kernel":
    case "plain kernel": {
      const build = name === "relaxed kernel" ? "encoder-relaxed" : "encoder-plain";
      const kernel = await loadKernelEmbedder(base, DEFAULT_MODEL, undefined, build);
      return (texts) => Promise.all(texts.map((text) => kernel.embed(text)));
    }
    case "e5 relaxed kernel": {
      const kernel = await loadKernelEmbedder(absolute(base), E5, undefined, "encoder-relaxed");
      return (texts) => Promise.all(texts.map((text) => kernel.embed(text)));
    }
    case "e5 transformers.js int8": {
      const general = await loadOnnxEmbedder(absolute(base), E5);
      return async (texts) => [await general.embed(texts[0] ?? "")];
    }
    case "transformers.js int8":
    case "transformers.js int8, batches of 8":
      return loadTransformers(base, threads);
  }
}

/** A split model is fetched from addresses that extend its own, so its base must be absolute. */
const absolute = (base: string) => new URL(base, self.location.href).href;
