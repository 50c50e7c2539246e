import type { ModelId } from "../core/domain/ids";
import type { MachineSpeed } from "../core/models/speed";
import type { RunningModels } from "../core/models/run-models";

/** Where an engine reads a model's weights. */
export type ModelSource =
  /** `isOnProcessor`: on the main processor, though there may be a graphics processor. */
  | { readonly engine: "wllama"; readonly file: File; readonly isOnProcessor?: boolean }
  /** Its files are in this origin's caches; see `workers/adapters/storage/mlc-cache.ts`. */
  | { readonly engine: "webllm"; readonly id: ModelId; readonly name: string }
  /** The browser stores the model. */
  | { readonly engine: "prompt-api" };

/**
 * A `LanguageModel` at the other end of a port: in the model worker, or in the page, because only the page can reach the
 * browser's own model. Its contract is that of `LanguageModel`.
 */
export type ModelRunner = RunningModels<ModelSource>;

export interface MeasuringRunner extends ModelRunner {
  /** The speed of each processor that runs models. Takes some seconds; a model that is loaded is not disturbed. */
  measure(): Promise<readonly MachineSpeed[]>;
}
