import { daysIn, dayToken, dayTokens, withoutDays } from "../text/days-in";
import { tokenize } from "../text/tokenize";
import { holdsNumbers, numbersOf } from "../text/numbers-of";

/** Below this support, a passage does not support a sentence, even when the sentence cites it. */
export const LEAST_OWN_SUPPORT = 0.35;

const CONTAINMENT_SHARE = 0.6;
/** Most support for a sentence whose numbers, dates or quoted names the passage does not hold. */
const MOST_WITHOUT_EXACT = 0.3;
const QUOTED = /[“"«]([^“”"«»]{2,80})[”"»]/gu;

/**
 * How far a passage supports a sentence, 0–1: 0.6 × the rarity-weighted share of the sentence's words that the passage
 * holds + 0.4 × the share of its word pairs. At most .3 when a number, date or quoted name of the sentence is not in the passage.
 * @param passage the text of the passage, with the text above it where that counts.
 * @param weights inverse document frequency by token; a token without a weight counts 1.
 */
export function support(sentence: string, passage: string, weights: ReadonlyMap<string, number>): number {
  const words = tokenize(sentence);
  if (words.length === 0) return 0;
  const passageWords = tokenize(passage);
  const similarity = shareOf(pairsOf(words), new Set(pairsOf(passageWords)), () => 1);
  const containment = shareOf(words, new Set(passageWords), (word) => weights.get(word) ?? 1);
  const found = CONTAINMENT_SHARE * containment + (1 - CONTAINMENT_SHARE) * similarity;
  return holdsExactly(sentence, passage) ? found : Math.min(MOST_WITHOUT_EXACT, found);
}

/** Whether the passage holds every number, date and quoted name of the sentence. */
function holdsExactly(sentence: string, passage: string): boolean {
  if (!holdsDays(sentence, passage) || !holdsNumbers(withoutDays(sentence), numbersOf(passage))) return false;
  const bare = normalise(passage);
  return Array.from(sentence.matchAll(QUOTED)).every(([, quoted = ""]) => bare.includes(normalise(quoted)));
}

/** Whether a text names every day of a sentence, in any notation; the year may stand elsewhere in it. */
export function holdsDays(sentence: string, text: string): boolean {
  const held = new Set(dayTokens(text));
  return daysIn(sentence).every(
    (day) =>
      held.has(dayToken(day)) ||
      (held.has(dayToken({ ...day, year: undefined })) && text.includes(String(day.year))),
  );
}

function normalise(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("...", "").replace(/\s+/g, " ").trim();
}

function shareOf(
  parts: readonly string[],
  held: ReadonlySet<string>,
  weigh: (part: string) => number,
): number {
  let total = 0;
  let found = 0;
  for (const part of new Set(parts)) {
    total += weigh(part);
    if (held.has(part)) found += weigh(part);
  }
  return total === 0 ? 0 : found / total;
}

/** Pairs of neighbouring words; the word itself when there is only one. */
function pairsOf(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words;
  return words.slice(1).map((word, at) => `${words[at] ?? ""} ${word}`);
}
