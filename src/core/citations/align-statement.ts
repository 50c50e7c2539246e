import { bestOf } from "../base/best-of";
import type { Passage } from "../domain/passage";
import type { TextRange } from "../domain/text-range";
import { cutRange } from "../passages/cut-range";
import { segmentsOf } from "../passages/segments";
import type { StatementSupport } from "../ports/answer-engine";
import { withoutDays } from "../text/days-in";
import { holdsNumbers, numbersOf } from "../text/numbers-of";
import { tokenize } from "../text/tokenize";
import { LEAST_OWN_SUPPORT, support } from "./align";
import { isSameClaim, type Said } from "./same-claim";

/** Least support at which a passage supports a sentence that the model did not cite it for. */
const LEAST_SUPPORT = 0.55;
/** A passage that the model cited counts unless the support of another passage is higher by this much. */
const CLEARLY_BETTER = 0.2;
const MOST_SUPPORTS = 2;

/** The passages that support a model's sentence, as far as code can tell from the words. */
export interface Alignment {
  /** Best first; empty when no passage supports the sentence. */
  readonly supports: readonly StatementSupport[];
  /** The highest support among all passages, 0–1. */
  readonly best: number;
}

/**
 * Aligns a model's sentence with the passages that support it. A passage counts only if it also holds the numbers, the
 * names and the negation of the sentence. A few words over and over say nothing, and are never supported.
 * @param named the passages that the model cited for the sentence, by position.
 * @param weights inverse document frequency of the question's words; every other word counts as much as their average.
 */
export function alignStatement(
  sentence: string,
  named: readonly number[],
  passages: readonly Passage[],
  weights: ReadonlyMap<string, number>,
): Alignment {
  if (isRepetition(sentence)) return { supports: [], best: 0 };
  const weighed = weighAll(sentence, weights);
  const measured = passages.map((passage, at) => {
    const quote = bestFragment(sentence, passage, weighed);
    return { at, passage, quote, found: supportOf(sentence, passage, quote, weighed) };
  });
  const best = Math.max(0, ...measured.map(({ found }) => found));
  const supports = measured
    .filter(
      ({ at, found }) =>
        found >= LEAST_SUPPORT ||
        (named.includes(at) && found >= LEAST_OWN_SUPPORT && best - found < CLEARLY_BETTER),
    )
    .toSorted((a, b) => b.found - a.found)
    .slice(0, MOST_SUPPORTS)
    .map(({ at, passage, quote, found }) => {
      const { start, end } = cutRange(passage.text, quote);
      return { passage: at, start, end, support: found };
    });
  return { supports, best };
}

/** From this number of words on, a sentence with less than this share of different words is a repetition. */
const LONG_SENTENCE = 16;
const LEAST_DIFFERENT = 0.3;

function isRepetition(sentence: string): boolean {
  const words = tokenize(sentence);
  return words.length >= LONG_SENTENCE && new Set(words).size < LEAST_DIFFERENT * words.length;
}

function supportOf(
  sentence: string,
  passage: Passage,
  quote: TextRange,
  weights: ReadonlyMap<string, number>,
): number {
  const { headings, repeatedHeader, text } = passage;
  const whole = [...headings, repeatedHeader ?? "", text].join("\n");
  const found = support(sentence, whole, weights);
  const isSame = found <= MOST_WHEN_OTHER || isSameClaim(sentence, saidAt(quote, passage));
  return isSame ? found : Math.min(found, MOST_WHEN_OTHER);
}

function saidAt({ start, end }: TextRange, passage: Passage): Said {
  const { headings, repeatedHeader, text } = passage;
  const segments = segmentsOf(passage).map((one) => ({ ...one, words: text.slice(one.start, one.end) }));
  const at = segments.findIndex((one) => one.start === start);
  const isNear = (i: number): boolean => i === 0 || i === at - 1;
  const words = (wanted: (i: number) => boolean): string =>
    segments.flatMap((one, i) => (i !== at && wanted(i) ? [one.words] : [])).join("\n");
  return {
    own: text.slice(start, end),
    near: words(isNear),
    far: words((i) => !isNear(i)),
    above: [...headings, repeatedHeader ?? ""].join("\n"),
  };
}

/** Most support of a passage with other names or another negation; below every threshold for counting. */
const MOST_WHEN_OTHER = 0.3;

/** The sentence (row, line) of a passage that is nearest to the given sentence. */
function bestFragment(sentence: string, passage: Passage, weights: ReadonlyMap<string, number>): TextRange {
  const { text } = passage;
  const bare = withoutDays(sentence);
  const hasNumbers = /\p{Nd}/u.test(bare);
  const nearness = ({ start, end }: TextRange): number => {
    const own = text.slice(start, end);
    // Words of what a passage is about may outweigh the sentence with the number.
    return support(sentence, own, weights) + (hasNumbers && holdsNumbers(bare, numbersOf(own)) ? 1 : 0);
  };
  return bestOf(segmentsOf(passage), nearness, 0) ?? { start: 0, end: text.length };
}

/** Weighs a word that is not in the question by the average of the question's words: such words carry the statement. */
function weighAll(sentence: string, weights: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const known = [...weights.values()];
  const average = known.length === 0 ? 1 : known.reduce((sum, weight) => sum + weight, 0) / known.length;
  return new Map(tokenize(sentence).map((token) => [token, weights.get(token) ?? average]));
}
