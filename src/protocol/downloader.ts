import type { ScanLanguage } from "../core/extract/scan/scan-languages";
import type { ModelBuild } from "../core/models/catalogue";

/** Bytes of a model that are here, of those it has; `total` is an estimate until its list of files has come. */
export interface BytesHere {
  readonly here: number;
  readonly total: number;
}

/** What the search worker and the indexer call on the download worker, the only place from which other hosts can be reached. */
export interface Downloader {
  /**
   * Fetches what is not here yet of a model of the catalogue, and checks it. When it ends early, whole files stay: called
   * again, it goes on after them.
   * @throws AppError `download-stopped`; the signal's reason when it is aborted.
   */
  fetchModel(build: ModelBuild, onBytes: (bytes: BytesHere) => void, signal: AbortSignal): Promise<void>;
  /** Fetches a language to read off pictures, and checks it; the model, unpacked. @throws AppError `language-not-fetched` */
  fetchLanguage(language: ScanLanguage, onBytes: (bytes: BytesHere) => void): Promise<ArrayBuffer>;
}
