import { packsOf, perPack } from "../language/answer-types";
import { isMatch, wordPattern } from "../language/word-pattern";
import { languagesOf } from "../text/stop-words";

const negations = perPack(({ negation }) => wordPattern(negation));

/** Whether a text contains an explicit negation, in its language; in any where too little of it tells which. */
export function isNegated(text: string): boolean {
  const composed = text.normalize("NFC");
  return packsOf(languagesOf(composed)).some((pack) => isMatch(negations(pack), composed));
}

/** What follows the first explicit negation of a text; empty where there is none. */
export function afterNegation(text: string): string {
  const composed = text.normalize("NFC");
  const ends = packsOf(languagesOf(composed)).flatMap((pack) => {
    const { exact, plain } = negations(pack);
    const [found] = [exact, plain].flatMap((pattern) => [...composed.matchAll(pattern)].slice(0, 1));
    return found === undefined ? [] : [found.index + found[0].length];
  });
  return ends.length === 0 ? "" : composed.slice(Math.min(...ends));
}
