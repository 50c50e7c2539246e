import type { Passage } from "../domain/passage";
import { cutRange } from "../passages/cut-range";
import { segmentsOf } from "../passages/segments";
import type { StatementSupport } from "../ports/answer-engine";
import { tokenize } from "../text/tokenize";
import { LEAST_OWN_SUPPORT, support } from "./align";
import { isNegated } from "./negation";

/** From this support on a passage stands behind a sentence, whatever the model named with it. */
const LEAST_SUPPORT = 0.55;
/** The passage that the model named counts unless another bears the sentence out better by this. */
const CLEARLY_BETTER = 0.2;
const MOST_SUPPORTS = 2;

/** What a sentence of a model rests on, as far as code can tell from its words. */
export interface Alignment {
  /** Best first; empty when no passage bears the sentence out. */
  readonly supports: readonly StatementSupport[];
  /** How far the best of all passages does, 0–1. */
  readonly best: number;
}

/**
 * Looks in every passage for what a model wrote. Numbers, names and a "not" of the sentence have to be there as well, or
 * the passage does not count.
 * @param named the passages that the model gave for it, by position.
 * @param weights inverse document frequency of the question's words; other words count as much as those on average.
 */
export function alignStatement(
  sentence: string,
  named: readonly number[],
  passages: readonly Passage[],
  weights: ReadonlyMap<string, number>,
): Alignment {
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

interface Range {
  readonly start: number;
  readonly end: number;
}

function supportOf(
  sentence: string,
  { headings, lead, text }: Passage,
  quote: Range,
  weights: ReadonlyMap<string, number>,
): number {
  const whole = [...headings, lead ?? "", text].join("\n");
  const found = support(sentence, whole, weights);
  const isSame =
    holdsNames(sentence, whole) && isNegated(sentence) === isNegated(text.slice(quote.start, quote.end));
  return isSame ? found : Math.min(found, MOST_WHEN_OTHER);
}

/** Less than any passage needs to count. */
const MOST_WHEN_OTHER = 0.3;

/** The sentence (row, line) of a passage that is nearest to what was written. */
function bestFragment(sentence: string, passage: Passage, weights: ReadonlyMap<string, number>): Range {
  const { text } = passage;
  let best: Range = { start: 0, end: text.length };
  let most = 0;
  for (const segment of segmentsOf(passage)) {
    const found = support(sentence, text.slice(segment.start, segment.end), weights);
    if (found <= most) continue;
    most = found;
    best = segment;
  }
  return best;
}

/** A word that the question does not hold is what the sentence says: it counts as much as the question's on average. */
function weighAll(sentence: string, weights: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const known = [...weights.values()];
  const average = known.length === 0 ? 1 : known.reduce((sum, weight) => sum + weight, 0) / known.length;
  return new Map(tokenize(sentence).map((token) => [token, weights.get(token) ?? average]));
}

const CAPITALISED = /(?<=[^\s.!?:]\s+["“„(*]*)\p{Lu}[\p{L}\p{N}'’-]+/gu;
/** Where nouns are written with a capital letter, that says nothing. */
const MOST_CAPITALISED = 0.35;

/** Whether every name in the sentence stands in the passage; words at its beginning are not known to be names. */
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

/** Names from so many letters on are taken for the same with another ending; of shorter ones too much begins with them. */
const LONG_NAME = 5;

function isHeld(name: string, held: ReadonlySet<string>): boolean {
  if (held.has(name) || held.has(`${name}s`) || held.has(name.replace(/s$/, ""))) return true;
  return name.length >= LONG_NAME && [...held].some((word) => word.startsWith(name));
}
