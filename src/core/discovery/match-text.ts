import { matchRanges, type TextRange } from "../domain/text-range";
import { foldCase } from "../language/fold-text";
import { stem } from "../text/stem";
import { stopWordsOf } from "../text/stop-words";

export type QueryWords = ReturnType<typeof readQueryWords>;

const WORD = /\p{N}+|[\p{L}\p{M}]+/gu;
/** Scripts without spaces between words, where a word of a query is found within a run of letters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
/** The share of a word's weight for a word that only begins with what is being typed. */
const BEGUN_SHARE = 0.8;

/**
 * The words of a query, folded and in lower case, as texts are compared with them. The last may be unfinished, since the person is
 * typing it. Those that say nothing (`empty`), such as "of", may stand between the others.
 * @param weightOf how much a word says, by its stem: rare words say more.
 */
export function readQueryWords(query: string, weightOf: (stem: string) => number) {
  const all = wordsOf(query).map(({ word }) => word);
  const stopWords = stopWordsOf(all);
  const content = all.filter((word) => !stopWords.has(word));
  const kept = content.length > 0 ? content : all;
  const isTyping = /[\p{L}\p{M}\p{N}]$/u.test(query);
  const last = isTyping ? all.at(-1) : undefined;
  const words = [...new Set(kept)].map((word) => {
    const stemmed = stem(word);
    return { word, stem: stemmed, weight: Math.max(LEAST_WEIGHT, weightOf(stemmed)), isLast: word === last };
  });
  return { words, empty: new Set(content.length > 0 ? all.filter((word) => stopWords.has(word)) : []) };
}

const LEAST_WEIGHT = 0.1;

/**
 * Compares a text with a query: `held` is the share of the query's weight that it holds, 0–1; `inOrder`: the query's words stand in
 * it one after the other; `marks`: the matching words, in order.
 */
export function matchText({ words, empty }: QueryWords, text: string) {
  const marks: TextRange[] = [];
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { held: 0, inOrder: false, marks };
  const credit = words.map(() => 0);
  let run = 0;
  let inOrder = false;
  for (const { word, start, end } of wordsOf(text)) {
    const stemmed = stem(word);
    let matched = -1;
    for (const [at, asked] of words.entries()) {
      const share = shareOf(asked, word, stemmed);
      if (share === 0) continue;
      credit[at] = Math.max(credit[at] ?? 0, share);
      if (matched < 0 || at === run) matched = at;
    }
    if (matched < 0 && empty.has(word)) continue;
    if (matched >= 0) marks.push({ start, end });
    run = matched === run && matched >= 0 ? run + 1 : matched === 0 ? 1 : 0;
    inOrder ||= run === words.length;
    if (run === words.length) run = 0;
  }
  const held = words.reduce((sum, { weight }, at) => sum + weight * (credit[at] ?? 0), 0) / total;
  return { held, inOrder, marks };
}

/** Whether a text holds words one after the other, in any case and with or without accents. */
export function holdsPhrase(text: string, phrase: string): boolean {
  const sought = joined(phrase);
  return sought !== "" && ` ${joined(text)} `.includes(UNSPACED.test(sought) ? sought : ` ${sought} `);
}

function joined(text: string): string {
  return wordsOf(text)
    .map(({ word }) => word)
    .join(" ");
}

function shareOf(asked: QueryWords["words"][number], word: string, stemmed: string): number {
  if (asked.word === word || asked.stem === stemmed) return 1;
  if (asked.isLast && word.startsWith(asked.word)) return BEGUN_SHARE;
  return UNSPACED.test(asked.word) && word.includes(asked.word) ? 1 : 0;
}

interface Word extends TextRange {
  /** Folded, in lower case. */
  readonly word: string;
}

function wordsOf(text: string): readonly Word[] {
  return matchRanges(text, WORD).map((range) => ({
    ...range,
    word: foldCase(text.slice(range.start, range.end)),
  }));
}
