import type { ReadableText, TextReading } from "../../src/core/encoder/reader";
import { AppError } from "../../src/core/domain/failure";
import type { PassageMatch, SegmentedText, WeightedWords } from "../../src/core/encoder/late-interaction";
import type { EmbedderWorker } from "../../src/protocol/embedder";
import type { Spawner } from "../../src/protocol/spawner";
import { connect } from "../../src/rpc/connect";
import { untilDeath } from "../../src/rpc/until-death";
import type { ModelCard } from "../embedder/models";

/** What an answer may come late that was made in time. */
const GRACE_MS = 250;

interface Started {
  readonly worker: EmbedderWorker;
  readonly id: string;
}

/** Embeds questions, and what they are compared with, in a worker of its own, so that they never wait for passages. */
export class QuestionEmbedder {
  #worker: Promise<Started> | undefined;

  constructor(
    readonly model: ModelCard,
    private readonly spawner: Spawner,
  ) {}

  /** Begins to load the model, if that has not begun. */
  warmUp(): void {
    void this.#ready().catch(() => undefined);
  }

  /** Resolves when the model is loaded. @throws AppError `model-missing`, `model-broken`; also when it takes `patienceMs`. */
  async load(patienceMs: number): Promise<void> {
    const isLoaded = await inTime(
      this.#ready().then(() => true),
      patienceMs,
    );
    if (isLoaded === true) return;
    const detail = `it was not there after ${Math.round(patienceMs / 1000)} seconds`;
    throw new AppError({ kind: "model-missing", model: this.model.id, detail });
  }

  /** A text's vector; undefined when it takes longer than `patienceMs` (the model still loads) or fails. */
  embed(
    text: string,
    patienceMs: number,
    role: "question" | "passage" = "question",
  ): Promise<Float32Array | undefined> {
    return this.#within(patienceMs, (worker) => worker.embed(text, role));
  }

  /**
   * How the model reads each passage beside a question; undefined for those that it did not reach in time, or where it fails.
   */
  async compare(
    question: WeightedWords,
    passages: readonly SegmentedText[],
    patienceMs: number,
  ): Promise<readonly (PassageMatch | undefined)[]> {
    const found = await this.#within(patienceMs + GRACE_MS, (worker) =>
      worker.compare(question, passages, patienceMs),
    );
    return found ?? [];
  }

  /** What the reader finds in each text; undefined for those that it did not reach in time, all where there is none. */
  async read(
    question: string,
    texts: readonly ReadableText[],
    patienceMs: number,
  ): Promise<readonly (TextReading | undefined)[]> {
    const call = (worker: EmbedderWorker) => worker.read(question, texts, patienceMs);
    return (await this.#within(patienceMs + GRACE_MS, call)) ?? [];
  }

  /** Which of the words the model knows as common ones; undefined in the same cases. */
  areWords(words: readonly string[], patienceMs: number): Promise<readonly boolean[] | undefined> {
    return this.#within(patienceMs, (worker) => worker.areWords(words));
  }

  #within<T>(patienceMs: number, call: (worker: EmbedderWorker) => Promise<T>): Promise<T | undefined> {
    return inTime(this.#call(call), patienceMs);
  }

  async #call<T>(call: (worker: EmbedderWorker) => Promise<T>): Promise<T | undefined> {
    let started: Started | undefined;
    try {
      started = await this.#ready();
      return await call(started.worker);
    } catch {
      // A failed inference poisons the worker: the next question gets another one.
      this.#worker = undefined;
      if (started !== undefined) await this.spawner.terminate(started.id);
      return undefined;
    }
  }

  #ready(): Promise<Started> {
    return (this.#worker ??= this.#start().catch((thrown: unknown) => {
      this.#worker = undefined;
      throw thrown;
    }));
  }

  async #start(): Promise<Started> {
    const { id, port } = await this.spawner.spawn("embedder");
    const worker = connect<EmbedderWorker>(port, untilDeath(id));
    await worker.load(this.model.id);
    return { worker, id };
  }
}

/** Undefined when it takes longer. */
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
