import type {
  BetterSearchState,
  DownloadState,
  ExamResult,
  KnownModel,
  ModelsState,
  Offer,
} from "../protocol/models";

export type { BetterSearchState, DownloadState, ExamResult, KnownModel, Offer };

export interface ModelsOnPage extends ModelsState {
  /** The file that is being imported. */
  readonly importing: Importing | undefined;
  /** The share of its own model that the browser has fetched since this page asked it to, 0 to 1. */
  readonly browserShare: number | undefined;
}

export interface Importing {
  readonly name: string;
  /** Bytes. */
  readonly copied: number;
  readonly total: number;
}

export const NO_MODELS: ModelsOnPage = {
  models: [],
  offers: [],
  better: { presence: "none", download: { kind: "none" }, expectedSeconds: undefined, failure: undefined },
  forProcessor: [],
  recommendation: undefined,
  chosen: undefined,
  memory: { kind: "none" },
  importing: undefined,
  removed: [],
  browser: { kind: "unavailable", reason: "not offered" },
  browserShare: undefined,
  wording: "if open",
};
