/** A question's words with what each counts: how rare it is. */
export type WeightedWords = readonly (readonly [word: string, weight: number])[];

/** A passage as its parts: what stands above it, and its segments. */
export interface SegmentedText {
  readonly head: string;
  readonly segments: readonly string[];
}

/** How much of a question a segment says, as the model reads the two. */
export interface SegmentMatch {
  /** Of each word of the question the cosine of the likest token of the segment, in context; their weighted mean. */
  readonly match: number;
  /** Cosine of the question and the segment, each as the mean of its tokens. */
  readonly cosine: number;
}

export interface PassageMatch {
  /** The same as a segment's `match`, over all of the passage and what stands above it. */
  readonly match: number;
  /** In the order of the segments. */
  readonly segments: readonly SegmentMatch[];
}
