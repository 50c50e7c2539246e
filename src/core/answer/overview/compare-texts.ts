import { overlap } from "../../base/overlap";
import { holdsNumbers, numbersOf } from "../../text/numbers-of";
import { contentTokens } from "../../text/tokenize";
import { textOf, type Candidate } from "../score/evidence";

/** The differences between two files by sentence, in the order of the text. */
export interface Differences {
  readonly changed: readonly { readonly before: Candidate; readonly after: Candidate }[];
  readonly removed: readonly Candidate[];
  readonly added: readonly Candidate[];
}

/** The least word overlap (share of the shorter sentence) of two versions of a sentence. */
const SAME_SENTENCE = 0.6;

/** @param first the segments of one file, in order. @param second the segments of the other. */
export function compareTexts(first: readonly Candidate[], second: readonly Candidate[]): Differences {
  const taken = new Set<Candidate>();
  const changed: { before: Candidate; after: Candidate }[] = [];
  const removed: Candidate[] = [];
  const wordsOf = new Map([...first, ...second].map((one) => [one, bare(textOf(one))]));
  const bySame = new Map(second.map((one) => [wordsOf.get(one), one]));
  const left: Candidate[] = [];
  for (const before of first) {
    const same = bySame.get(wordsOf.get(before));
    if (same === undefined) left.push(before);
    else taken.add(same);
  }
  const tokens = new Map([...left, ...second].map((one) => [one, new Set(contentTokens(textOf(one)))]));
  for (const before of left) {
    const after = nearest(
      before,
      second.filter((one) => !taken.has(one)),
      tokens,
    );
    if (after === undefined) removed.push(before);
    else {
      taken.add(after);
      if (!holdsSameNumbers(before, after) || wordsOf.get(before) !== wordsOf.get(after))
        changed.push({ before, after });
    }
  }
  return { changed, removed, added: second.filter((one) => !taken.has(one)) };
}

function nearest(
  before: Candidate,
  others: readonly Candidate[],
  tokens: ReadonlyMap<Candidate, ReadonlySet<string>>,
): Candidate | undefined {
  const own = tokens.get(before) ?? new Set();
  let best: Candidate | undefined;
  let most = SAME_SENTENCE;
  for (const other of others) {
    const theirs = tokens.get(other) ?? new Set();
    const share = overlap(own, theirs);
    if (share <= most) continue;
    most = share;
    best = other;
  }
  return best;
}

function holdsSameNumbers(one: Candidate, other: Candidate): boolean {
  const [a, b] = [textOf(one), textOf(other)];
  return holdsNumbers(a, numbersOf(b)) && holdsNumbers(b, numbersOf(a));
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
