import type { Failure } from "../core/domain/failure";
import type { ModelId } from "../core/domain/ids";
import type { Abilities, ModelCard } from "../core/domain/model";
import type { OfferedModel, ProcessorModel } from "../core/models/catalogue";
import type { Fit, Recommendation } from "../core/models/recommend-model";
import type { MachineSpeed } from "../core/models/speed";
import type { SupervisorState } from "../core/models/supervisor";
import type { Wording } from "../core/ports/answer-engine";
import type { EngineProbe } from "../core/ports/language-model";
import type { BytesHere } from "./downloader";

export type StoredOwnModel =
  /** Copied into the browser's private storage. */
  | { readonly kind: "copy"; readonly file: File }
  /** Read from where it is. */
  | { readonly kind: "handle"; readonly handle: FileSystemFileHandle }
  /** A folder with a model in MLC's form; copied. */
  | { readonly kind: "folder"; readonly name: string; readonly files: readonly File[] };

/** How far a model's exam is, in tasks. */
export interface ExamResult {
  readonly taken: number;
  readonly of: number;
  readonly abilities: Abilities;
}

export interface KnownModel extends ModelCard {
  /** What it has shown that it can do. */
  readonly exam: ExamResult;
  /** `copy`: its bytes are in the browser's storage; `handle`: they stay in the person's file. */
  readonly kept: "copy" | "handle" | "browser";
  /** Why the model is not used until it is chosen again. */
  readonly setAside: Failure | undefined;
}

/** A model that can be downloaded, and the state of its download. Models on this device are not offered. */
export interface Offer {
  readonly model: OfferedModel;
  readonly fit: Fit;
  readonly download: DownloadState;
}

export type DownloadState =
  | { readonly kind: "none" }
  | { readonly kind: "fetching"; readonly bytes: BytesHere }
  /** Paused by the person or by the end of a visit; `downloadModel` continues it. */
  | { readonly kind: "paused"; readonly bytes: BytesHere }
  | { readonly kind: "stopped"; readonly bytes: BytesHere; readonly failure: Failure };

/** "Better search": the larger embedding model, which a person's click fetches. */
export interface BetterSearchState {
  /** `leaving`: it was removed, and folders still use it until they have changed back. */
  readonly presence: "none" | "here" | "leaving";
  readonly download: DownloadState;
  /** How long all folders will take, at the pace that was measured here; undefined before it is. */
  readonly expectedSeconds: number | "measuring" | undefined;
  /** Why it could not be used here. */
  readonly failure: Failure | undefined;
}

export interface ModelsState {
  readonly better: BetterSearchState;
  readonly offers: readonly Offer[];
  /** The downloads of the models for the main processor that are not on this device. */
  readonly forProcessor: readonly { readonly model: ProcessorModel; readonly download: DownloadState }[];
  /** Undefined until the hardware was probed. */
  readonly recommendation: Recommendation | undefined;
  readonly models: readonly KnownModel[];
  /** Removed models that are not erased yet; until then the removal can be undone. */
  readonly removed: readonly Pick<ModelCard, "id" | "name">[];
  /** Whether the browser has its own model, which is then among `models`, or would have to download one. */
  readonly browser: EngineProbe;
  /** The model that writes answers, chosen or automatic; without one, answers are quoted. */
  readonly chosen: ModelId | undefined;
  readonly memory: SupervisorState;
  readonly wording: Exclude<Wording, "never">;
  /** How fast models run here on each processor, once it has been measured. */
  readonly speed?: readonly MachineSpeed[] | "measuring" | undefined;
}

/** The methods for language models, called by the page. The search worker serves them, because it writes the answers. */
export interface Models {
  /**
   * Takes in a model and chooses it. `onBytes` receives the number of copied bytes. Nothing is kept after an error.
   * @throws AppError `not-a-model`, `download-stopped`; the signal's reason when it is aborted.
   */
  importModel(
    given: StoredOwnModel,
    onBytes: (copied: number) => void,
    signal: AbortSignal,
  ): Promise<ModelId>;
  /**
   * Begins or continues the download of a catalogue model, and chooses the model when it is complete. The state reports
   * the progress.
   */
  downloadModel(id: ModelId): Promise<void>;
  /** Keeps the files that are complete and drops the file that was in transfer. */
  pauseDownload(id: ModelId): Promise<void>;
  cancelDownload(id: ModelId): Promise<void>;
  /**
   * Loads and tests this model, which then writes the answers; undefined chooses none. A model that was set aside is
   * tried again.
   */
  chooseModel(id: ModelId | undefined): Promise<void>;
  /** Sets when the model words what was found. */
  chooseWording(wording: ModelsState["wording"]): Promise<void>;
  /** Stops using the model, and erases it (or forgets its handle) a few seconds later. */
  removeModel(id: ModelId): Promise<void>;
  keepModel(id: ModelId): Promise<void>;
  /**
   * Measures how fast models run here, with a model that is made for it; the state tells when it is known.
   * @param isAgain also where it has been measured.
   */
  measureSpeed(isAgain: boolean): Promise<void>;
  /** Estimates once how long the folders will take with Better search; the state tells. */
  measureBetter(): Promise<void>;
  /** Asks the browser again whether it has its own model. */
  lookForBrowserModel(): Promise<void>;
  /** Erases every model, every partial download, and everything that is remembered about them. */
  eraseEverything(): Promise<void>;
  /** The handle for which the page must request permission, in a click; undefined for a model that needs none. */
  handleOf(id: ModelId): Promise<FileSystemFileHandle | undefined>;
  /** Reports the state now and after every change. */
  watch(onState: (state: ModelsState) => void): Promise<void>;
}
