import { encodeQuestion, matchPassage, type TokenEncoder } from "../../src/core/encoder/late-interaction";
import type { PassageMatch, SegmentedText, WeightedWords } from "../../src/core/domain/passage-match";

/** Compares passages with a question, in their order. */
export async function comparePassages(
  words: WeightedWords,
  passages: readonly SegmentedText[],
  encoder: TokenEncoder,
): Promise<readonly PassageMatch[]> {
  const question = await encodeQuestion(words, encoder);
  const matches: PassageMatch[] = [];
  for (const passage of passages) matches.push(await matchPassage(question, passage, encoder));
  return matches;
}
