/** The fewest and the most segments in one merge. */
const FEWEST = 4;
const MOST = 8;
/**
 * Sizes in multiples of `flushAt`. Segments of up to `largest` are merged with their like; fewer than `MOST` only if they
 * hold `together` in all; larger ones stay as they are. A merged segment can hold more than four full ones, because saves
 * flush small segments in between.
 */
const TIERS = [
  { largest: 1, together: 3 },
  { largest: 6, together: 12 },
] as const;
/** A segment with a larger share of removed passages is rewritten without them. */
const REMOVED_SHARE = 0.25;

export interface SegmentSize {
  readonly passages: number;
  readonly living: number;
}

/**
 * Chooses the neighbouring segments to merge next: `from` to `to` (exclusive). Segments of similar size are merged, so
 * that passages are seldom rewritten and there are few segments.
 * @param parts the segments, oldest to newest.
 * @param flushAt the number of passages in a full memtable.
 */
export function planMerge(parts: readonly SegmentSize[], flushAt: number) {
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
