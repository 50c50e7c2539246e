/** What came of a page whose text was to be read off its picture. */
export interface RecognisedPage {
  /** 1-based. */
  readonly page: number;
  /** Paragraphs with a blank line between them; `""` where the picture shows none. */
  readonly text: string;
  /** Why it could not be read; undefined where it could, also if it showed no text. */
  readonly failure: PageFailure | undefined;
}

/** Each is a reason why a file could not be read, too. */
export const PAGE_FAILURES = ["corrupt", "too large", "timeout", "crash"] as const;

export type PageFailure = (typeof PAGE_FAILURES)[number];
