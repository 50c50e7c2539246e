/** Parts that are merged at once. */
const FEWEST = 4;
const MOST = 8;
/** A part of up to so many times the passages that are sealed at once is merged with its like; larger ones stay as they are. */
const TIERS = [1, 4] as const;
/** A part is written anew without its removed passages when these are more than this share of it. */
const REMOVED_SHARE = 0.25;

export interface PartSize {
  readonly passages: number;
  readonly living: number;
}

/**
 * Which neighbouring parts to merge next: `from` to `to` (without it). Every merge takes at least four parts of a size, so
 * a passage is rewritten at most twice for its own sake, and there are few parts.
 * @param parts from oldest to newest.
 * @param sealAt passages that are sealed at once.
 */
export function planMerge(
  parts: readonly PartSize[],
  sealAt: number,
): { readonly from: number; readonly to: number } | undefined {
  for (const tier of TIERS) {
    const fits = parts.map(({ living }) => living <= tier * sealAt);
    for (let from = 0; from < parts.length; from++) {
      let to = from;
      while (to < parts.length && to < from + MOST && fits[to]) to++;
      if (to - from >= FEWEST) return { from, to };
    }
  }
  const holey = parts.findIndex(({ passages, living }) => passages - living > REMOVED_SHARE * passages);
  return holey < 0 ? undefined : { from: holey, to: holey + 1 };
}
