import { AppError } from "../../src/core/domain/failure";
import type { Embedder } from "../../src/core/ports/embedder";
import type { EmbedderWorker } from "../../src/protocol/embedder";
import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
import { loadRuntime } from "./load-runtime";
import { createModelEmbedder } from "./model-embedder";
import { MODEL_CARDS } from "./models";

boot((start) => {
  serve(createEmbedderWorker(start.base), portOf(start, "embedder"));
  return (_face, port) => port.close();
});

function createEmbedderWorker(base: string): EmbedderWorker {
  let embedder: Embedder | undefined;
  return {
    async load(modelId) {
      const card = MODEL_CARDS[modelId];
      if (card === undefined) {
        throw new AppError({ kind: "model-missing", model: modelId, detail: "it is not known" });
      }
      embedder = createModelEmbedder(card, await loadRuntime(base, card));
      return embedder.model;
    },
    async embed(text, role) {
      if (embedder === undefined) throw new TypeError("Cannot embed: no model has been loaded");
      return embedder.embed(text, role);
    },
  };
}
