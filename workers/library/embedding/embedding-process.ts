import type { EmbedderWorker } from "../../../src/protocol/embedder";
import type { Spawner } from "../../../src/protocol/spawner";
import { connect } from "../../../src/rpc/connect";
import { untilDeath } from "../../../src/rpc/until-death";

interface Started {
  readonly worker: EmbedderWorker;
  readonly id: string;
}

/** A worker with an embedding model: started when it is first needed, replaced after it has failed. */
export class EmbeddingProcess {
  #started: Promise<Started> | undefined;

  constructor(
    private readonly modelId: string,
    private readonly spawner: Spawner,
  ) {}

  /** Resolves when the model is loaded. @throws AppError `model-missing`, `model-broken` */
  async ready(): Promise<void> {
    await this.#ready();
  }

  /** What the worker answers; undefined where it can't be started, or fails. */
  async call<T>(call: (worker: EmbedderWorker) => Promise<T>): Promise<T | undefined> {
    let started: Started | undefined;
    try {
      started = await this.#ready();
      return await call(started.worker);
    } catch {
      // A failed inference poisons the worker: the next question gets another one.
      this.#started = undefined;
      if (started !== undefined) await this.spawner.terminate(started.id);
      return undefined;
    }
  }

  #ready(): Promise<Started> {
    return (this.#started ??= this.#start().catch((thrown: unknown) => {
      this.#started = undefined;
      throw thrown;
    }));
  }

  async #start(): Promise<Started> {
    const { id, port } = await this.spawner.spawn("embedder");
    const worker = connect<EmbedderWorker>(port, untilDeath(id));
    await worker.load(this.modelId);
    return { worker, id };
  }
}
