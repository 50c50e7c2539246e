export interface RecognisedPage {
  /** 1-based. */
  readonly page: number;
  /** Paragraphs with a blank line between them; `""` when the picture shows no text. */
  readonly text: string;
  /** How sure the recognition is of it, 0–100; absent of a page without words, and of those read before this was kept. */
  readonly sure?: number | undefined;
  /** Why the page could not be read; undefined when it could, even if it shows no text. */
  readonly failure: PageFailure | undefined;
}

/** Each page failure is also a reason why a whole file could not be read. */
export const PAGE_FAILURES = ["corrupt", "too large", "timeout", "crash"] as const;

export type PageFailure = (typeof PAGE_FAILURES)[number];
