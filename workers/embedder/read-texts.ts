import type { ReadableText, TextReading } from "../../src/core/domain/text-reading";
import type { WorkTime } from "../../src/protocol/embedder";
import type { Reader } from "./kernel/kernel-reader";
import { withinBudget } from "./within-budget";

/** Reads texts for a question, in their order, as long as the time allows. Without a reader the result is empty. */
export async function readTexts(
  question: string,
  texts: readonly ReadableText[],
  reader: Reader | undefined,
  time: WorkTime,
): Promise<readonly TextReading[]> {
  if (reader === undefined) return [];
  return withinBudget(texts, time, (text) => reader.read(question, text));
}
