import { packsOf, perPack } from "../language/answer-types";
import { isMatch, matchesOf, wordPattern } from "../language/word-pattern";
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
  const places = packsOf(languagesOf(composed)).flatMap((pack) => {
    const [found] = matchesOf(negations(pack), composed);
    return found === undefined ? [] : [composed.indexOf(found) + found.length];
  });
  return places.length === 0 ? "" : composed.slice(Math.min(...places));
}
