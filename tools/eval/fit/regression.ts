// Two regressions over about twenty weights: a ranking by AdaGrad (Duchi et al. 2011), a probability by Newton's method.

/** A question's candidates: one row of values each, and which of them are right. */
export interface RankedExample {
  readonly rows: readonly (readonly number[])[];
  readonly isRight: readonly boolean[];
}

export interface LogisticExample {
  readonly row: readonly number[];
  readonly isTrue: boolean;
  /** The weight of the example. */
  readonly weight: number;
}

const RANKING_ROUNDS = 150;
const NEWTON_STEPS = 12;
const RATE = 0.5;

/**
 * Fits weights that rank the right rows of each example first: maximises the likelihood of a right row under a softmax
 * over its rows (ListNet, Cao et al. 2007), with a Gaussian prior over weights of scaled values.
 * @param prior strength, per example.
 */
export function fitRanking(examples: readonly RankedExample[], prior = 0.1): readonly number[] {
  const usable = examples.filter(({ isRight }) => isRight.includes(true));
  const scale = scaleOf(usable.flatMap(({ rows }) => rows));
  const width = scale.deviations.length;
  const scaled = usable.map(({ rows, isRight }) => ({
    values: Float64Array.from(rows.flatMap((row) => scale.apply(row))),
    isRight,
    chances: new Float64Array(rows.length),
  }));
  const weights = new Array<number>(width).fill(0);
  const step = adaGrad(weights);
  for (let round = 0; round < RANKING_ROUNDS; round++) {
    const gradient = weights.map((weight) => -prior * weight * scaled.length);
    for (const { values, isRight, chances } of scaled) {
      softmax(values, weights, chances);
      let total = 1e-12;
      for (let i = 0; i < chances.length; i++) if (isRight[i] === true) total += chances[i]!;
      for (let i = 0; i < chances.length; i++) {
        const pull = (isRight[i] === true ? chances[i]! / total : 0) - chances[i]!;
        for (let j = 0; j < width; j++) gradient[j]! += pull * values[width * i + j]!;
      }
    }
    step(gradient);
  }
  return weights.map((weight, j) => weight / scale.deviations[j]!);
}

/**
 * Fits a logistic regression by Newton's method, with a Gaussian prior over weights of scaled values.
 * @param prior strength, of all examples together.
 */
export function fitLogistic(
  examples: readonly LogisticExample[],
  prior = 3,
): { readonly bias: number; readonly weights: readonly number[] } {
  const scale = scaleOf(examples.map(({ row }) => row));
  const scaled = examples.map((one) => ({ ...one, row: [1, ...scale.apply(one.row)] }));
  const width = scale.deviations.length + 1;
  let weights = new Array<number>(width).fill(0);
  for (let round = 0; round < NEWTON_STEPS; round++) {
    const gradient = weights.map((weight, j) => (j === 0 ? 0 : -prior * weight));
    const curvature = weights.map((_, j) => weights.map((__, k) => (j === k ? (j === 0 ? 1e-6 : prior) : 0)));
    for (const { row, isTrue, weight } of scaled) {
      const said = 1 / (1 + Math.exp(-dot(weights, row)));
      const pull = weight * ((isTrue ? 1 : 0) - said);
      const sureness = weight * said * (1 - said);
      for (let j = 0; j < width; j++) {
        gradient[j]! += pull * row[j]!;
        for (let k = 0; k < width; k++) curvature[j]![k]! += sureness * row[j]! * row[k]!;
      }
    }
    const step = solve(curvature, gradient);
    weights = weights.map((weight, j) => weight + step[j]!);
  }
  const raw = weights.slice(1).map((weight, j) => weight / scale.deviations[j]!);
  return { bias: weights[0]! - dot(raw, scale.means), weights: raw };
}

/**
 * Solves a system of linear equations by Gaussian elimination.
 * @param matrix symmetric positive definite; it is overwritten
 */
function solve(matrix: number[][], right: readonly number[]): readonly number[] {
  const solution = [...right];
  const size = solution.length;
  for (let at = 0; at < size; at++)
    for (let below = at + 1; below < size; below++) {
      const factor = matrix[below]![at]! / matrix[at]![at]!;
      for (let k = at; k < size; k++) matrix[below]![k]! -= factor * matrix[at]![k]!;
      solution[below]! -= factor * solution[at]!;
    }
  for (let at = size - 1; at >= 0; at--) {
    for (let k = at + 1; k < size; k++) solution[at]! -= matrix[at]![k]! * solution[k]!;
    solution[at]! /= matrix[at]![at]!;
  }
  return solution;
}

function adaGrad(weights: number[]): (gradient: readonly number[]) => void {
  const squares = weights.map(() => 1e-8);
  return (gradient) => {
    for (const [j, slope] of gradient.entries()) {
      squares[j]! += slope * slope;
      weights[j]! += (RATE * slope) / Math.sqrt(squares[j]!);
    }
  };
}

/** Scales values to mean 0 and standard deviation 1; a constant value becomes 0. */
function scaleOf(rows: readonly (readonly number[])[]) {
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, j) => rows.map((row) => row[j]!));
  const means = columns.map((column) => column.reduce((sum, one) => sum + one, 0) / column.length);
  const deviations = columns.map((column, j) => {
    const variance = column.reduce((sum, one) => sum + (one - means[j]!) ** 2, 0) / column.length;
    return variance < 1e-12 ? Infinity : Math.sqrt(variance);
  });
  const apply = (row: readonly number[]) => row.map((value, j) => (value - means[j]!) / deviations[j]!);
  return { means, deviations, apply };
}

/** Writes the softmax of the rows into `chances`. */
function softmax(values: Float64Array, weights: readonly number[], chances: Float64Array): void {
  const width = weights.length;
  let most = -Infinity;
  for (let i = 0; i < chances.length; i++) {
    let score = 0;
    for (let j = 0; j < width; j++) score += weights[j]! * values[width * i + j]!;
    chances[i] = score;
    if (score > most) most = score;
  }
  let total = 0;
  for (let i = 0; i < chances.length; i++) total += chances[i] = Math.exp(chances[i]! - most);
  for (let i = 0; i < chances.length; i++) chances[i]! /= total;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, one, i) => sum + one * b[i]!, 0);
}
