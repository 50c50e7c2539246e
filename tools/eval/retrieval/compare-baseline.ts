import { ARMS } from "./arm-rankings";
import type { Evaluation } from "./evaluate-collection";

/** The results of an earlier run on the same questions and documents. */
export interface Baseline {
  readonly limit: number | undefined;
  /** The embedding model; undefined means the app's default. */
  readonly model: string | undefined;
  readonly rows: readonly Evaluation[];
}

/** Points (of 100) that a row may fall below the baseline; rankings move a little with the rounding of vectors. */
const TOLERANCE = 1;
/** Points that `refused` and `answered` may fall; one question is worth a few points. */
const OUTCOME_TOLERANCE = 3;
/** Points that the fused ranking may be below the better arm. */
const FUSION_TOLERANCE = 1;
/**
 * With few questions, a single one can move a measure far. This is its cost in points: nDCG@10 when its answer falls to
 * the second place, recall@5 when it leaves the first five.
 */
const ONE_QUESTION = { "nDCG@10": 100 * (1 - 1 / Math.log2(3)), "recall@5": 100 } as const;

/** Describes the faults of a row in words; empty when there are none. */
export function findFaults(row: Evaluation, before: Evaluation | undefined): readonly string[] {
  return [...belowAnArm(row), ...(before === undefined ? [] : belowBaseline(row, before))];
}

function belowAnArm({ scores, questions, ranked = questions }: Evaluation): readonly string[] {
  if (scores === undefined) return [];
  return (["nDCG@10", "recall@5"] as const).flatMap((measure) => {
    const { words, meaning, fused } = scores[measure];
    const lost = (Math.max(words, meaning) - fused) * 100;
    const tolerance = Math.max(FUSION_TOLERANCE, ONE_QUESTION[measure] / ranked);
    return lost > tolerance ? [`fused ${measure} is ${lost.toFixed(1)} below the better arm`] : [];
  });
}

function belowBaseline(row: Evaluation, before: Evaluation): readonly string[] {
  const fell = (what: string, now: number | undefined, then: number | undefined, tolerance: number) =>
    now !== undefined && then !== undefined && (then - now) * 100 > tolerance
      ? [`${what} was ${(then * 100).toFixed(1)}`]
      : [];
  return [
    ...(["nDCG@10", "recall@5"] as const).flatMap((measure) =>
      ARMS.flatMap((arm) =>
        fell(`${measure} ${arm}`, row.scores?.[measure][arm], before.scores?.[measure][arm], TOLERANCE),
      ),
    ),
    ...fell("hit@1", row["hit@1"], before["hit@1"], TOLERANCE),
    ...fell("refused", row.refused, before.refused, OUTCOME_TOLERANCE),
    ...fell("answered", row.answered, before.answered, OUTCOME_TOLERANCE),
  ];
}
