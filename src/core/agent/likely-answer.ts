import { isNegated, mayDeny } from "../citations/negation";
import { guessTextLanguage } from "../search/text-language";
import { isStrict } from "./answer-kinds";
import { holdsName } from "./match-name";
import type { QuestionProfile } from "./question-profile";
import type { PassageEvidence } from "./rank-fragments";
import { tokenSet } from "./term-coverage";

/**
 * Tuned on the development questions of SQuAD 2, CLAPNQ and MTRAG, on a choir's papers and on the sample folder: of the
 * questions answered from the right file 0–3% are lost. Of those whose answer is missing, refused are 20% instead of 12%,
 * 33% instead of 24%, 55% instead of 53% and 54% instead of 50%. At .9 twice as many more are stopped, and one in ten of the sample's is lost.
 */
const LEAST = 0.8;
/** A question that lives on what was asked before shares few words with its answer. */
const LEAST_IN_CONVERSATION = 0.5;
/** For a date, a number or a sum: what a person or a place is called is not sure to be seen. */
const WITHOUT_KIND = 0.25;
const STRICT_KIND = 0.6;
const WITHOUT_NAME = 0.15;

/**
 * Whether the best sentence of a passage likely answers, rather than being near the subject. Signs that are weak alone are
 * added: the share of the question that the sentence holds with what stands around it, and the passage as a whole (their
 * mean), and how close the passage is by meaning; less where the sentence does not hold the kind of thing that was asked
 * for, or a name of the question is not near it. What is so does not answer for what is not. Of a question that is not
 * English only this is asked: the default model's closeness says too little there (at .9 it lost 15% in German).
 * @param closeness of the passage (`core/search/closeness`).
 */
export function likelyAnswers(
  profile: QuestionProfile,
  { passage, fragments, body }: PassageEvidence,
  closeness: number,
): boolean {
  const best = fragments[0];
  if (best === undefined) return false;
  const near = textAround(passage.text, fragments, best.start);
  if (asksForNot(profile) && !mayDeny(near)) return false;
  if (guessTextLanguage(profile.text) !== "english") return true;
  const tokens = tokenSet([...passage.headings, passage.path, near].join("\n"));
  // Whoever writes a code means these very letters.
  if (profile.names.some((name) => name.kind === "code" && holdsName(name, tokens))) return true;
  const lacksName = !profile.names.every((name) => holdsName(name, tokens));
  const sign =
    (best.context + body) / 2 +
    closeness -
    (profile.kinds.some(isStrict) && best.kindShare < STRICT_KIND ? WITHOUT_KIND : 0) -
    (lacksName ? WITHOUT_NAME : 0);
  return sign >= (profile.refersBack ? LEAST_IN_CONVERSATION : LEAST);
}

/** "Which region did not join?" A reason may be told without a "not", and "can't I …?" asks whether one can. */
function asksForNot({ text, kinds }: QuestionProfile): boolean {
  return isNegated(text) && !kinds.includes("reason") && !kinds.includes("permission");
}

/** The fragment that begins there, with its neighbours. */
function textAround(
  text: string,
  fragments: readonly { readonly start: number; readonly end: number }[],
  start: number,
): string {
  const inOrder = fragments.toSorted((a, b) => a.start - b.start);
  const at = inOrder.findIndex((fragment) => fragment.start === start);
  const near = inOrder.slice(Math.max(0, at - 1), at + 2);
  return text.slice(near[0]?.start, near.at(-1)?.end);
}
