import { randomFrom } from "../../tests/fixtures/filler";

/** Spearman's rank correlation of two equally long lists, -1 to 1; equal values share the mean of their ranks. */
export function spearman(values: readonly number[], others: readonly number[]): number {
  return pearson(ranksOf(values), ranksOf(others));
}

const RESAMPLES = 1000;
const SEED = 1;

/**
 * The 95% interval of how much better `values` agree with `truth` than `others` do, by a bootstrap over groups.
 * @param groups the positions that belong together, which are drawn together.
 */
export function differenceOfSpearman(
  values: readonly number[],
  others: readonly number[],
  truth: readonly number[],
  groups: readonly (readonly number[])[],
): readonly [low: number, high: number] {
  const random = randomFrom(SEED);
  const differences = Array.from({ length: RESAMPLES }, () => {
    const drawn = groups.flatMap(() => groups[random(groups.length)]!);
    const pick = (all: readonly number[]) => drawn.map((at) => all[at]!);
    return spearman(pick(values), pick(truth)) - spearman(pick(others), pick(truth));
  }).sort((a, b) => a - b);
  const at = (share: number) => differences[Math.floor(share * (RESAMPLES - 1))]!;
  return [at(0.025), at(0.975)];
}

/** The chance that a value of the first list is above one of the second, 0–1; equal values count half (AUROC). */
export function auroc(positives: readonly number[], negatives: readonly number[]): number {
  const ranks = ranksOf([...positives, ...negatives]).slice(0, positives.length);
  const above = ranks.reduce((sum, rank) => sum + rank, 0) - (positives.length * (positives.length - 1)) / 2;
  return above / (positives.length * negatives.length);
}

/** Values with mean 0 and variance 1. */
export function standardised(values: readonly number[]): readonly number[] {
  const mean = meanOf(values);
  const deviation = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
  return values.map((value) => (deviation === 0 ? 0 : (value - mean) / deviation));
}

function ranksOf(values: readonly number[]): readonly number[] {
  const ordered = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < ordered.length;) {
    let to = from;
    while (to + 1 < ordered.length && values[ordered[to + 1]!] === values[ordered[from]!]) to++;
    for (let i = from; i <= to; i++) ranks[ordered[i]!] = (from + to) / 2;
    from = to + 1;
  }
  return ranks;
}

function pearson(xs: readonly number[], ys: readonly number[]): number {
  const [x, y] = [standardised(xs), standardised(ys)];
  return meanOf(x.map((value, i) => value * y[i]!));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
