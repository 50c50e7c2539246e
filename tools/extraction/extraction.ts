import type { ReadingTime } from "./reading-times";

/** The app's extraction of one file, in a shape that other scorers of such corpora also read. */
export interface Extraction {
  readonly pages: readonly ExtractedPage[];
  /** The reason why the file was not read, or not completely. */
  readonly error?: string;
  /** When the extractor worker processed the file, if that was measured. */
  readonly time?: ReadingTime;
}

/** A page or slide with its number, a sheet with its name, or a part with neither. */
export interface ExtractedPage {
  readonly page?: number;
  readonly sheet?: string;
  readonly text: string;
}
