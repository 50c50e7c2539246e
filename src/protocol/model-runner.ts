import type { ModelId } from "../core/domain/ids";
import type { RunningModels } from "../core/models/run-models";

/** Where an engine gets a model's weights from. */
export type ModelSource =
  | { readonly engine: "wllama"; readonly file: File }
  /** Its files stand in the caches of this origin, see `workers/adapters/storage/mlc-cache.ts`. */
  | { readonly engine: "webllm"; readonly id: ModelId; readonly name: string }
  /** The browser keeps it. */
  | { readonly engine: "prompt-api" };

/**
 * A `LanguageModel` at the other end of a port: in the model worker, or in the page, where alone the browser's own model
 * can be reached. The promises are those of the port.
 */
export type ModelRunner = RunningModels<ModelSource>;
