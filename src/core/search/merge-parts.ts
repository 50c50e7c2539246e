import { REMOVED, type KeywordPart } from "./keyword-part";
import { buildKeywordSegment, type KeywordSegment, type TermPostings } from "./keyword-segment";

/** One segment of all passages that are not removed, in the order of the parts. */
export function mergeParts(parts: readonly KeywordPart[]): KeywordSegment {
  const slots: number[] = [];
  const lengths: number[] = [];
  const renumbered = parts.map((part) =>
    Int32Array.from({ length: part.passages }, (_, ordinal) => {
      if (part.slotOf(ordinal) === REMOVED) return REMOVED;
      lengths.push(part.lengthOf(ordinal));
      return slots.push(part.slotOf(ordinal)) - 1;
    }),
  );
  return buildKeywordSegment(
    Uint32Array.from(slots),
    Uint16Array.from(lengths),
    mergeTerms(parts, renumbered),
  );
}

function* mergeTerms(
  parts: readonly KeywordPart[],
  renumbered: readonly Int32Array[],
): Iterable<TermPostings> {
  const cursors = parts.map((part) => part.sortedTerms()[Symbol.iterator]());
  const heads = cursors.map((cursor) => next(cursor));
  for (;;) {
    const term = smallestTerm(heads);
    if (term === undefined) return;
    const merged = { term, ordinals: [] as number[], counts: [] as number[] };
    for (const [at, cursor] of cursors.entries()) {
      const head = heads[at];
      if (head?.term !== term) continue;
      appendLiving(merged, head, renumbered[at]);
      heads[at] = next(cursor);
    }
    if (merged.ordinals.length > 0) yield merged;
  }
}

function appendLiving(
  merged: { readonly ordinals: number[]; readonly counts: number[] },
  { ordinals, counts }: TermPostings,
  renumbered: Int32Array | undefined,
): void {
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = renumbered?.[ordinals[i] ?? 0] ?? REMOVED;
    if (ordinal === REMOVED) continue;
    merged.ordinals.push(ordinal);
    merged.counts.push(counts[i] ?? 1);
  }
}

function smallestTerm(heads: readonly (TermPostings | undefined)[]): string | undefined {
  let smallest: string | undefined;
  for (const head of heads) {
    if (head !== undefined && (smallest === undefined || head.term < smallest)) smallest = head.term;
  }
  return smallest;
}

function next(cursor: Iterator<TermPostings>): TermPostings | undefined {
  const step = cursor.next();
  return step.done === true ? undefined : step.value;
}
