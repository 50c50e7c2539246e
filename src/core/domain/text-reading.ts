/** A few segments of a passage, with what stands above them. */
export interface ReadableText {
  readonly head: string;
  readonly body: string;
}

/** What the reader finds in a text for a question. */
export interface TextReading {
  /** How surely the question is answered there, as a logit. */
  readonly answered: number;
  /** The words that answer, if any do, in UTF-16 units of the body; `logit` against that none do. */
  readonly span: { readonly start: number; readonly end: number; readonly logit: number };
}
