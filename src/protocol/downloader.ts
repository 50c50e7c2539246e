import type { ScanLanguage } from "../core/extract/scan/scan-languages";
import type { FetchedModel } from "../core/models/catalogue";

/** Downloaded bytes of a model out of its total; `total` is an estimate until the list of files has arrived. */
export interface BytesHere {
  readonly here: number;
  readonly total: number;
}

/** The methods of the download worker, the only place that can reach other hosts; search worker and indexer call them. */
export interface Downloader {
  /**
   * Downloads the missing files of a catalogue model and verifies them. When it ends early, whole files stay, and of a model
   * that is one file what has come; the next call continues after that.
   * @throws AppError `download-stopped`; the signal's reason when it is aborted.
   */
  fetchModel(model: FetchedModel, onBytes: (bytes: BytesHere) => void, signal: AbortSignal): Promise<void>;
  /**
   * Downloads and verifies the OCR model of a language, and resolves with it unpacked.
   * @throws AppError `language-not-fetched`
   */
  fetchLanguage(language: ScanLanguage, onBytes: (bytes: BytesHere) => void): Promise<ArrayBuffer>;
}
