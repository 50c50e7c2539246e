import { AppError } from "../../src/core/domain/failure";
import type { PassageMatch } from "../../src/core/domain/passage-match";
import { encodeQuestion, matchPassage } from "../../src/core/encoder/late-interaction";
import type { Embedder } from "../../src/core/ports/embedder";
import type { EmbedderBoot, EmbedderWorker } from "../../src/protocol/embedder";
import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
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
  const use = () => {
    if (loaded === undefined) throw new TypeError("Cannot use an embedder: no model has been loaded");
    return loaded;
  };
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
      return use().embedder.embed(text, role);
    },
    async compare(words, passages) {
      const { tokens } = use().runtime;
      const question = await encodeQuestion(words, tokens);
      const matches: PassageMatch[] = [];
      for (const passage of passages) matches.push(await matchPassage(question, passage, tokens));
      return matches;
    },
    async read(question, texts) {
      const { answerModel } = use().runtime;
      return answerModel === undefined ? [] : texts.map((text) => answerModel.read(question, text));
    },
    async areWords(words) {
      const { runtime } = use();
      return words.map((word) => runtime.isWord(word));
    },
  };
}
