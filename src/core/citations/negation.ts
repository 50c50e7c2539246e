import { packsOf, perPack } from "../language/answer-types";
import { isMatch, wordPattern } from "../language/word-pattern";
import { languagesOf } from "../text/stop-words";

const negations = perPack(({ negation }) => wordPattern(negation));

/** Whether a text contains an explicit negation, in its language; in any where too little of it tells which. */
export function isNegated(text: string): boolean {
  const composed = text.normalize("NFC");
  return packsOf(languagesOf(composed)).some((pack) => isMatch(negations(pack), composed));
}
