import { contribution, lengthSlope, SCORE_STEP } from "./bm25";
import { offer, type KeywordQuery } from "./keyword-query";
import type { PostingCursor } from "./posting-list";
import type { SegmentWithTombstones } from "./segment-with-tombstones";

/** Passages whose scores are added up at a time: few enough that they stay in the processor's cache. */
const WINDOW = 4096;
const scores = new Float64Array(WINDOW);

/** Looking a term up for one passage costs as much as adding so many of its postings. */
const LOOK_UP = 12;

/** A token of a question within a part. */
export interface SearchedTerm {
  /** At its first posting. */
  readonly cursor: PostingCursor;
  /** Weight of the token times its idf. */
  readonly share: number;
}

interface BoundedTerm extends SearchedTerm {
  /** What it gives at most to a passage of the window. */
  most: number;
}

/**
 * Offers the part's best passages. Whatever cannot get in is passed over (MaxScore: Turtle and Flood, 1995; with block
 * maxima: Ding and Suel, 2011): in each window, terms that together give less than the worst kept hit has are only looked
 * up for passages that the other terms have brought near it, where their lists are long.
 */
export function rankSegments(
  part: SegmentWithTombstones,
  found: readonly SearchedTerm[],
  query: KeywordQuery,
): void {
  if (found.length === 0) return;
  const terms = found.map(({ cursor, share }): BoundedTerm => ({ cursor, share, most: 0 }));
  const slope = lengthSlope(query.meanLength);
  // The lists' maxima are reckoned with the part's own mean; with a greater one, a passage gives at most so much more.
  const correction = Math.max(1, query.meanLength / part.segment.meanLength);
  // What the first terms give at most together, by how many.
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

/** The minor ones of the terms whose lists are so long that passing over them saves more than looking up costs. */
function worthLookingUp(terms: readonly BoundedTerm[], minor: number): readonly BoundedTerm[] {
  let candidates = 0;
  for (let i = minor; i < terms.length; i++) candidates += terms[i]?.cursor.size ?? 0;
  return terms.filter(({ cursor }, i) => i < minor && cursor.size > LOOK_UP * candidates);
}

/** Completes the scores of a window with the minor terms, offers what may get in, and clears them. */
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
    // Nearly all that is looked at ends here, by one comparison that the processor foresees.
    if (score < enough) continue;
    const ordinal = from + at;
    if (part.removed.has(ordinal)) continue;
    offerCompleted(part, ordinal, score, minor, sums, slope, query);
    enough = enoughFor(query, rest);
  }
  scores.fill(0, 0, to - from);
}

/** The least score, before minor terms, of a passage that may get in; more than that of those without any term. */
function enoughFor({ best }: KeywordQuery, rest: number): number {
  return Math.max(SCORE_STEP, best.threshold - rest);
}

/** Looks up what is missing from a passage's score, as long as it may get in, and offers it. */
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
    const { cursor, share } = minor[left - 1]!; // left is at most their number
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

/** Least first. They are nearly in order from the window before. */
function sortByMost(terms: BoundedTerm[]): void {
  for (let i = 1; i < terms.length; i++) {
    const term = terms[i]!; // i is below their number
    let at = i;
    for (; at > 0 && terms[at - 1]!.most > term.most; at--) terms[at] = terms[at - 1]!;
    terms[at] = term;
  }
}
