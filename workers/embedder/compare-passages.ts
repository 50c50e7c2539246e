import { withinBudget } from "./within-budget";
import { encodeQuestion, matchPassage, type TokenEncoder } from "../../src/core/encoder/late-interaction";
import type { WorkTime } from "../../src/protocol/embedder";
import type { PassageMatch, SegmentedText, WeightedWords } from "../../src/core/domain/passage-match";

/** Compares passages with a question, in their order, as long as the time allows. */
export async function comparePassages(
  words: WeightedWords,
  passages: readonly SegmentedText[],
  encoder: TokenEncoder,
  { budgetMs, least }: WorkTime,
): Promise<readonly PassageMatch[]> {
  const started = performance.now();
  const question = await encodeQuestion(words, encoder);
  const left = budgetMs - (performance.now() - started);
  return withinBudget(passages, { budgetMs: left, least }, (passage) =>
    matchPassage(question, passage, encoder),
  );
}
