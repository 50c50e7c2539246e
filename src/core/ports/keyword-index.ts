import type { Hit, Slot } from "./vector-index";

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
  /** Everything, in one buffer that `open` of the same implementation reads back; the caller owns it. */
  save(): Uint8Array;
}
