import type { RankedPassage } from "./page";

/** What a ranking is made from: words alone, meaning alone, or both as the app shows them. */
export const ARMS = ["words", "meaning", "fused"] as const;
export type Arm = (typeof ARMS)[number];

/**
 * The three rankings behind one: the app's own order, and what each arm alone would have shown. The app fuses a pool that
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

/** Ties are broken by place, or the order of the other arm would shine through. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
