import { AppError } from "../../src/core/domain/failure";
import type { LanguageModel } from "../../src/core/ports/language-model";
import type { ModelRunner, ModelSource } from "../../src/protocol/model-runner";

/** Runs one model, of whichever engine its source names; the engine's code is fetched when it is first asked for. */
export function createModelRunner(base: string): ModelRunner {
  let model: LanguageModel | undefined;
  const loaded = (): LanguageModel => {
    if (model !== undefined) return model;
    throw new AppError({ kind: "generation-failed", model: "", detail: "no model is loaded" });
  };
  return {
    probe: async (engine) => {
      switch (engine) {
        case "wllama":
          return (await import("./machine")).probeWllama();
      }
    },
    async load(source, onProgress, signal) {
      await model?.dispose();
      model = await createModel(base, source);
      return model.load(onProgress, signal);
    },
    async generate(request, onPiece, signal) {
      let told = 0;
      for await (const piece of loaded().generate(request, signal)) {
        if (piece.kind === "end") return { end: piece, told };
        onPiece(piece);
        told += 1;
      }
      throw new TypeError("Cannot generate: the model ended without its last piece");
    },
    countTokens: (text) => loaded().countTokens(text),
    async dispose() {
      await model?.dispose();
      model = undefined;
    },
  };
}

async function createModel(base: string, source: ModelSource): Promise<LanguageModel> {
  switch (source.engine) {
    case "wllama":
      return (await import("./wllama-model")).createWllamaModel(base, source.file);
  }
}
