import { contribution, lengthSlope, SCORE_STEP } from "./bm25";
import { offer, type KeywordQuery } from "./keyword-query";
import type { PostingCursor } from "./posting-list";
import type { SegmentWithTombstones } from "./segment-with-tombstones";

/** Passages scored at a time: few enough for their scores to stay in the processor's cache. */
const WINDOW = 4096;
const scores = new Float64Array(WINDOW);

/** Looking a term up in one passage costs as much as adding this many of its postings. */
const LOOK_UP = 12;

export interface SearchedTerm {
  /** A cursor at its first posting. */
  readonly cursor: PostingCursor;
  /** Weight of the token times its idf. */
  readonly share: number;
}

interface BoundedTerm extends SearchedTerm {
  /** The upper bound of its contribution to a passage of the window. */
  most: number;
}

/**
 * Offers the segment's best passages, and skips those that can't get in (MaxScore: Turtle and Flood, 1995; with block
 * maxima: Ding and Suel, 2011). In each window, the minor terms are those that together contribute less than the score of
 * the worst kept hit. If their lists are long, they are looked up only in passages that the other terms bring near that
 * score.
 */
export function rankSegments(
  part: SegmentWithTombstones,
  found: readonly SearchedTerm[],
  query: KeywordQuery,
): void {
  if (found.length === 0) return;
  const terms = found.map(({ cursor, share }): BoundedTerm => ({ cursor, share, most: 0 }));
  const slope = lengthSlope(query.meanLength);
  // The lists' maxima are for the segment's own mean length; a greater mean raises a contribution at most by this factor.
  const correction = Math.max(1, query.meanLength / part.segment.meanLength);
  // sums[i] is the upper bound of what the first i terms contribute together.
  const sums = new Float64Array(terms.length + 1);
  for (let from = 0; from < part.passages; from += WINDOW) {
    const to = Math.min(from + WINDOW, part.passages);
    for (const term of terms) term.most = mostOf(term, from, to, correction);
    sortByMost(terms);
    for (let i = 0; i < terms.length; i++) sums[i + 1] = (sums[i] ?? 0) + (terms[i]?.most ?? 0);
    let minor = 0;
    while (minor < terms.length && (sums[minor + 1] ?? 0) < query.best.threshold) minor++;
    if (minor === terms.length) continue;
    const lookedUp = worthLookingUp(terms, minor);
    for (const term of terms) {
      if (lookedUp.includes(term)) continue;
      term.cursor.seek(from);
      term.cursor.addTo(scores, from, to, term.share, part.lengths, slope);
    }
    lookedUp.forEach(({ most }, i) => (sums[i + 1] = (sums[i] ?? 0) + most));
    offerWindow(part, from, to, lookedUp, sums, slope, query);
  }
}

/** The minor terms with lists so long that skipping their postings saves more than lookups cost. */
function worthLookingUp(terms: readonly BoundedTerm[], minor: number): readonly BoundedTerm[] {
  let candidates = 0;
  for (let i = minor; i < terms.length; i++) candidates += terms[i]?.cursor.size ?? 0;
  return terms.filter(({ cursor }, i) => i < minor && cursor.size > LOOK_UP * candidates);
}

/** Completes the scores of a window with the minor terms, offers the passages that may get in, and clears the scores. */
function offerWindow(
  part: SegmentWithTombstones,
  from: number,
  to: number,
  minor: readonly BoundedTerm[],
  sums: Float64Array,
  slope: number,
  query: KeywordQuery,
): void {
  const rest = sums[minor.length] ?? 0;
  let enough = enoughFor(query, rest);
  for (let at = 0; at < to - from; at++) {
    const score = scores[at] ?? 0;
    // Nearly all passages end here, with one comparison that the processor predicts.
    if (score < enough) continue;
    const ordinal = from + at;
    if (part.removed.has(ordinal)) continue;
    offerCompleted(part, ordinal, score, minor, sums, slope, query);
    enough = enoughFor(query, rest);
  }
  scores.fill(0, 0, to - from);
}

/**
 * The least score, before minor terms, of a passage that may get in; always above 0, the score of a passage without
 * terms.
 */
function enoughFor({ best }: KeywordQuery, rest: number): number {
  return Math.max(SCORE_STEP, best.threshold - rest);
}

/** Looks up the missing terms of a passage, as long as it may get in, and offers it. */
function offerCompleted(
  part: SegmentWithTombstones,
  ordinal: number,
  found: number,
  minor: readonly BoundedTerm[],
  sums: Float64Array,
  slope: number,
  query: KeywordQuery,
): void {
  const { threshold } = query.best;
  let score = found;
  for (let left = minor.length; left > 0; left--) {
    if (score + (sums[left] ?? 0) < threshold) return;
    const { cursor, share } = minor[left - 1]!; // left is at most the number of minor terms
    cursor.seek(ordinal);
    if (cursor.ordinal !== ordinal) continue;
    score += contribution(share, cursor.count, part.lengths[ordinal] ?? 0, slope);
  }
  if (score >= threshold) offer(query, part.slots[ordinal] ?? 0, score);
}

function mostOf({ cursor, share }: SearchedTerm, from: number, to: number, correction: number): number {
  const most = cursor.most(from, to);
  return most === 0 ? 0 : share * most * correction + SCORE_STEP;
}

/** Sorts by upper bound, least first. The terms are nearly in order from the previous window. */
function sortByMost(terms: BoundedTerm[]): void {
  for (let i = 1; i < terms.length; i++) {
    const term = terms[i]!; // i is below the number of terms
    let at = i;
    for (; at > 0 && terms[at - 1]!.most > term.most; at--) terms[at] = terms[at - 1]!;
    terms[at] = term;
  }
}
