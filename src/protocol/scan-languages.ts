import type { BytesHere } from "./downloader";

/** A language that text can be read in off pictures, now or once it has been fetched. */
export interface LanguageOffer {
  /** As Tesseract calls it. */
  readonly code: string;
  readonly name: string;
  /** What it takes on this device, or what there is to fetch; undefined where that is part of the app. */
  readonly bytes: number | undefined;
  readonly state: LanguageState;
}

export type LanguageState =
  /** It comes with the app. */
  | { readonly kind: "built-in" }
  /** On this device: pictures are read in it. */
  | { readonly kind: "here" }
  | { readonly kind: "fetching"; readonly bytes: BytesHere }
  | { readonly kind: "none" };

/** What the page calls for the languages of text recognition; part of what the indexer serves. */
export interface ScanLanguages {
  /** Fetches a language of the list; resolves when it is here. @throws AppError `language-not-fetched`, `quota-exceeded` */
  fetchLanguage(code: string): Promise<void>;
  /** Takes in a `.traineddata` file, packed or not. @throws AppError `not-a-language`, `quota-exceeded` */
  importLanguage(file: File): Promise<void>;
  /** What was read in it stays. */
  removeLanguage(code: string): Promise<void>;
  /** Reads all pictures and scans anew, in the languages that are here by now. */
  readScansAgain(): Promise<void>;
  /** Tells the languages now and whenever they change. */
  watchLanguages(onLanguages: (languages: readonly LanguageOffer[]) => void): Promise<void>;
}
