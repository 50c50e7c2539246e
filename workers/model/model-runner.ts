import type { ModelId } from "../../src/core/domain/ids";
import { runModels } from "../../src/core/models/run-models";
import type { LanguageModel } from "../../src/core/ports/language-model";
import type { MeasuringRunner, ModelSource } from "../../src/protocol/model-runner";
import { fetchRuntime } from "../adapters/bytes/fetch-runtime";

/** Runs one model with the engine that its source names; the engine's code is fetched at first use. */
export function createModelRunner(base: string): MeasuringRunner {
  return {
    ...runModels((source: ModelSource) => createModel(base, source)),
    async measure() {
      const [{ WllamaModel }, { measureSpeeds }, { chooseBackend }, bytes] = await Promise.all([
        import("./wllama-model"),
        import("./measure-speed"),
        import("../adapters/machine/machine"),
        fetchRuntime(base, "wllama/measuring.gguf.gz"),
      ]);
      const file = new File([bytes], "measuring.gguf");
      const create = (isOnProcessor: boolean): LanguageModel => new WllamaModel(base, file, isOnProcessor);
      const hasGraphics = (await chooseBackend()) === "webgpu";
      return measureSpeeds(
        create,
        file.size,
        hasGraphics,
        () => performance.now(),
        new AbortController().signal,
      );
    },
  };
}

async function createModel(base: string, source: ModelSource): Promise<LanguageModel> {
  switch (source.engine) {
    case "wllama":
      return new (await import("./wllama-model")).WllamaModel(base, source.file, source.isOnProcessor);
    case "webllm":
      return webllmModel(source.id, source.name);
    case "prompt-api":
      throw new TypeError("Cannot run the browser's own model in a worker: only a page reaches it");
  }
}

/** A model that WebLLM runs; that library, six megabytes, is fetched when the model is loaded. */
async function webllmModel(id: ModelId, name: string): Promise<LanguageModel> {
  const [{ WebllmModel }, { readMachine }, { checkMlcCache }] = await Promise.all([
    import("./webllm-model"),
    import("../adapters/machine/machine"),
    import("../adapters/storage/mlc-cache"),
  ]);
  return new WebllmModel({
    name,
    readMachine,
    look: () => checkMlcCache(id),
    createEngine: async () => (await import("./webllm-engine")).createWebllmEngine(id),
  });
}
