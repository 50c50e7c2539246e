/** A slot is the number of a passage in the indexes of its folder: small, dense, reused after a removal. */
export type Slot = number;

export interface Hit {
  readonly slot: Slot;
  readonly score: number;
}

/** Finds passages by meaning. Vectors have unit length. */
export interface VectorIndex {
  /** Vectors held. */
  readonly size: number;
  /**
   * Adds or replaces. `vectors` holds one vector after another, in the order of `slots`.
   * @throws RangeError when the lengths do not fit or a number is not finite.
   */
  add(slots: readonly Slot[], vectors: Float32Array): void;
  /** Slots that hold nothing are passed over. */
  remove(slots: readonly Slot[]): void;
  /**
   * The `k` best slots by cosine, best first, equal scores by slot; only slots that `accepts`, where given.
   * Never a slot that was removed. The score is the cosine, exact to .01.
   */
  search(question: Float32Array, k: number, accepts?: (slot: Slot) => boolean): readonly Hit[];
}
