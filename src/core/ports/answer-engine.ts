import type { EngineName, ModelRun } from "../domain/model";
import type { TextRange } from "../domain/text-range";
import type { Passage } from "../domain/passage";

/** The words of a passage that a statement rests on. */
export interface StatementSupport {
  /** Position among the passages of the request. */
  readonly passage: number;
  /** Where the words stand in that passage's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /**
   * 0–1, shown as the source's relevance. For a written statement: how far these words bear it out. For a quotation,
   * which bears itself out: how much of the question they cover.
   */
  readonly support: number;
}

/** Words of the passages: a sentence, a table row, a few lines. */
export interface Quotation {
  readonly kind: "quotation";
  /** As it is shown, without reference markers. */
  readonly text: string;
  /** Where in it the words stand that answer, in UTF-16 units; none where that is not known. */
  readonly marks: readonly TextRange[];
  /** Best first; empty when nothing was found that bears it out. */
  readonly supports: readonly StatementSupport[];
  /** Words of the app's own that go before it, on a line of their own: what file it was found in by name, that it is of a draft. */
  readonly lead?: string;
  /** `line`: set on a line of its own, as a table row is; `running`: after what comes from the same passage. */
  readonly layout: "running" | "line";
}

/** A sentence that a model wrote. */
export interface WrittenSentence {
  readonly kind: "sentence";
  /** Without reference markers. */
  readonly text: string;
  /** Passages that the model named with it, by their position; only a hint. */
  readonly named: readonly number[];
  readonly by: EngineName;
  /**
   * `told`: the `words` told so far end with it. `if supported`: it has not been told, and is shown only if the check finds
   * it in the passages.
   */
  readonly shown: "told" | "if supported";
}

/** What an engine tells while it writes. */
export type Written =
  | Quotation
  /** Text of a model as it comes, white space between its sentences included. */
  | { readonly kind: "words"; readonly text: string; readonly by: EngineName }
  | WrittenSentence
  /** A model has ended, or broken off. */
  | { readonly kind: "run"; readonly run: ModelRun };

export interface WriteRequest {
  /** As it stands alone. */
  readonly question: string;
  /** What was asked and answered before in this conversation, oldest first. */
  readonly history: readonly { readonly question: string; readonly answer: string }[];
  /** What the answer may rest on, best first. */
  readonly passages: readonly Passage[];
  /** What code found to answer; of `closest` passages, what comes nearest. In the order in which they are read. */
  readonly quotations: readonly Quotation[];
  /** Whether code finds the question answered. */
  readonly isAnswered: boolean;
  /** Inverse document frequency of the question's content words, by token. */
  readonly weights: ReadonlyMap<string, number>;
  readonly signal: AbortSignal;
}

/** Makes an answer out of passages. What it writes is checked by the agent; it never sees a file or an index. */
export interface AnswerEngine {
  /**
   * In reading order. Where code finds no answer, only what a model says of the passages; nothing when none is there, or it
   * finds none either.
   */
  write(request: WriteRequest): AsyncIterable<Written>;
}
