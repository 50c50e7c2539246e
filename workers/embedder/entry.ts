import { AppError } from "../../src/core/domain/failure";
import type { Embedder } from "../../src/core/ports/embedder";
import type { EmbedderBoot, EmbedderWorker } from "../../src/protocol/embedder";
import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
import { comparePassages } from "./compare-passages";
import { loadRuntime } from "./load-runtime";
import { createModelEmbedder } from "./model-embedder";
import { MODEL_CARDS } from "../adapters/models/models";
import type { Runtime } from "./runtime";

boot((start) => {
  serve(createEmbedderWorker(start.base, start.embedder ?? ALONE), portOf(start, "embedder"));
  return (_face, port) => port.close();
});

/** The setting for an embedder that shares no memory with other workers. */
const ALONE: EmbedderBoot = { slot: undefined, runtime: "fastest" };

function createEmbedderWorker(base: string, given: EmbedderBoot): EmbedderWorker {
  let loaded: { readonly embedder: Embedder; readonly runtime: Runtime } | undefined;
  return {
    async load(modelId, threads) {
      const card = MODEL_CARDS[modelId];
      if (card === undefined) {
        throw new AppError({ kind: "model-missing", model: modelId, detail: "it is not known" });
      }
      const { runtime, chosen } = await loadRuntime(base, card, given, undefined, threads);
      const embedder = createModelEmbedder(card, runtime);
      loaded = { embedder, runtime };
      return { model: embedder.model, runtime: chosen };
    },
    async embed(text, role) {
      if (loaded === undefined) throw new TypeError("Cannot embed: no model has been loaded");
      return loaded.embedder.embed(text, role);
    },
    async compare(question, passages) {
      if (loaded === undefined) throw new TypeError("Cannot compare: no model has been loaded");
      return comparePassages(question, passages, loaded.runtime.tokens);
    },
    async read(question, texts) {
      if (loaded === undefined) throw new TypeError("Cannot read: no model has been loaded");
      const { answerModel } = loaded.runtime;
      return answerModel === undefined ? [] : texts.map((text) => answerModel.read(question, text));
    },
    async areWords(words) {
      if (loaded === undefined) throw new TypeError("Cannot tell words: no model has been loaded");
      const { runtime } = loaded;
      return words.map((word) => runtime.isWord(word));
    },
  };
}
