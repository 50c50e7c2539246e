import type { ReadableText, TextReading } from "../../src/core/domain/text-reading";
import type { Reader } from "./kernel/kernel-reader";

/** Reads texts for a question, in their order, as far as time allows; at least the first. None without a reader. */
export function readTexts(
  question: string,
  texts: readonly ReadableText[],
  reader: Reader | undefined,
  budgetMs: number,
): readonly TextReading[] {
  if (reader === undefined) return [];
  const end = performance.now() + budgetMs;
  const found: TextReading[] = [];
  for (const text of texts) {
    if (found.length > 0 && performance.now() >= end) break;
    found.push(reader.read(question, text));
  }
  return found;
}
