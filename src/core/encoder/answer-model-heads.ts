import { dot } from "../base/dot";
import { HIDDEN } from "./layout";
import { BIASES_AT, TYPE_STEP_AT, type AnswerModelLayout } from "./answer-model-layout";

export type AnswerModelHeads = Readonly<ReturnType<typeof readHeads>>;

/**
 * The heads of an answer model: they judge the last states of a question and a text.
 * @param body of a packed answer model with this layout.
 */
export function readHeads(body: Uint8Array, layout: AnswerModelLayout) {
  // The bytes are copied because the body need not be aligned.
  const bytes = (at: number, count: number) => new Uint8Array(body.subarray(at, at + count)).buffer;
  const floats = (at: number, count = HIDDEN) => new Float32Array(bytes(at, 4 * count));
  return {
    /** The difference between token types 1 and 0, added to the row of each token of the text. */
    typeStep: floats(TYPE_STEP_AT),
    spanStart: floats(layout.spanAt),
    spanEnd: floats(layout.spanAt + 4 * HIDDEN),
    answered: floats(layout.answeredAt),
    compareBias: floats(layout.compareBiasAt),
    compareScales: floats(layout.compareScalesAt),
    /** [HIDDEN][4 · HIDDEN] */
    compare: new Int8Array(bytes(layout.compareAt, 4 * HIDDEN * HIDDEN)),
    /** The biases of the span's start, the span's end and the answer. */
    biases: floats(BIASES_AT, 3),
  };
}

/** The place of an answer among the tokens, and how certain it is. */
export interface Judgement {
  /** A logit: the text answers the question. */
  readonly answered: number;
  readonly first: number;
  readonly last: number;
  /** A logit: these tokens answer, as opposed to no tokens. */
  readonly span: number;
}

/** The longest answer, in tokens. */
const LONGEST_SPAN = 24;
const MOST_STARTS = 8;

/**
 * Applies the heads to the last states, [tokens][HIDDEN]: the opening token, which stands for "no answer", the question,
 * the text from `textFrom` on, and the closing token.
 * @param spanFrom the first token that an answer may hold: the heading before it is context only.
 */
export function judgeStates(
  states: Float32Array,
  textFrom: number,
  spanFrom: number,
  heads: AnswerModelHeads,
): Judgement {
  const tokens = states.length / HIDDEN;
  const end = tokens - 1;
  const row = (token: number) => states.subarray(HIDDEN * token, HIDDEN * (token + 1));
  const starts = logitsOf(heads.spanStart, heads.biases[0]!, row, tokens);
  const ends = logitsOf(heads.spanEnd, heads.biases[1]!, row, tokens);
  const opening = row(0);
  const shares = softmax(
    Array.from({ length: end - textFrom }, (_, i) => (starts[textFrom + i]! + ends[textFrom + i]!) / 2),
  );
  const said = weightedMean(row, textFrom, shares);
  const asked = weightedMean(row, 1, new Array<number>(textFrom - 1).fill(1 / (textFrom - 1)));
  const compared = new Float32Array(4 * HIDDEN);
  compared.set(opening);
  compared.set(said, HIDDEN);
  compared.set(asked, 2 * HIDDEN);
  for (let i = 0; i < HIDDEN; i++) compared[3 * HIDDEN + i] = 4 * asked[i]! * said[i]!;
  const { first, last, sum } = bestSpan(starts, ends, spanFrom, end);
  return { answered: answeredLogit(compared, heads), first, last, span: sum - starts[0]! - ends[0]! };
}

function answeredLogit(compared: Float32Array, heads: AnswerModelHeads): number {
  const { compare, compareScales, compareBias, answered, biases } = heads;
  let logit = biases[2]!;
  for (let output = 0; output < HIDDEN; output++) {
    const weights = compare.subarray(compared.length * output, compared.length * (output + 1));
    let sum = 0;
    for (let i = 0; i < compared.length; i++) sum += compared[i]! * weights[i]!;
    logit += answered[output]! * gelu(sum * compareScales[output]! + compareBias[output]!);
  }
  return logit;
}

function bestSpan(starts: Float32Array, ends: Float32Array, from: number, end: number) {
  let best = { first: from, last: from, sum: -Infinity };
  const likeliest = Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i)
    .sort((a, b) => starts[b]! - starts[a]!)
    .slice(0, MOST_STARTS);
  for (const first of likeliest)
    for (let last = first; last < Math.min(end, first + LONGEST_SPAN); last++) {
      const sum = starts[first]! + ends[last]!;
      if (sum > best.sum) best = { first, last, sum };
    }
  return best;
}

function logitsOf(
  weights: Float32Array,
  bias: number,
  row: (token: number) => Float32Array,
  tokens: number,
): Float32Array {
  return Float32Array.from({ length: tokens }, (_, token) => dot(row(token), weights) + bias);
}

function softmax(logits: readonly number[]): readonly number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((x) => Math.exp(x - highest));
  const total = powers.reduce((sum, x) => sum + x, 0);
  return powers.map((x) => x / total);
}

function weightedMean(
  row: (token: number) => Float32Array,
  from: number,
  shares: readonly number[],
): Float32Array {
  const mean = new Float32Array(HIDDEN);
  for (const [i, share] of shares.entries()) {
    const state = row(from + i);
    for (let k = 0; k < HIDDEN; k++) mean[k]! += share * state[k]!;
  }
  return mean;
}

/** x · Φ(x), where Φ is the cumulative distribution function of the standard normal distribution. */
export function gelu(x: number): number {
  return x * 0.5 * (1 + errorFunction(x / Math.SQRT2));
}

/** Exact to 1.5e-7: Abramowitz and Stegun, 7.1.26. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
}
