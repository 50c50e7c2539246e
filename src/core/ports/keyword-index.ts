import type { Hit, Slot } from "./vector-index";

/** A part of a saved index; bytes never change under a name. */
export interface SavedPart {
  /** Fit for a file's name. */
  readonly name: string;
  /** The index's own: not to be changed. */
  readonly bytes: Uint8Array;
}

/** Finds passages by words (BM25). */
export interface KeywordIndex {
  /** Passages held. */
  readonly size: number;
  /** Adds or replaces the text of a slot: header, a line break, body. */
  add(slot: Slot, text: string): void;
  remove(slots: readonly Slot[]): void;
  /**
   * The `k` best slots, best first, equal scores by slot; those that hold none of the words are left out.
   * @param question its text, or its tokens by weight (`core/search/question-weights`).
   */
  search(
    question: string | ReadonlyMap<string, number>,
    k: number,
    accepts?: (slot: Slot) => boolean,
  ): readonly Hit[];
  /** Inverse document frequency of each content word of the question, by token; what the relevance gates weigh with. */
  weigh(question: string): ReadonlyMap<string, number>;
  /** Does a piece of the work, a few milliseconds long, that keeps searching fast; false when there is none left. */
  tidy(): boolean;
  /**
   * All parts of which `open` of the same implementation makes the index again, except that passages which were removed may
   * come back. Only those are new whose name was not there before; those that are no longer named can be erased.
   */
  save(): readonly SavedPart[];
}
