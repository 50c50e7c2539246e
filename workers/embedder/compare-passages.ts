import { encodeQuestion, matchPassage, type TokenEncoder } from "../../src/core/encoder/late-interaction";
import type { PassageMatch, SegmentedText, WeightedWords } from "../../src/core/domain/passage-match";

/** Compares passages with a question, in their order, as far as time allows; at least the first. */
export async function comparePassages(
  words: WeightedWords,
  passages: readonly SegmentedText[],
  encoder: TokenEncoder,
  budgetMs: number,
): Promise<readonly PassageMatch[]> {
  const end = performance.now() + budgetMs;
  const question = await encodeQuestion(words, encoder);
  const found: PassageMatch[] = [];
  for (const passage of passages) {
    if (found.length > 0 && performance.now() >= end) break;
    found.push(await matchPassage(question, passage, encoder));
  }
  return found;
}
