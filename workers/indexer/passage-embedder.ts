import type { EmbeddingRuntime } from "../../src/core/domain/embedding-runtime";
import { AppError } from "../../src/core/domain/failure";
import type { EmbedderWorker } from "../../src/protocol/embedder";
import type { Spawner } from "../../src/protocol/spawner";
import { isDeath, TaskTimeout, WorkerPool } from "./worker-pool";

export interface PassageEmbedder {
  /** Of one thread each, at most. */
  readonly workers: number;
  /** Texts that are worth handing over at the same time. */
  readonly parallel: number;
  /** From now on at most so many workers, up to the number that it was made with. */
  limit(workers: number): void;
  /** What the newest worker runs the model with; undefined before one has loaded it. */
  runtime(): EmbeddingRuntime | undefined;
  /**
   * A vector of unit length; undefined when the model fails on this text, twice and in two workers.
   * @throws AppError `model-missing`, `model-broken` when the model can't be loaded at all.
   */
  embed(text: string, signal: AbortSignal): Promise<Float32Array | undefined>;
}

const EMBED_MS = 60_000;

/**
 * Embeds in workers of one thread each. One failed inference poisons a worker, so the text is tried again in a new one,
 * and the next text goes on there.
 */
export function createPassageEmbedder(modelId: string, workers: number, spawner: Spawner): PassageEmbedder {
  let runtime: EmbeddingRuntime | undefined;
  const pool = new WorkerPool<EmbedderWorker>({
    kind: "embedder",
    size: workers,
    spawner,
    prepare: async (worker) => {
      ({ runtime } = await worker.load(modelId));
    },
  });
  const once = (text: string, signal: AbortSignal) =>
    pool.run((worker) => worker.embed(text, "passage"), {
      urgent: false,
      timeoutMs: EMBED_MS,
      isBroken: () => true,
      signal,
    });
  return {
    workers,
    parallel: workers * 2,
    limit: (count) => pool.limit(Math.min(workers, count)),
    runtime: () => runtime,
    async embed(text, signal) {
      try {
        return await once(text, signal);
      } catch (thrown) {
        if (!isTextsFault(thrown)) throw thrown;
      }
      try {
        return await once(text, signal);
      } catch (thrown) {
        if (!isTextsFault(thrown)) throw thrown;
        return undefined;
      }
    },
  };
}

function isTextsFault(thrown: unknown): boolean {
  const broke = thrown instanceof AppError && thrown.failure.kind === "inference-failed";
  return broke || isDeath(thrown) || thrown instanceof TaskTimeout;
}
