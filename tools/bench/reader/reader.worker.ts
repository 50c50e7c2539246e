import { expose } from "comlink";
import type { ReadableText } from "../../../src/core/domain/text-reading";
import type { EncoderSlot } from "../../../src/protocol/embedder";
import { MODEL_CARDS } from "../../../workers/adapters/models/models";
import { loadKernelEmbedder } from "../../../workers/embedder/kernel/kernel-embedder";
import { readTexts } from "../../../workers/embedder/read-texts";
import type { AnswerModel } from "../../../workers/embedder/kernel/kernel-answer-model";

let reader: AnswerModel | undefined;

/** A worker with a reader, as the app's embedder workers have it. */
const worker = {
  /** @param base of the app, absolute. @param shared as the app gives it. @throws Error when the model has no reader */
  async load(base: string, modelId: string, shared: EncoderSlot | undefined): Promise<void> {
    const card = MODEL_CARDS[modelId];
    const runtime = card && (await loadKernelEmbedder(base, card, shared));
    if (runtime?.answerModel === undefined)
      throw new Error(runtime?.answerModelFailed ?? `${modelId} has no reader`);
    ({ answerModel: reader } = runtime);
  },
  /** How many texts were read in so many milliseconds. */
  async read(question: string, texts: readonly ReadableText[], budgetMs: number): Promise<number> {
    return (await readTexts(question, texts, reader, { budgetMs, least: 1 })).length;
  },
  /** The size of the fetched reader file, in bytes. */
  bytes(): number {
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return fetched.find(({ name }) => name.endsWith("/reader.bin"))?.encodedBodySize ?? 0;
  },
};
expose(worker);

export type ReaderBenchWorker = typeof worker;
