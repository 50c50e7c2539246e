/** A question's words, each with its weight: how rare the word is. */
export type WeightedWords = readonly (readonly [word: string, weight: number])[];

/** A passage in parts: the text that stands above it, and its segments. */
export interface SegmentedText {
  readonly head: string;
  readonly segments: readonly string[];
}

export interface SegmentMatch {
  /** Weighted mean over the question's words of the cosine to the nearest token of the segment, in context. */
  readonly match: number;
  /** Cosine of the question and the segment, each taken as the mean of its token vectors. */
  readonly cosine: number;
}

export interface PassageMatch {
  /** `SegmentMatch.match`, computed over the whole passage and the text above it. */
  readonly match: number;
  /** In the order of the segments. */
  readonly segments: readonly SegmentMatch[];
}
