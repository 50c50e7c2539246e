// Two small regressions by AdaGrad (Duchi et al. 2011): enough for twenty weights.

/** A question's candidates: a row of values each, and which of them are right. */
export interface RankedExample {
  readonly rows: readonly (readonly number[])[];
  readonly isRight: readonly boolean[];
}

export interface LogisticExample {
  readonly row: readonly number[];
  readonly isTrue: boolean;
  /** What it counts beside the others. */
  readonly weight: number;
}

const RANKING_ROUNDS = 150;
const LOGISTIC_ROUNDS = 2000;
const RATE = 0.5;

/**
 * Weights by which the right rows of each example come first: the likelihood of a right one under a softmax over its rows
 * (ListNet, Cao et al. 2007), with a Gaussian prior over weights of scaled values.
 * @param prior strength, per example.
 */
export function fitRanking(examples: readonly RankedExample[], prior = 0.01): readonly number[] {
  const usable = examples.filter(({ isRight }) => isRight.includes(true));
  const scale = scaleOf(usable.flatMap(({ rows }) => rows));
  const scaled = usable.map(({ rows, isRight }) => ({ rows: rows.map((row) => scale.apply(row)), isRight }));
  const weights = new Array<number>(scale.deviations.length).fill(0);
  const step = adaGrad(weights);
  for (let round = 0; round < RANKING_ROUNDS; round++) {
    const gradient = weights.map((weight) => -prior * weight * scaled.length);
    for (const { rows, isRight } of scaled) {
      const all = softmax(rows.map((row) => dot(weights, row)));
      const total = all.reduce((sum, one, i) => sum + (isRight[i] === true ? one : 0), 0);
      for (const [i, row] of rows.entries()) {
        const pull = (isRight[i] === true ? all[i]! / Math.max(total, 1e-12) : 0) - all[i]!;
        for (const [j, value] of row.entries()) gradient[j]! += pull * value;
      }
    }
    step(gradient);
  }
  return weights.map((weight, j) => weight / scale.deviations[j]!);
}

/** A logistic regression with a Gaussian prior over weights of scaled values. @param prior strength, of all examples together. */
export function fitLogistic(
  examples: readonly LogisticExample[],
  prior = 3,
): { readonly bias: number; readonly weights: readonly number[] } {
  const scale = scaleOf(examples.map(({ row }) => row));
  const scaled = examples.map((one) => ({ ...one, row: scale.apply(one.row) }));
  const weights = new Array<number>(scale.deviations.length + 1).fill(0);
  const step = adaGrad(weights);
  for (let round = 0; round < LOGISTIC_ROUNDS; round++) {
    const gradient = weights.map((weight, j) => (j === 0 ? 0 : -prior * weight));
    for (const { row, isTrue, weight } of scaled) {
      const said = 1 / (1 + Math.exp(-weights[0]! - dot(weights.slice(1), row)));
      const pull = weight * ((isTrue ? 1 : 0) - said);
      gradient[0]! += pull;
      for (const [j, value] of row.entries()) gradient[j + 1]! += pull * value;
    }
    step(gradient);
  }
  const raw = weights.slice(1).map((weight, j) => weight / scale.deviations[j]!);
  return { bias: weights[0]! - dot(raw, scale.means), weights: raw };
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

/** Values with mean 0 and deviation 1; a value that never changes stays at 0. */
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

function softmax(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, one) => sum + one, 0);
  return powers.map((power) => power / total);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, one, i) => sum + one * b[i]!, 0);
}
