/** Parts that are merged at once. */
const FEWEST = 4;
const MOST = 8;
/**
 * In times the passages that are flushed at once: parts up to `largest` are merged with their like, fewer than the most only if
 * they have so many `together`; larger ones stay as they are. Those that were merged once hold more than four of a full size
 * when saves came in between, which seal what there is.
 */
const TIERS = [
  { largest: 1, together: 3 },
  { largest: 6, together: 12 },
] as const;
/** A part is written anew without its removed passages when these are more than this share of it. */
const REMOVED_SHARE = 0.25;

export interface SegmentSize {
  readonly passages: number;
  readonly living: number;
}

/**
 * Which neighbouring parts to merge next: `from` to `to` (without it). Merges take parts of a size, so that passages are
 * seldom rewritten and there are few parts.
 * @param parts from oldest to newest.
 * @param flushAt passages that are flushed at once.
 */
export function planMerge(
  parts: readonly SegmentSize[],
  flushAt: number,
): { readonly from: number; readonly to: number } | undefined {
  for (const { largest, together } of TIERS) {
    const fits = parts.map(({ living }) => living <= largest * flushAt);
    for (let from = 0; from < parts.length; from++) {
      let to = from;
      let living = 0;
      while (to < parts.length && to < from + MOST && fits[to]) living += parts[to++]?.living ?? 0;
      if (to - from === MOST || (to - from >= FEWEST && living >= together * flushAt)) return { from, to };
    }
  }
  const holey = parts.findIndex(({ passages, living }) => passages - living > REMOVED_SHARE * passages);
  return holey < 0 ? undefined : { from: holey, to: holey + 1 };
}
