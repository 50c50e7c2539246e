import { AppError } from "../../src/core/domain/failure";
import type { EmbedderWorker } from "../../src/protocol/embedder";
import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
import { loadRuntime } from "./load-runtime";
import { MODEL_CARDS, type ModelCard } from "./models";
import type { Runtime } from "./runtime";

boot((start) => {
  serve(createEmbedder(start.base), portOf(start, "embedder"));
  return (_face, port) => port.close();
});

function createEmbedder(base: string): EmbedderWorker {
  let loaded: { readonly card: ModelCard; readonly runtime: Runtime } | undefined;
  // One text at a time: the runtime does not take a second call while one runs.
  let last: Promise<unknown> = Promise.resolve();
  return {
    async load(modelId) {
      const card = MODEL_CARDS[modelId];
      if (card === undefined)
        throw new AppError({ kind: "model-missing", model: modelId, detail: "it is not known" });
      const runtime = await loadRuntime(base, card);
      loaded = { card, runtime };
      return { id: card.id, dimensions: card.dimensions, maxTokens: card.maxTokens };
    },
    embed(text, role) {
      if (loaded === undefined) throw new TypeError("Cannot embed: no model has been loaded");
      const { card, runtime } = loaded;
      const prefixed = (role === "question" ? card.questionPrefix : card.passagePrefix) + text;
      const result = last.then(() => runtime.embed(prefixed));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
