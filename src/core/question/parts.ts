import { askingWords, packsOf, perPack } from "../language/answer-types";
import { isMatch } from "../language/word-pattern";
import { foldText } from "../language/fold-text";
import { languagesOf } from "../text/stop-words";

const MOST_PARTS = 3;
/** The most words between the conjunction and the second question's asking word: "and *in which* room", "and what". */
const MOST_BEFORE_ASKING = 2;
/** The fewest words of the first question. */
const FEWEST_BEFORE = 3;

const SENTENCE_BREAK = /(?<=[?？؟])\s+/u;
const MARK_AT_END = /[?？؟]$/u;

/** Conjunctions as written, and as typed without accents. */
const joints = perPack(
  ({ conjunctions }) =>
    new RegExp(`[,;]?\\s+(?:${[...conjunctions, ...conjunctions.map(foldText)].join("|")})\\s+`, "giu"),
);
/**
 * The questions that one asks at once: `"What does an hour cost, and in which room is it?"` has two, and so have two
 * sentences with a question mark each. One question gives itself.
 */
export function questionParts(question: string): readonly string[] {
  const sentences = question.trim().split(SENTENCE_BREAK);
  if (sentences.length > 1 && sentences.every((one) => MARK_AT_END.test(one)))
    return sentences.slice(0, MOST_PARTS);
  for (const pack of packsOf(languagesOf(question))) {
    const parts: string[] = [];
    let from = 0;
    for (const { 0: joint, index } of question.matchAll(joints(pack))) {
      const before = question.slice(from, index);
      const after = question.slice(index + joint.length);
      const beginning = after
        .split(/\s+/)
        .slice(0, MOST_BEFORE_ASKING + 1)
        .join(" ");
      if (before.split(/\s+/).length < FEWEST_BEFORE || !isMatch(askingWords(pack), beginning)) continue;
      parts.push(before);
      from = index + joint.length;
    }
    if (parts.length > 0) return [...parts, question.slice(from)].slice(0, MOST_PARTS);
  }
  return [question];
}
