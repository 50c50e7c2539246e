import type { WeightedWords, SegmentedText, SegmentMatch, PassageMatch } from "../domain/passage-match";
import { HIDDEN } from "./layout";

export interface TokenEncoder {
  /** Token ids of a text, without the opening and closing tokens. */
  idsOf(text: string): readonly number[];
  readonly opening: number;
  readonly closing: number;
  readonly maxTokens: number;
  readonly questionPrefix: string;
  readonly passagePrefix: string;
  /** The last state of each token: [ids.length][HIDDEN]. */
  statesOf(ids: readonly number[]): Float32Array | Promise<Float32Array>;
}

export interface EncodedQuestion {
  /** A unit vector for each token of its words: [pieces][HIDDEN]. */
  readonly pieces: Float32Array;
  readonly weights: Float32Array;
  /** The mean of all its tokens, as a unit vector. */
  readonly mean: Float32Array;
}

/** The share of the model's input that the head above a passage may take. */
const HEAD_SHARE = 0.25;

export async function encodeQuestion(words: WeightedWords, encoder: TokenEncoder): Promise<EncodedQuestion> {
  const { opening, closing, maxTokens } = encoder;
  const ids = [opening, ...encoder.idsOf(encoder.questionPrefix)];
  const from = ids.length;
  const weights: number[] = [];
  for (const [word, weight] of words) {
    const pieces = encoder.idsOf(word);
    if (ids.length + pieces.length >= maxTokens) break;
    ids.push(...pieces);
    for (let i = 0; i < pieces.length; i++) weights.push(weight / pieces.length);
  }
  ids.push(closing);
  const states = await encoder.statesOf(ids);
  const mean = unit(sumOfRows(states, 0, ids.length));
  const pieces = states.slice(HIDDEN * from, HIDDEN * (from + weights.length));
  normaliseRows(pieces);
  return { pieces, weights: Float32Array.from(weights), mean };
}

/**
 * Compares a question with a passage token by token, each token in its context (late interaction: Khattab and Zaharia,
 * "ColBERT", 2020; weighted by rarity as in Zhang et al., "BERTScore", 2020). A passage that is too long for the model is
 * encoded in stretches, each under the same head.
 */
export async function matchPassage(
  question: EncodedQuestion,
  { head, segments }: SegmentedText,
  encoder: TokenEncoder,
): Promise<PassageMatch> {
  const { opening, closing, maxTokens } = encoder;
  const above = encoder.idsOf(encoder.passagePrefix + head).slice(0, Math.floor(HEAD_SHARE * maxTokens));
  const room = maxTokens - above.length - 2;
  const cut = segments.map((segment) => encoder.idsOf(segment).slice(0, room));
  const bestOfAll = new Float32Array(question.weights.length).fill(-1);
  const matches: SegmentMatch[] = [];
  for (let first = 0; first < cut.length || (first === 0 && cut.length === 0);) {
    const end = endOfStretch(cut, first, room);
    const ids = [opening, ...above, ...cut.slice(first, end).flat(), closing];
    const states = await encoder.statesOf(ids);
    const means = segmentMeans(states, cut, first, end, 1 + above.length);
    normaliseRows(states);
    takeBest(bestOfAll, question, states, 0, ids.length);
    let at = 1 + above.length;
    for (let segment = first; segment < end; segment++) {
      const length = cut[segment]!.length;
      const best = new Float32Array(question.weights.length).fill(-1);
      takeBest(best, question, states, at, at + length);
      const mean = means[segment - first]!;
      matches.push({
        match: weightedMean(best, question.weights),
        cosine: dotAt(mean, 0, question.mean, 0),
      });
      at += length;
    }
    if (end === first) break;
    first = end;
  }
  return { match: weightedMean(bestOfAll, question.weights), segments: matches };
}

/** The end of the stretch from `first` on: as many segments as fit, at least one. */
function endOfStretch(cut: readonly (readonly number[])[], first: number, room: number): number {
  let end = first;
  let length = 0;
  while (end < cut.length && (end === first || length + cut[end]!.length <= room))
    length += cut[end++]!.length;
  return end;
}

function segmentMeans(
  states: Float32Array,
  cut: readonly (readonly number[])[],
  first: number,
  end: number,
  from: number,
): Float32Array[] {
  let at = from;
  return cut.slice(first, end).map(({ length }) => {
    at += length;
    return unit(sumOfRows(states, at - length, at));
  });
}

/** Raises each piece's best cosine similarity to the highest one among the rows from `start` to `end`. */
function takeBest(
  best: Float32Array,
  { pieces }: EncodedQuestion,
  states: Float32Array,
  start: number,
  end: number,
): void {
  for (let piece = 0; piece < best.length; piece++)
    for (let row = start; row < end; row++) {
      const cosine = dotAt(pieces, HIDDEN * piece, states, HIDDEN * row);
      if (cosine > best[piece]!) best[piece] = cosine;
    }
}

function weightedMean(values: Float32Array, weights: Float32Array): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < values.length; i++) {
    sum += weights[i]! * values[i]!;
    total += weights[i]!;
  }
  return total === 0 ? 0 : sum / total;
}

function dotAt(a: Float32Array, aFrom: number, b: Float32Array, bFrom: number): number {
  let sum = 0;
  for (let i = 0; i < HIDDEN; i++) sum += a[aFrom + i]! * b[bFrom + i]!;
  return sum;
}

function sumOfRows(states: Float32Array, start: number, end: number): Float32Array {
  const sum = new Float32Array(HIDDEN);
  for (let row = start; row < end; row++)
    for (let i = 0; i < HIDDEN; i++) sum[i]! += states[HIDDEN * row + i]!;
  return sum;
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((x) => x / length);
}

function normaliseRows(rows: Float32Array): void {
  for (let from = 0; from < rows.length; from += HIDDEN) {
    const inverse = 1 / Math.max(1e-12, Math.sqrt(dotAt(rows, from, rows, from)));
    for (let i = 0; i < HIDDEN; i++) rows[from + i]! *= inverse;
  }
}
