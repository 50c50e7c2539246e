import type { Slot } from "../domain/slot";
import type { Hit } from "./vector-index";

/** The bytes of a segment, in memory or in a file. */
export interface SegmentBytes {
  readonly size: number;
  /**
   * The bytes from `start` to `end` (exclusive), at an offset of their buffer that is a multiple of 4. They must not be
   * changed.
   */
  read(start: number, end: number): Uint8Array;
}

/** A segment of a saved index; the bytes of a name never change. */
export interface SavedSegment {
  /** The segment's name, fit for a file name. */
  readonly name: string;
  readonly bytes: SegmentBytes;
  /** Makes the index read the segment from `bytes` from now on, so that its memory can be freed. */
  moveTo(bytes: SegmentBytes): void;
}

/** The lexical arm of retrieval: finds passages by words (BM25). */
export interface KeywordIndex extends Vocabulary {
  readonly size: number;
  /** Adds or replaces the text of a slot. The text is header, line break, body. */
  add(slot: Slot, text: string): void;
  remove(slots: Iterable<Slot>): void;
  /**
   * The `k` best slots, best first, equal scores by slot; slots without any of the words are left out.
   * @param question its text, or its tokens by weight (`core/search/fusion/question-weights`).
   */
  search(
    question: string | ReadonlyMap<string, number>,
    k: number,
    accepts?: (slot: Slot) => boolean,
  ): readonly Hit[];
  /**
   * Inverse document frequency of each content word and each code of the question, by token; the weights of the relevance
   * gates.
   */
  weigh(question: string): ReadonlyMap<string, number>;
  /** Does one step, a few milliseconds long, of the upkeep that keeps searching fast; false when no work is left. */
  tidy(): boolean;
  /**
   * All segments of the index. `open` of the same implementation makes the index again from them, except that removed
   * passages may come back. Only segments with a new name must be written; files whose name is no longer listed can be
   * erased.
   */
  save(): readonly SavedSegment[];
}

export interface Vocabulary {
  /** The number of passages that hold a token. */
  holding(token: string): number;
  /** The tokens with this prefix, in any order, perhaps more than once. */
  tokensFrom(letters: string): Iterable<string>;
}
