import type { RecognisedPage } from "../core/domain/recognised-page";

/** What the indexer calls on a text recognition worker. One page at a time. */
export interface Recogniser {
  /**
   * Reads the text off a page of a scan, or off a picture. Never rejects for what the file holds: that is the page's
   * `failure`.
   * @param page 1-based; 1 for a picture.
   * @param languages codes of languages on this device, besides English.
   * @throws AppError `model-missing` when the recognition itself can't be loaded, `file-gone`
   */
  recognise(path: string, file: File, page: number, languages: readonly string[]): Promise<RecognisedPage>;
  /** Whether a model (not packed) can be loaded as that of a language. What says no leaves a worker not to be used again. */
  canLoad(code: string, model: ArrayBuffer): Promise<boolean>;
}
