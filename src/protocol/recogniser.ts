import type { RecognisedPage } from "../core/domain/recognised-page";

/** What the indexer calls on a text recognition worker. One page at a time. */
export interface Recogniser {
  /**
   * Reads the text off a page of a scan, or off a picture. Never rejects for what the file holds: that is the page's
   * `failure`.
   * @param page 1-based; 1 for a picture.
   * @throws AppError `model-missing` when the recognition itself can't be loaded, `file-gone`
   */
  recognise(path: string, file: File, page: number): Promise<RecognisedPage>;
}
