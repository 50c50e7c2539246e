import type { RecognisedPage } from "../core/domain/recognised-page";

/** The methods of an OCR worker, called by the indexer. It reads one page at a time. */
export interface Recogniser {
  /**
   * Reads the text of a scanned page or a picture. Never rejects because of the file's content: that is reported in the
   * page's `failure`.
   * @param page 1-based; 1 for a picture.
   * @param languages codes of languages on this device, besides English.
   * @param isAgain whether to look more closely and in further ways, which takes several times as long.
   * @throws AppError `model-missing` when the OCR engine itself cannot be loaded, `file-gone`
   */
  recognise(
    path: string,
    file: File,
    page: number,
    languages: readonly string[],
    isAgain: boolean,
  ): Promise<RecognisedPage>;
  /** Whether an unpacked language model can be loaded. After a false result the worker must not be used again. */
  canLoad(code: string, model: ArrayBuffer): Promise<boolean>;
}
