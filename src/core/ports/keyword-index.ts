import type { Slot } from "../domain/slot";
import type { Hit } from "./vector-index";

/** The bytes of a part of an index, in memory or in a file. */
export interface SegmentBytes {
  readonly size: number;
  /** Those from `start` to `end` (without it), at an offset of their buffer that is a multiple of 4. Not to be changed. */
  read(start: number, end: number): Uint8Array;
}

/** A part of a saved index; bytes never change under a name. */
export interface SavedSegment {
  /** Fit for a file's name. */
  readonly name: string;
  readonly bytes: SegmentBytes;
  /** Has the index read the part there from now on, so that it need not be in memory. */
  moveTo(bytes: SegmentBytes): void;
}

/** Finds passages by words (BM25). */
export interface KeywordIndex extends Vocabulary {
  /** Passages held. */
  readonly size: number;
  /** Adds or replaces the text of a slot: header, a line break, body. */
  add(slot: Slot, text: string): void;
  remove(slots: Iterable<Slot>): void;
  /**
   * The `k` best slots, best first, equal scores by slot; those that hold none of the words are left out.
   * @param question its text, or its tokens by weight (`core/search/fusion/question-weights`).
   */
  search(
    question: string | ReadonlyMap<string, number>,
    k: number,
    accepts?: (slot: Slot) => boolean,
  ): readonly Hit[];
  /**
   * Inverse document frequency of each content word and each code of the question, by token; what the relevance gates weigh
   * with.
   */
  weigh(question: string): ReadonlyMap<string, number>;
  /** Does a piece of the work, a few milliseconds long, that keeps searching fast; false when there is none left. */
  tidy(): boolean;
  /**
   * All parts of which `open` of the same implementation makes the index again, except that passages which were removed may
   * come back. Only those are new whose name was not there before; those that are no longer named can be erased.
   */
  save(): readonly SavedSegment[];
}

/** The words of an index. */
export interface Vocabulary {
  /** How many passages hold a token. */
  holding(token: string): number;
  /** The tokens that begin with these letters, in any order, perhaps more than once. */
  tokensFrom(letters: string): Iterable<string>;
}
