import { AppError } from "../../../src/core/domain/failure";
import type { PassageMatch, SegmentedText, WeightedWords } from "../../../src/core/domain/passage-match";
import type { ReadableText, TextReading } from "../../../src/core/domain/text-reading";
import type { EmbedderWorker, WorkTime } from "../../../src/protocol/embedder";
import type { Spawner } from "../../../src/protocol/spawner";
import type { EmbeddingModelCard } from "../../adapters/models/models";
import { EmbeddingProcess } from "./embedding-process";

/**
 * The values that each worker does however long they take. With two workers these are twelve, and fewer than twelve texts for
 * the reader change answers (decision 0039): a machine that is busy for a moment answers later instead.
 */
const LEAST = 6;

/** How late a result may arrive: a worker does its first values however long they take, unless it hangs. */
const GRACE_MS = 2_000;

/**
 * Embeds questions, and compares and reads texts for them, in its own workers, so that questions never wait for the
 * embedding of passages. The first worker works alone until the others, which start after it, share comparing and reading.
 */
export class QuestionEmbedder {
  readonly #first: EmbeddingProcess;
  readonly #others: readonly EmbeddingProcess[];
  /** The questions that texts are being compared and read for. */
  #shared = 0;

  /** @param workers 1 or more */
  constructor(
    readonly model: EmbeddingModelCard,
    spawner: Spawner,
    workers: number,
  ) {
    const process = () => new EmbeddingProcess(model.id, spawner);
    this.#first = process();
    this.#others = Array.from({ length: workers - 1 }, process);
  }

  /** Starts to load the model and to run its reader, unless that has already been done. */
  warmUp(): void {
    void this.#first.warmUp().then(
      () => this.#startOthers(),
      () => undefined,
    );
  }

  /** Resolves when the model is loaded. @throws AppError `model-broken`, or `model-missing`, also after `patienceMs`. */
  async load(patienceMs: number): Promise<void> {
    const isLoaded = await inTime(
      this.#first.ready().then(() => true),
      patienceMs,
    );
    if (isLoaded === true) return;
    const detail = `it was not there after ${Math.round(patienceMs / 1000)} seconds`;
    throw new AppError({ kind: "model-missing", model: this.model.id, detail });
  }

  /** The vector of a text; undefined when the worker fails or needs longer than `patienceMs` (the model still loads). */
  embed(
    text: string,
    patienceMs: number,
    role: "question" | "passage" = "question",
  ): Promise<Float32Array | undefined> {
    return inTime(
      this.#first.call((worker) => worker.embed(text, role)),
      patienceMs,
    );
  }

  /**
   * How well each passage matches the question, token by token; undefined for a passage that the worker did not reach in
   * time, or where it fails.
   */
  compare(
    question: WeightedWords,
    passages: readonly SegmentedText[],
    patienceMs: number,
  ): Promise<readonly (PassageMatch | undefined)[]> {
    return this.#inItsTime(patienceMs, (time) =>
      this.#share(passages, time, (worker, part) => worker.compare(question, part, time)),
    );
  }

  /** What the reader finds in each text; undefined for texts that it did not reach in time, and without a reader. */
  read(
    question: string,
    texts: readonly ReadableText[],
    patienceMs: number,
  ): Promise<readonly (TextReading | undefined)[]> {
    return this.#inItsTime(patienceMs, (time) =>
      this.#share(texts, time, (worker, part) => worker.read(question, part, time)),
    );
  }

  /** Which of the words the model knows as common; undefined when the worker fails or needs longer than `patienceMs`. */
  areWords(words: readonly string[], patienceMs: number): Promise<readonly boolean[] | undefined> {
    return inTime(
      this.#first.call((worker) => worker.areWords(words)),
      patienceMs,
    );
  }

  /** Has the values done in a part of the time while other questions are at the workers too, so that none waits for long. */
  async #inItsTime<T>(patienceMs: number, run: (time: WorkTime) => Promise<T>): Promise<T> {
    this.#shared += 1;
    try {
      return await run({ budgetMs: patienceMs / this.#shared, least: Math.ceil(LEAST / this.#shared) });
    } finally {
      this.#shared -= 1;
    }
  }

  /** Shares the values among the workers in turn, so that every worker begins with its best values. */
  async #share<T, R>(
    all: readonly T[],
    { budgetMs }: WorkTime,
    call: (worker: EmbedderWorker, part: readonly T[]) => Promise<readonly R[]>,
  ): Promise<readonly (R | undefined)[]> {
    const processes = [this.#first, ...this.#others.filter(({ isLoaded }) => isLoaded)];
    const share = (at: number) => all.filter((_, i) => i % processes.length === at);
    const parts = await Promise.all(
      processes.slice(0, all.length).map((process, at) =>
        inTime(
          process.call((worker) => call(worker, share(at))),
          budgetMs + GRACE_MS,
        ),
      ),
    );
    if (this.#first.isLoaded) this.#startOthers();
    return all.map((_, i) => parts[i % processes.length]?.[Math.floor(i / processes.length)]);
  }

  #startOthers(): void {
    for (const one of this.#others) one.warmUp().catch(() => undefined);
  }
}

/** The promise's result; undefined when it takes longer than `patienceMs`. */
async function inTime<T>(result: Promise<T>, patienceMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
