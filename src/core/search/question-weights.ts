import { questionTokens } from "./tokenize";

const DECAY = 0.5;
/** A word that stands there counts in full by its stem already; its prefix is for its other forms, which say less. */
const PREFIX_SHARE = 0.5;

/**
 * A question's tokens with the weight that each has in a search by words; a repeated token weighs more.
 * @param history earlier questions of the conversation, oldest first. Their words join with half the weight for each
 * question in between, so that "and in 2023?" still looks for what was asked before.
 */
export function questionWeights(
  question: string,
  history: readonly string[] = [],
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  let weight = 1;
  for (const text of [question, ...history.toReversed()]) {
    for (const token of questionTokens(text)) {
      const share = token.endsWith("*") ? PREFIX_SHARE : 1;
      weights.set(token, (weights.get(token) ?? 0) + weight * share);
    }
    weight *= DECAY;
  }
  return weights;
}
