import type { RankedPassage } from "./page";

/** The sources of a ranking: words alone, meaning alone, or both fused as the app shows them. */
export const ARMS = ["words", "meaning", "fused"] as const;
export type Arm = (typeof ARMS)[number];

/**
 * Splits a fused ranking into three: the app's own order, and the order of each arm alone. The app fuses a pool that
 * holds at least the first hundred of each arm.
 */
export function armRankings(
  fused: readonly RankedPassage[],
): Readonly<Record<Arm, readonly RankedPassage[]>> {
  return { words: ranked(fused, "words"), meaning: ranked(fused, "meaning"), fused };
}

function ranked(passages: readonly RankedPassage[], arm: "words" | "meaning"): readonly RankedPassage[] {
  return passages
    .filter((passage) => passage[arm] !== undefined)
    .sort((a, b) => (b[arm] ?? 0) - (a[arm] ?? 0) || compare(a.path, b.path) || a.start - b.start);
}

/** Breaks ties by place; otherwise the order of the other arm would influence the ranking. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
