import type { PassageMatch, SegmentedText, WeightedWords } from "../core/domain/passage-match";
import type { ReadableText, TextReading } from "../core/domain/text-reading";
import type { EmbeddingRuntime } from "../core/domain/embedding-runtime";
import type { EmbeddingModel } from "../core/ports/embedder";

/** A place in memories of `core/encoder/encoder-room` that no other worker computes in. */
export interface EncoderSlot {
  /** One for each model that the kernel runs, by its id. */
  readonly memories: Readonly<Record<string, WebAssembly.Memory>>;
  readonly slot: number;
}

/** What the page gives an embedder worker at its start. */
export interface EmbedderBoot {
  /** Where it finds, or puts, encoders; undefined where threads can't share memory: then it has a copy of its own. */
  readonly slot: EncoderSlot | undefined;
  readonly runtime: "fastest" | "general";
}

export interface LoadedEmbedder {
  readonly model: EmbeddingModel;
  /** Undefined where vectors come from an earlier run, and nothing had to be loaded: in `npm run eval`. */
  readonly runtime: EmbeddingRuntime | undefined;
}

/** What the indexer and the search worker call on an embedder worker. One text at a time, in the order of the calls. */
export interface EmbedderWorker {
  /**
   * Loads a model of `public/models/` and checks it against its own reference vectors.
   * @throws AppError `model-missing`, `model-broken`
   */
  load(modelId: string): Promise<LoadedEmbedder>;
  /**
   * A vector of unit length. One failed text poisons the general runtime: after a rejection this worker must be
   * terminated and another one started.
   * @throws AppError `inference-failed`
   */
  embed(text: string, role: "question" | "passage"): Promise<Float32Array>;
  /**
   * Compares a question with passages, token by token, in their order, until `budgetMs` milliseconds have passed; at least the first.
   * @throws AppError `inference-failed`
   */
  compare(
    question: WeightedWords,
    passages: readonly SegmentedText[],
    budgetMs: number,
  ): Promise<readonly PassageMatch[]>;
  /**
   * What the reader finds in texts, in their order, until `budgetMs` milliseconds have passed; at least in the first. None where there
   * is no reader for the model.
   * @throws AppError `inference-failed`
   */
  read(question: string, texts: readonly ReadableText[], budgetMs: number): Promise<readonly TextReading[]>;
  /** Which of the words the model knows as common ones. */
  areWords(words: readonly string[]): Promise<readonly boolean[]>;
}
