import type { BytesHere } from "./downloader";

export interface LanguageOffer {
  /** Tesseract's code. */
  readonly code: string;
  readonly name: string;
  /** The size on this device, or the size of the download; undefined where the language is part of the app. */
  readonly bytes: number | undefined;
  readonly state: LanguageState;
}

export type LanguageState =
  | { readonly kind: "built-in" }
  /** The language is on this device and is used for OCR. */
  | { readonly kind: "here" }
  | { readonly kind: "fetching"; readonly bytes: BytesHere }
  | { readonly kind: "none" };

/** The methods for OCR languages, called by the page; part of what the indexer serves. */
export interface ScanLanguages {
  /**
   * Downloads a language of the list; resolves when it is stored.
   * @throws AppError `language-not-fetched`, `quota-exceeded`
   */
  fetchLanguage(code: string): Promise<void>;
  /** Imports a `.traineddata` file, packed or not. @throws AppError `not-a-language`, `quota-exceeded` */
  importLanguage(file: File): Promise<void>;
  /** Removes a language; text that was read with it stays. */
  removeLanguage(code: string): Promise<void>;
  /** Reads all pictures and scans again, in the languages that are present now. */
  readScansAgain(): Promise<void>;
  /** Reports the languages now and after every change. */
  watchLanguages(onLanguages: (languages: readonly LanguageOffer[]) => void): Promise<void>;
}
