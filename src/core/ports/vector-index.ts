import type { Slot } from "../domain/slot";
import type { SlotSet } from "../domain/slot-set";

export interface Hit {
  readonly slot: Slot;
  readonly score: number;
}

export const VECTOR_INDEX_KINDS = ["two-stage", "voy"] as const;

/** The index that a person chose; `two-stage` by default. */
export type VectorIndexKind = (typeof VECTOR_INDEX_KINDS)[number];

export const VECTOR_INDEX_SETTING = "vector-index";

/** The semantic arm of retrieval: finds passages by meaning. Vectors have unit length. */
export interface VectorIndex {
  readonly size: number;
  /**
   * Writes vectors, in the order of `slots`: they are durable when it returns, but not found yet. The returned function
   * adds them, or replaces what the slots held; call it once the store has counted them, before anything else changes.
   * Without that call the slots stay as they were, or free.
   * @throws RangeError when the lengths do not fit or a number is not finite; then nothing was written.
   * @throws AppError `quota-exceeded`, `index-full`
   */
  stage(slots: readonly Slot[], vectors: Float32Array): () => void;
  /** Removes vectors; a slot without one is skipped. */
  remove(slots: Iterable<Slot>): void;
  /**
   * The `k` best slots by cosine similarity, best first, equal scores by slot; only slots of `accepts`, where given. A
   * removed slot is never found. The score is the cosine, exact to .01.
   */
  search(question: Float32Array, k: number, accepts?: SlotSet): readonly Hit[];
  /** The slot's vector, of unit length, each number exact to .01; undefined when it holds none that can be read. */
  vectorOf(slot: Slot): Float32Array | undefined;
  /** Frees its memory. It must not be used afterwards. */
  close(): void;
}
