/** A few segments of a passage, with the text that stands above them. */
export interface ReadableText {
  readonly head: string;
  readonly body: string;
}

export interface TextReading {
  /** Logit of the text answering the question. */
  readonly answered: number;
  /** The likeliest answer span, in UTF-16 units of the body; `logit` weighs the span against no answer. */
  readonly span: { readonly start: number; readonly end: number; readonly logit: number };
}
