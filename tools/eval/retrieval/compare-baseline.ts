import { ARMS } from "./arm-rankings";
import type { Evaluation } from "./evaluate-collection";

/** What an earlier run of the same questions and documents measured. */
export interface Baseline {
  readonly limit: number | undefined;
  /** The embedding model; the app's first one when undefined. */
  readonly model: string | undefined;
  readonly rows: readonly Evaluation[];
}

/** Points (of 100) that a row may fall below the baseline: rankings move a little with rounding, as vectors do. */
const TOLERANCE = 1;
/** Points of the outcome of asking: a question is a few of them. */
const OUTCOME_TOLERANCE = 3;
/** Points that the fused ranking may lie below the better arm. */
const FUSION_TOLERANCE = 1;
/**
 * Of a few questions, one may be all: what it costs, in points, that its answer is in the second place, or that it is not
 * among the first five.
 */
const ONE_QUESTION = { "nDCG@10": 100 * (1 - 1 / Math.log2(3)), "recall@5": 100 } as const;

/** What is wrong with a row, in words; none when all is well. */
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
