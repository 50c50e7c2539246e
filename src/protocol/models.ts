import type { Failure } from "../core/domain/failure";
import type { ModelId } from "../core/domain/ids";
import type { ModelCard, ModelRole } from "../core/domain/model";
import type { SupervisorState } from "../core/models/supervisor";

/** A model as the person gave it. */
export type GivenModel =
  /** Copied into the browser's private storage. */
  | { readonly kind: "copy"; readonly file: File }
  /** Left where it is, and read from there. */
  | { readonly kind: "handle"; readonly handle: FileSystemFileHandle };

/** A model that is on this device. */
export interface KnownModel extends ModelCard {
  readonly role: ModelRole;
  /** `copy`: its bytes are counted in the browser's storage; `handle`: they stay in the person's file. */
  readonly kept: "copy" | "handle";
  /** Why it is not used until it is chosen again. */
  readonly setAside: Failure | undefined;
}

export interface ModelsState {
  readonly models: readonly KnownModel[];
  /** The one that writes answers; without one, answers are quoted. */
  readonly chosen: ModelId | undefined;
  readonly memory: SupervisorState;
}

/** What the page calls for language models; the search worker serves it, since it writes the answers. */
export interface Models {
  /**
   * Takes a GGUF file in and chooses it. `onBytes` tells how many bytes have been copied.
   * @throws AppError `not-a-model`, `quota-exceeded`; the signal's reason when it is aborted. Then nothing is kept.
   */
  importModel(given: GivenModel, onBytes: (copied: number) => void, signal: AbortSignal): Promise<ModelId>;
  /** Has this model write answers from now on (loads and tests it), or none. A model that was set aside gets another chance. */
  chooseModel(id: ModelId | undefined): Promise<void>;
  /** Erases it, or forgets its handle. */
  removeModel(id: ModelId): Promise<void>;
  /** The handle to ask permission for, with a click, in the page; undefined for a model that needs none. */
  handleOf(id: ModelId): Promise<FileSystemFileHandle | undefined>;
  /** Tells the state now and whenever it changes. */
  watch(onState: (state: ModelsState) => void): Promise<void>;
}
