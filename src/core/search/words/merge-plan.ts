/** Parts that are merged at once. Fewer than the most only if they are of a size: together so many of the largest allowed. */
const FEWEST = 4;
const MOST = 8;
const OF_A_SIZE = 3;
/** A part of up to so many times the passages that are sealed at once is merged with its like; larger ones stay as they are. */
const TIERS = [1, 4] as const;
/** A part is written anew without its removed passages when these are more than this share of it. */
const REMOVED_SHARE = 0.25;

export interface PartSize {
  readonly passages: number;
  readonly living: number;
}

/**
 * Which neighbouring parts to merge next: `from` to `to` (without it). Merges take parts of a size, so that passages are
 * seldom rewritten and there are few parts.
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
      let living = 0;
      while (to < parts.length && to < from + MOST && fits[to]) living += parts[to++]?.living ?? 0;
      if (to - from === MOST || (to - from >= FEWEST && living >= OF_A_SIZE * tier * sealAt))
        return { from, to };
    }
  }
  const holey = parts.findIndex(({ passages, living }) => passages - living > REMOVED_SHARE * passages);
  return holey < 0 ? undefined : { from: holey, to: holey + 1 };
}
