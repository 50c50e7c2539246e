import { withinBudget } from "./within-budget";
import { encodeQuestion, matchPassage, type TokenEncoder } from "../../src/core/encoder/late-interaction";
import type { PassageMatch, SegmentedText, WeightedWords } from "../../src/core/domain/passage-match";

/** Compares passages with a question, in their order, for `budgetMs` milliseconds; the first few are always compared. */
export async function comparePassages(
  words: WeightedWords,
  passages: readonly SegmentedText[],
  encoder: TokenEncoder,
  budgetMs: number,
): Promise<readonly PassageMatch[]> {
  const started = performance.now();
  const question = await encodeQuestion(words, encoder);
  const left = budgetMs - (performance.now() - started);
  return withinBudget(passages, left, (passage) => matchPassage(question, passage, encoder));
}
