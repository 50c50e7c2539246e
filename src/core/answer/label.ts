import type { Assessment } from "../domain/agent-event";
import type { AnswerOutcome } from "../domain/conversation";

/** How sure an answer from files is, as one word: an answer with and without a doubt, and the closest passage likewise. */
export type AnswerLabel = "sure" | "doubtful" | "probably" | "closest";

/** Least confidence without a doubt: of the answers below it, more than one in three is wrong. */
export const SURE_FROM = 2 / 3;
/**
 * Least confidence of a closest passage that is told as probable: the answer is to stand in two of three. Of those with 40 to
 * 50% it stood in 24% on folders that nobody has seen (29 passages) and in 48% on the others (52); surer ones are rare.
 */
export const PROBABLE_FROM = SURE_FROM;

/** Undefined for what is no answer from files, and for one that was not assessed. */
export function labelOf(outcome: AnswerOutcome, assessment: Assessment | undefined): AnswerLabel | undefined {
  if (assessment === undefined) return undefined;
  const { supported, unsupported, confidence = outcome === "answered" ? 1 : 0 } = assessment;
  if (outcome === "answered")
    return supported && unsupported === 0 && confidence >= SURE_FROM ? "sure" : "doubtful";
  if (outcome === "closest") return confidence >= PROBABLE_FROM ? "probably" : "closest";
  return undefined;
}
