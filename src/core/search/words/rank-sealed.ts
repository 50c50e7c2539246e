import { contribution, lengthSlope, SCORE_STEP } from "../bm25";
import { offer, type KeywordQuery } from "./keyword-query";
import type { PostingCursor } from "./posting-list";
import type { SealedPassages } from "./sealed-passages";

/** Passages whose scores are added up at a time: few enough that they stay in the processor's cache. */
const WINDOW = 4096;
const scores = new Float64Array(WINDOW);

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
 * up for passages that the other terms have brought near it.
 */
export function rankSealed(part: SealedPassages, found: readonly SearchedTerm[], query: KeywordQuery): void {
  if (found.length === 0) return;
  const terms = found.map((term): BoundedTerm => ({ ...term, most: 0 }));
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
    for (const { cursor, share } of terms.slice(minor)) {
      cursor.seek(from);
      cursor.addTo(scores, from, to, share, part.lengths, slope);
    }
    offerWindow(part, from, to, terms.slice(0, minor), sums, slope, query);
  }
}

/** Completes the scores of a window with the minor terms, offers what may get in, and clears them. */
function offerWindow(
  part: SealedPassages,
  from: number,
  to: number,
  minor: readonly BoundedTerm[],
  sums: Float64Array,
  slope: number,
  query: KeywordQuery,
): void {
  for (let ordinal = from; ordinal < to; ordinal++) {
    let score = scores[ordinal - from] ?? 0;
    if (score === 0) continue;
    scores[ordinal - from] = 0;
    if (part.removed.has(ordinal)) continue;
    const { threshold } = query.best;
    let left = minor.length;
    for (; left > 0 && score + (sums[left] ?? 0) >= threshold; left--) {
      const term = minor[left - 1];
      if (term === undefined) break;
      term.cursor.seek(ordinal);
      if (term.cursor.ordinal !== ordinal) continue;
      score += contribution(term.share, term.cursor.count, part.lengths[ordinal] ?? 0, slope);
    }
    if (left === 0 && score >= threshold) offer(query, part.slots[ordinal] ?? 0, score);
  }
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
