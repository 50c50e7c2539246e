import type { ReadableText, TextReading } from "../../src/core/domain/text-reading";
import type { Reader } from "./kernel/kernel-reader";
import { withinBudget } from "./within-budget";

/** Reads texts for a question, in their order, as far as time allows; at least the first. None without a reader. */
export async function readTexts(
  question: string,
  texts: readonly ReadableText[],
  reader: Reader | undefined,
  budgetMs: number,
): Promise<readonly TextReading[]> {
  if (reader === undefined) return [];
  return withinBudget(texts, budgetMs, (text) => reader.read(question, text));
}
