import type { ReadableText, TextReading } from "../../src/core/domain/text-reading";
import type { Reader } from "./kernel/kernel-reader";
import { withinBudget } from "./within-budget";

/**
 * Reads texts for a question, in their order, for `budgetMs` milliseconds; the first few are always read. Without a
 * reader the result is empty.
 */
export async function readTexts(
  question: string,
  texts: readonly ReadableText[],
  reader: Reader | undefined,
  budgetMs: number,
): Promise<readonly TextReading[]> {
  if (reader === undefined) return [];
  return withinBudget(texts, budgetMs, (text) => reader.read(question, text));
}
