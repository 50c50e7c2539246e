import { bestOf } from "../../base/best-of";
import { groupBy } from "../../base/group-by";
import { bareWords } from "../../text/bare-words";
import { holdsNumbers, numbersOf } from "../../text/numbers-of";
import { contentTokens } from "../../text/tokenize";
import { textOf, type Candidate } from "../score/evidence";

/** The least word overlap (share of the shorter sentence) of two versions of a sentence. */
const SAME_SENTENCE = 0.6;

/**
 * The differences between two files by sentence, in the order of the text; and how many segments of the first the second holds,
 * changed or not.
 * @param first the segments of one file, in order.
 * @param second the segments of the other.
 * @param isCut whether the end of one is not there: then what comes after the last segment in common may stand in it.
 */
export function compareTexts(first: readonly Candidate[], second: readonly Candidate[], isCut = false) {
  const taken = new Set<Candidate>();
  const shared = new Set<Candidate>();
  const changed: { before: Candidate; after: Candidate }[] = [];
  const removed: Candidate[] = [];
  const wordsOf = new Map([...first, ...second].map((one) => [one, bareWords(textOf(one))]));
  // What stands twice in one file is the same only as often as it stands in the other.
  const sames = groupBy(second, (one) => wordsOf.get(one));
  const left: Candidate[] = [];
  for (const before of first) {
    const same = sames.get(wordsOf.get(before))?.shift();
    if (same === undefined) left.push(before);
    else {
      shared.add(before);
      taken.add(same);
    }
  }
  const nearest = nearestAmong(second.filter((one) => !taken.has(one)));
  for (const before of left) {
    const after = nearest(before, taken);
    if (after === undefined) removed.push(before);
    else {
      shared.add(before);
      taken.add(after);
      if (!holdsSameNumbers(before, after) || wordsOf.get(before) !== wordsOf.get(after))
        changed.push({ before, after });
    }
  }
  const added = second.filter((one) => !taken.has(one));
  return {
    changed,
    removed: isCut ? removed.slice(0, countBeforeLast(first, shared)) : removed,
    added: isCut ? added.slice(0, countBeforeLast(second, taken)) : added,
    shared: shared.size,
  };
}

/** The number of segments before the last one of `common` that are not in it. */
function countBeforeLast(all: readonly Candidate[], common: ReadonlySet<Candidate>): number {
  const last = all.findLastIndex((one) => common.has(one));
  return last + 1 - common.size;
}

/** Finds, among these, the segment that shares the most words with another, if that is enough: by the words, since there may be thousands. */
function nearestAmong(others: readonly Candidate[]) {
  const tokensOf = new Map(others.map((one) => [one, new Set(contentTokens(textOf(one)))]));
  const held = [...tokensOf].flatMap(([other, tokens]) => [...tokens].map((token) => ({ other, token })));
  const holders = groupBy(held, ({ token }) => token);
  return (one: Candidate, except: ReadonlySet<Candidate>): Candidate | undefined => {
    const own = new Set(contentTokens(textOf(one)));
    const counts = new Map<Candidate, number>();
    for (const token of own)
      for (const { other } of holders.get(token) ?? [])
        if (!except.has(other)) counts.set(other, (counts.get(other) ?? 0) + 1);
    const shareOf = ([other, count]: readonly [Candidate, number]): number =>
      count / Math.min(own.size, tokensOf.get(other)!.size);
    return bestOf([...counts], shareOf, SAME_SENTENCE)?.[0];
  };
}

function holdsSameNumbers(one: Candidate, other: Candidate): boolean {
  const [a, b] = [textOf(one), textOf(other)];
  return holdsNumbers(a, numbersOf(b)) && holdsNumbers(b, numbersOf(a));
}
