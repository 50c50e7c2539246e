import type { EmbeddingRuntime } from "../../src/core/domain/embedding-runtime";
import { AppError } from "../../src/core/domain/failure";
import type { EmbedderWorker } from "../../src/protocol/embedder";
import type { Spawner } from "../../src/protocol/spawner";
import { MODEL_CARDS } from "../adapters/models/models";
import { isDeath, TaskTimeout, WorkerPool } from "./worker-pool";
import { getOrMake } from "../../src/core/base/get-or-make";

export interface PassageEmbedder {
  /** The most workers, each with one thread. */
  readonly workers: number;
  /** How many texts are worth handing over at the same time. */
  readonly parallel: number;
  /** Sets the most workers from now on, up to the number that the embedder was made with. */
  limit(workers: number): void;
  /** Ends the workers that have nothing to do, which frees their memory. */
  release(): Promise<void>;
  /** The runtime of the newest worker; undefined before a worker has loaded the model. */
  runtime(): EmbeddingRuntime | undefined;
  /**
   * A vector of unit length; undefined when the model fails on this text, twice and in two workers.
   * @throws AppError `model-missing`, `model-broken` when the model can't be loaded at all.
   */
  embed(text: string, signal: AbortSignal): Promise<Float32Array | undefined>;
}

const EMBED_MS = 60_000;

/**
 * Embeds in workers with one thread each. One failed inference poisons a worker, so the text is tried again in a new
 * worker, which also takes the next texts.
 */
export function createPassageEmbedder(modelId: string, workers: number, spawner: Spawner): PassageEmbedder {
  let runtime: EmbeddingRuntime | undefined;
  // A model that was fetched is too large for several copies: its one worker has the threads.
  const copies = MODEL_CARDS[modelId]?.files === "fetched" ? 1 : workers;
  let allowed = workers;
  const pool = new WorkerPool<EmbedderWorker>({
    kind: "embedder",
    size: copies,
    spawner,
    prepare: async (worker) => {
      ({ runtime } = await worker.load(modelId, copies === 1 ? allowed : 1));
    },
  });
  const once = (text: string, signal: AbortSignal) =>
    pool.run((worker) => worker.embed(text, "passage"), {
      urgent: false,
      timeoutMs: EMBED_MS,
      signal,
    });
  return {
    workers: copies,
    parallel: copies * 2,
    limit(count) {
      allowed = Math.min(workers, count);
      pool.limit(Math.min(copies, count));
    },
    release: () => pool.release(),
    runtime: () => runtime,
    embed: async (text, signal) =>
      (await unlessTextsFault(once(text, signal))) ?? unlessTextsFault(once(text, signal)),
  };
}

/** The vector; undefined where the text is what the model fails on. */
async function unlessTextsFault(vector: Promise<Float32Array>): Promise<Float32Array | undefined> {
  try {
    return await vector;
  } catch (thrown) {
    if (!isTextsFault(thrown)) throw thrown;
    return undefined;
  }
}

function isTextsFault(thrown: unknown): boolean {
  const broke = thrown instanceof AppError && thrown.failure.kind === "inference-failed";
  return broke || isDeath(thrown) || thrown instanceof TaskTimeout;
}

/** The embedders of all models in use, each made at first use; one limit holds for each of them. */
export class PassageEmbedders {
  readonly #made = new Map<string, PassageEmbedder>();
  #limit: number | undefined;

  constructor(private readonly make: (modelId: string) => PassageEmbedder) {}

  of(modelId: string): PassageEmbedder {
    return getOrMake(this.#made, modelId, () => {
      const made = this.make(modelId);
      if (this.#limit !== undefined) made.limit(this.#limit);
      return made;
    });
  }

  /** Sets the most workers of every embedder from now on. */
  limit(workers: number): void {
    this.#limit = workers;
    for (const embedder of this.#made.values()) embedder.limit(workers);
  }
}
