import type { ReadingTime } from "./reading-times";

/** What the app made of one file, in the shape that other scorers of such corpora read as well. */
export interface Extraction {
  readonly pages: readonly ExtractedPage[];
  /** The reason why the file was not read, or not all of it. */
  readonly error?: string;
  /** When the extractor worker was at it, where that was measured. */
  readonly time?: ReadingTime;
}

/** A page or slide with its number, a sheet with its name, or a stretch that has neither. */
export interface ExtractedPage {
  readonly page?: number;
  readonly sheet?: string;
  readonly text: string;
}
