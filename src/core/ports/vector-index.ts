import type { Slot } from "../domain/slot";
import type { SlotSet } from "../domain/slot-set";

export interface Hit {
  readonly slot: Slot;
  readonly score: number;
}

/** Which index a person chose; `two-stage` unless they did. */
export type VectorIndexKind = "two-stage" | "voy";

/** Finds passages by meaning. Vectors have unit length. */
export interface VectorIndex {
  /** Vectors held. */
  readonly size: number;
  /**
   * Writes vectors, one after another in the order of `slots`, so that they are on the disk when it returns, and not found
   * yet. The function that it returns adds them, or replaces what the slots held: it is called when the store has counted
   * them, before anything else changes. Not called, the slots are as they were, or free.
   * @throws RangeError when the lengths do not fit or a number is not finite; then nothing was written.
   * @throws AppError `quota-exceeded`, `index-full`
   */
  stage(slots: readonly Slot[], vectors: Float32Array): () => void;
  /** Slots that hold nothing are passed over. */
  remove(slots: Iterable<Slot>): void;
  /**
   * The `k` best slots by cosine, best first, equal scores by slot; only slots of `accepts`, where given.
   * Never a slot that was removed. The score is the cosine, exact to .01.
   */
  search(question: Float32Array, k: number, accepts?: SlotSet): readonly Hit[];
  /** What the slot holds, of unit length, each number exact to .01; undefined when it holds nothing that can be read. */
  vectorOf(slot: Slot): Float32Array | undefined;
  /** Gives its memory back. Not to be called again afterwards. */
  close(): void;
}
