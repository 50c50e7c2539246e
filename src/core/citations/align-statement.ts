import type { Passage } from "../domain/passage";
import type { TextRange } from "../domain/text-range";
import { cutRange } from "../passages/cut-range";
import { segmentsOf } from "../passages/segments";
import type { StatementSupport } from "../ports/answer-engine";
import { tokenize } from "../text/tokenize";
import { LEAST_OWN_SUPPORT, support } from "./align";
import { isNegated } from "./negation";

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
  { headings, repeatedHeader, text }: Passage,
  quote: TextRange,
  weights: ReadonlyMap<string, number>,
): number {
  const whole = [...headings, repeatedHeader ?? "", text].join("\n");
  const found = support(sentence, whole, weights);
  const isSame =
    holdsNames(sentence, whole) && isNegated(sentence) === isNegated(text.slice(quote.start, quote.end));
  return isSame ? found : Math.min(found, MOST_WHEN_OTHER);
}

/** Most support of a passage with other names or another negation; below every threshold for counting. */
const MOST_WHEN_OTHER = 0.3;

/** The sentence (row, line) of a passage that is nearest to the given sentence. */
function bestFragment(sentence: string, passage: Passage, weights: ReadonlyMap<string, number>): TextRange {
  const { text } = passage;
  let best: TextRange = { start: 0, end: text.length };
  let most = 0;
  for (const segment of segmentsOf(passage)) {
    const found = support(sentence, text.slice(segment.start, segment.end), weights);
    if (found <= most) continue;
    most = found;
    best = segment;
  }
  return best;
}

/** Weighs a word that is not in the question by the average of the question's words: such words carry the statement. */
function weighAll(sentence: string, weights: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const known = [...weights.values()];
  const average = known.length === 0 ? 1 : known.reduce((sum, weight) => sum + weight, 0) / known.length;
  return new Map(tokenize(sentence).map((token) => [token, weights.get(token) ?? average]));
}

const CAPITALISED = /(?<=[^\s.!?:]\s{1,9}["“„(*]{0,4})\p{Lu}[\p{L}\p{N}'’-]+/gu;
/** Above this share, capital letters do not mark names: the language writes all nouns with them. */
const MOST_CAPITALISED = 0.35;

/** Whether the passage holds every name of the sentence. A capital letter at its beginning does not mark a name. */
function holdsNames(sentence: string, passage: string): boolean {
  const names = sentence.match(CAPITALISED) ?? [];
  const words = sentence.match(/\p{L}{2,}/gu) ?? [];
  if (names.length > MOST_CAPITALISED * words.length) return true;
  const held = new Set(passage.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return names.every((name) => {
    const parts =
      name
        .toLowerCase()
        .replace(/['’]s$/, "")
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    return parts.every((part) => isHeld(part, held));
  });
}

/** Least letters of a name that also matches words that begin with it. Too many words begin with a shorter name. */
const LONG_NAME = 5;

function isHeld(name: string, held: ReadonlySet<string>): boolean {
  if (held.has(name) || held.has(`${name}s`) || held.has(name.replace(/s$/, ""))) return true;
  return name.length >= LONG_NAME && [...held].some((word) => word.startsWith(name));
}
