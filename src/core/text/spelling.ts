import { bestOf } from "../base/best-of";
import type { Vocabulary } from "../ports/keyword-index";
import { foldCase } from "../language/fold-text";
import { stem } from "./stem";
import { stopWordsOf } from "./stop-words";

const WORD = /(?<![\p{L}\p{N}_-])\p{L}{4,}(?![\p{L}\p{N}_])/gu;
const LATIN = /^[a-z]+$/;
/** A shorter word is corrected only if two of its letters are swapped. */
const LONG_ENOUGH = 5;

/**
 * The out-of-vocabulary words of a question, as typed: words that no passage holds, in Latin letters, without stop words.
 */
export function outOfVocabularyWords(question: string, vocabulary: Vocabulary): readonly string[] {
  const stopWords = stopWordsOf((question.match(/\p{L}+/gu) ?? []).map(foldCase));
  const isUnknown = (word: string): boolean =>
    LATIN.test(word) && !stopWords.has(word) && vocabulary.holding(stem(word)) === 0;
  return [...new Set(question.match(WORD))].filter((word) => isUnknown(foldCase(word)));
}

/**
 * Corrects misspelled words of a question to words that some passage holds: `"depsoit"` → `"deposit"`. Each word may have
 * one slip, since with two slips one medicine becomes another. The first letter and the last letter of the stem count as
 * right, since words that differ there are mostly other words. Undefined when no correction is found.
 * @param slips the question's `outOfVocabularyWords` that are not known as words otherwise.
 */
export function correctSpelling(
  question: string,
  slips: readonly string[],
  vocabulary: Vocabulary,
): string | undefined {
  const corrected = question.replace(WORD, (word) => {
    if (!slips.includes(word)) return word;
    const plain = foldCase(word);
    const token = stem(plain);
    const nearest = nearestToken(token, plain.length, vocabulary);
    return nearest === undefined ? word : likeWord(word, withEnding(nearest, plain, token));
  });
  return corrected === question ? undefined : corrected;
}

/** The most frequent of the tokens that differ by one slip, by passages. @param letters the length of the word. */
function nearestToken(token: string, letters: number, vocabulary: Vocabulary): string | undefined {
  const last = token.at(-1);
  const isNear = (known: string): boolean => {
    if (known.at(-1) !== last || !LATIN.test(known) || Math.abs(known.length - token.length) > 1)
      return false;
    return slipsBetween(token, known) <= 1 && (letters >= LONG_ENOUGH || isSwap(token, known));
  };
  const near = [...vocabulary.tokensFrom(token.slice(0, 1))].filter(isNear);
  return bestOf(near, (known) => vocabulary.holding(known));
}

function isSwap(a: string, b: string): boolean {
  return Array.from(a).sort().join("") === Array.from(b).sort().join("");
}

/** The edit distance: letters inserted, left out, changed, or swapped with their neighbour (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}

/** The known token with the ending that stemming cut off the word. */
function withEnding(known: string, word: string, token: string): string {
  if (slipsBetween(known, word) <= 1) return known;
  if (word.startsWith(token)) return known + word.slice(token.length);
  return word.endsWith("y") && known.endsWith("i") ? `${known.slice(0, -1)}y` : known;
}

function likeWord(word: string, corrected: string): string {
  const first = word.charAt(0);
  return first === first.toLowerCase() ? corrected : first + corrected.slice(1);
}
