import { MLCEngine, type ChatCompletionChunk, type ChatCompletionRequestStreaming } from "@mlc-ai/web-llm";
import type { ModelId } from "../../src/core/domain/ids";
import { offeredBuild } from "../../src/core/models/catalogue";
import { cachedAddresses } from "../adapters/storage/mlc-cache";

/** The calls of WebLLM's engine that this app makes. */
export interface WebllmEngine {
  /** Also resolves when `unload` ends the load early. @param onProgress gets the share of the weights that was read. */
  load(contextTokens: number, onProgress: (share: number) => void): Promise<void>;
  stream(request: ChatCompletionRequestStreaming): Promise<AsyncIterable<ChatCompletionChunk>>;
  /** Ends the text after the current token. It does not stop the reading of the prompt. */
  interrupt(): Promise<void>;
  /** Forgets earlier prompts. */
  reset(): Promise<void>;
  unload(): Promise<void>;
}

/** WebLLM's own engine for a model in the model store. Only this module imports the library, six megabytes. */
export function createWebllmEngine(id: ModelId): WebllmEngine {
  const { folder, library } = cachedAddresses(id);
  const engine = new MLCEngine({
    appConfig: { model_list: [{ model: folder, model_id: id, model_lib: library }], cacheBackend: "cache" },
    logLevel: "SILENT",
  });
  return {
    async load(contextTokens, onProgress) {
      engine.setInitProgressCallback(({ progress }) => onProgress(progress));
      const stopTokens = offeredBuild(id)?.model.stopTokens;
      await engine.reload(id, {
        context_window_size: contextTokens,
        ...(stopTokens !== undefined && { conv_config: { stop_token_ids: [...stopTokens] } }),
      });
    },
    stream: (request) => engine.chatCompletion(request),
    interrupt: () => engine.interruptGenerate(),
    reset: () => engine.resetChat(),
    unload: () => engine.unload(),
  };
}
