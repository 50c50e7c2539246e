import type { EngineName, ModelRun } from "../domain/model";
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
  /** Best first; empty when nothing was found that bears it out. */
  readonly supports: readonly StatementSupport[];
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
  readonly question: string;
  /** Earlier questions of the conversation, oldest first. */
  readonly history: readonly string[];
  /** What the answer may rest on, best first. */
  readonly passages: readonly Passage[];
  /** Inverse document frequency of the question's content words, by token. */
  readonly weights: ReadonlyMap<string, number>;
  /** How close fragments of the passages are to the question by meaning, by their words; those that were not compared are missing. */
  readonly closeness: ReadonlyMap<string, number>;
  /** True when the files were found by their names: the words that a name matches need not stand in the text. */
  readonly namesCount: boolean;
  readonly signal: AbortSignal;
}

/** Makes an answer out of passages. What it writes is checked by the agent; it never sees a file or an index. */
export interface AnswerEngine {
  /** In reading order; nothing when the passages do not answer the question. */
  write(request: WriteRequest): AsyncIterable<Written>;
}
