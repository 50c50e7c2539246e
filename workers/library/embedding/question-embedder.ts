import { getOrMake } from "../../../src/core/base/get-or-make";
import type { PassageMatch, SegmentedText, WeightedWords } from "../../../src/core/domain/passage-match";
import type { ReadableText, TextReading } from "../../../src/core/domain/text-reading";
import type { EmbedderWorker } from "../../../src/protocol/embedder";
import type { Spawner } from "../../../src/protocol/spawner";
import { type EmbeddingModelCard, DEFAULT_MODEL, MODEL_CARDS } from "../../adapters/models/models";
import { EmbeddingProcess } from "./embedding-process";

/** The values of one call: so many are done before another question has its turn at a worker, or Stop is heard. */
const AT_ONCE = 4;

/**
 * Embeds questions, and compares and reads texts for them, in its own workers, so that questions never wait for the
 * embedding of passages. The first worker works alone until the others, which start after it, share comparing and reading.
 */
export class QuestionEmbedder {
  readonly #first: EmbeddingProcess;
  readonly #others: readonly EmbeddingProcess[];

  /** @param workers 1 or more */
  constructor(
    readonly model: EmbeddingModelCard,
    spawner: Spawner,
    workers: number,
  ) {
    // A model that was fetched is too large for several copies: its one worker has the threads.
    const copies = model.files === "fetched" ? 1 : workers;
    const process = () => new EmbeddingProcess(model.id, spawner, workers / copies);
    this.#first = process();
    this.#others = Array.from({ length: copies - 1 }, process);
  }

  /** Starts to load the model and to run its answer model, unless that has already been done. */
  warmUp(): void {
    void this.#first.warmUp().then(
      () => this.#startOthers(),
      () => undefined,
    );
  }

  /** Resolves when the model is loaded. @throws AppError `model-broken`, `model-missing` */
  load(): Promise<void> {
    return this.#first.ready();
  }

  /** Frees the memory that the model takes. */
  async stop(): Promise<void> {
    await Promise.all([this.#first, ...this.#others].map((process) => process.stop()));
  }

  /** The vector of a text; undefined when the worker fails. */
  embed(text: string, role: "question" | "passage" = "question"): Promise<Float32Array | undefined> {
    return this.#first.call((worker) => worker.embed(text, role));
  }

  /** How well each passage matches the question, token by token; undefined where the worker fails. */
  compare(
    question: WeightedWords,
    passages: readonly SegmentedText[],
    signal: AbortSignal,
  ): Promise<readonly (PassageMatch | undefined)[]> {
    return this.#share(passages, signal, (worker, part) => worker.compare(question, part));
  }

  /** What the answer model finds in each text; undefined where the worker fails, and without an answer model. */
  read(
    question: string,
    texts: readonly ReadableText[],
    signal: AbortSignal,
  ): Promise<readonly (TextReading | undefined)[]> {
    return this.#share(texts, signal, (worker, part) => worker.read(question, part));
  }

  /** Which of the words the model knows as common; undefined when the worker fails. */
  areWords(words: readonly string[]): Promise<readonly boolean[] | undefined> {
    return this.#first.call((worker) => worker.areWords(words));
  }

  /**
   * Deals the values out to the workers, a few at a time. All are done, however long they take: what is left out of a
   * comparison is another answer. Stops between two calls when the signal is aborted.
   */
  async #share<T, R>(
    all: readonly T[],
    signal: AbortSignal,
    call: (worker: EmbedderWorker, part: readonly T[]) => Promise<readonly R[]>,
  ): Promise<readonly (R | undefined)[]> {
    const processes = [this.#first, ...this.#others.filter(({ isLoaded }) => isLoaded)];
    const results: (R | undefined)[] = all.map(() => undefined);
    let next = 0;
    const work = async (process: EmbeddingProcess): Promise<void> => {
      while (next < all.length && !signal.aborted) {
        const from = next;
        next += AT_ONCE;
        const part = await process.call((worker) => call(worker, all.slice(from, from + AT_ONCE)));
        for (const [i, result] of (part ?? []).entries()) results[from + i] = result;
      }
    };
    await Promise.all(processes.map(work));
    if (this.#first.isLoaded) this.#startOthers();
    return results;
  }

  #startOthers(): void {
    for (const one of this.#others) one.warmUp().catch(() => undefined);
  }
}

/** One question embedder for each model that a folder was embedded with; each is made at first use. */
export class QuestionEmbedders {
  readonly #made = new Map<string, QuestionEmbedder>();

  /** @param cores the machine's number of CPU cores. */
  constructor(
    private readonly spawner: Spawner,
    private readonly cores: number,
  ) {}

  of(modelId: string): QuestionEmbedder {
    const model = MODEL_CARDS[modelId] ?? DEFAULT_MODEL;
    const make = () =>
      new QuestionEmbedder(model, this.spawner, Math.max(1, Math.min(MOST_WORKERS, this.cores)));
    return getOrMake(this.#made, modelId, make);
  }
}

/** More workers gain little: a question compares and reads only sixteen texts. */
const MOST_WORKERS = 4;
