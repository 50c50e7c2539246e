import type { PassageMatch, SegmentedText, WeightedWords } from "../core/domain/passage-match";
import type { ReadableText, TextReading } from "../core/domain/text-reading";
import type { EmbeddingRuntime } from "../core/domain/embedding-runtime";
import type { EmbeddingModel } from "../core/ports/embedder";

/** A share of the memories of `core/encoder/encoder-room` in which only one worker computes. */
export interface EncoderSlot {
  /** One memory for each model that the kernel runs, by model id. */
  readonly memories: Readonly<Record<string, WebAssembly.Memory>>;
  readonly slot: number;
}

export interface EmbedderBoot {
  /** Where the worker finds or loads encoders; undefined where threads cannot share memory and each worker has its own. */
  readonly slot: EncoderSlot | undefined;
  readonly runtime: "fastest" | "general";
}

export interface LoadedEmbedder {
  readonly model: EmbeddingModel;
  /** Undefined where vectors come from an earlier run and no model was loaded: in `npm run eval`. */
  readonly runtime: EmbeddingRuntime | undefined;
}

/** The methods of an embedder worker, called by indexer and search worker. It handles one text at a time, in call order. */
export interface EmbedderWorker {
  /**
   * Loads a model and checks it against its own reference vectors.
   * @param threads 1 unless given; only a model that a person has fetched takes more.
   * @throws AppError `model-missing`, `model-broken`
   */
  load(modelId: string, threads?: number): Promise<LoadedEmbedder>;
  /**
   * A unit vector. One failed text poisons the general runtime: after a rejection, terminate this worker and start
   * another one.
   * @throws AppError `inference-failed`
   */
  embed(text: string, role: "question" | "passage"): Promise<Float32Array>;
  /** Compares a question with passages token by token, in their order. @throws AppError `inference-failed` */
  compare(question: WeightedWords, passages: readonly SegmentedText[]): Promise<readonly PassageMatch[]>;
  /**
   * The answer model's findings in the texts, in their order. Empty where the model has no answer model.
   * @throws AppError `inference-failed`
   */
  read(question: string, texts: readonly ReadableText[]): Promise<readonly TextReading[]>;
  /** Tells for each word whether the model knows it as a common one. */
  areWords(words: readonly string[]): Promise<readonly boolean[]>;
}
