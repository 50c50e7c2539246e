import type { Failure } from "../core/domain/failure";
import type { ModelId } from "../core/domain/ids";
import type { ModelCard, ModelRole } from "../core/domain/model";
import type { OfferedModel } from "../core/models/catalogue";
import type { Fit, Recommendation } from "../core/models/recommend-model";
import type { SupervisorState } from "../core/models/supervisor";
import type { EngineProbe } from "../core/ports/language-model";
import type { BytesHere } from "./downloader";

/** A model as the person gave it. */
export type GivenModel =
  /** Copied into the browser's private storage. */
  | { readonly kind: "copy"; readonly file: File }
  /** Left where it is, and read from there. */
  | { readonly kind: "handle"; readonly handle: FileSystemFileHandle }
  /** A folder with a model in MLC's form; copied. */
  | { readonly kind: "folder"; readonly name: string; readonly files: readonly File[] };

/** A model that is on this device. */
export interface KnownModel extends ModelCard {
  readonly role: ModelRole;
  /** `copy`: its bytes are counted in the browser's storage; `handle`: they stay in the person's file. */
  readonly kept: "copy" | "handle" | "browser";
  /** Why it is not used until it is chosen again. */
  readonly setAside: Failure | undefined;
}

/** A model that can be fetched, and how far that is. Those on this device are not among them. */
export interface Offer {
  readonly model: OfferedModel;
  readonly fit: Fit;
  readonly download: DownloadState;
}

export type DownloadState =
  | { readonly kind: "none" }
  | { readonly kind: "fetching"; readonly bytes: BytesHere }
  /** By the person, or since the visit ended; goes on with `downloadModel`. */
  | { readonly kind: "paused"; readonly bytes: BytesHere }
  | { readonly kind: "stopped"; readonly bytes: BytesHere; readonly failure: Failure };

export interface ModelsState {
  readonly offers: readonly Offer[];
  /** Undefined until the machine was looked at. */
  readonly recommendation: Recommendation | undefined;
  readonly models: readonly KnownModel[];
  /** Not erased yet: until it is, the removal can be undone. */
  readonly removed: readonly Pick<ModelCard, "id" | "name">[];
  /** Whether the browser has a model of its own, which is then among `models`, or would fetch one. */
  readonly browser: EngineProbe;
  /** The one that writes answers, by choice or by itself; without one, answers are quoted. */
  readonly chosen: ModelId | undefined;
  readonly memory: SupervisorState;
}

/** What the page calls for language models; the search worker serves it, since it writes the answers. */
export interface Models {
  /**
   * Takes a GGUF file in and chooses it. `onBytes` tells how many bytes have been copied.
   * @throws AppError `not-a-model`, `download-stopped`; the signal's reason when it is aborted. Then nothing is kept.
   */
  importModel(given: GivenModel, onBytes: (copied: number) => void, signal: AbortSignal): Promise<ModelId>;
  /** Begins to fetch a model of the catalogue, or goes on with it; when it is whole, it is chosen. The state tells how far. */
  downloadModel(id: ModelId): Promise<void>;
  /** What has come stays; of the file that was coming, nothing. */
  pauseDownload(id: ModelId): Promise<void>;
  /** Erases what has come. */
  cancelDownload(id: ModelId): Promise<void>;
  /** Has this model write answers from now on (loads and tests it), or none. A model that was set aside gets another chance. */
  chooseModel(id: ModelId | undefined): Promise<void>;
  /** Uses it no more, and erases it (or forgets its handle) a few seconds later. */
  removeModel(id: ModelId): Promise<void>;
  /** Undoes its removal. */
  keepModel(id: ModelId): Promise<void>;
  /** Asks the browser again whether it has a model of its own. */
  lookForBrowserModel(): Promise<void>;
  /** Erases every model, what has come of others, and what is remembered of them. */
  eraseEverything(): Promise<void>;
  /** The handle to ask permission for, with a click, in the page; undefined for a model that needs none. */
  handleOf(id: ModelId): Promise<FileSystemFileHandle | undefined>;
  /** Tells the state now and whenever it changes. */
  watch(onState: (state: ModelsState) => void): Promise<void>;
}
