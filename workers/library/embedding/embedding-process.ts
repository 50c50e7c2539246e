import type { ReadableText } from "../../../src/core/domain/text-reading";
import type { EmbedderWorker } from "../../../src/protocol/embedder";
import type { Spawner } from "../../../src/protocol/spawner";
import { connect } from "../../../src/rpc/connect";
import { untilDeath } from "../../../src/rpc/until-death";

interface Started {
  readonly worker: EmbedderWorker;
  readonly id: string;
}

/** A text of the usual length for the answer model; its content does not matter. */
const WARM_UP_TEXT: ReadableText = {
  head: "handbook.docx > Pay",
  body: "Wages are paid on the 27th of each month; if that is a weekend, on the Friday before. Overtime is paid a month later.",
};
/** Readings that it takes until the browser has compiled the code around the kernel. */
const WARM_UP_READINGS = 4;

/** A worker with an embedding model: it is started at first use and replaced after a failure. */
export class EmbeddingProcess {
  #started: Promise<Started> | undefined;
  #loaded: Promise<Started> | undefined;
  #warmed: Promise<Started> | undefined;

  constructor(
    private readonly modelId: string,
    private readonly spawner: Spawner,
    private readonly threads = 1,
  ) {}

  /** Whether the worker has loaded its model and has not failed since. */
  get isLoaded(): boolean {
    return this.#started !== undefined && this.#loaded === this.#started;
  }

  /** Resolves when the model is loaded. @throws AppError `model-missing`, `model-broken` */
  async ready(): Promise<void> {
    await this.#ready();
  }

  /**
   * Loads the model, and lets its answer model read, once in each worker: its first texts take up to twice as long as
   * the others. A question that comes meanwhile waits for one text. @throws AppError `model-missing`, `model-broken`
   */
  async warmUp(): Promise<void> {
    const starting = this.#ready();
    if (this.#warmed === starting) return;
    this.#warmed = starting;
    const { worker } = await starting;
    for (let i = 0; i < WARM_UP_READINGS; i++) {
      // An answer model that fails does so again at the first question, which replaces the worker.
      await worker.read("When are wages paid?", [WARM_UP_TEXT]).catch(() => undefined);
    }
  }

  /** Ends the worker, which frees its memory; the next call starts another. */
  async stop(): Promise<void> {
    const started = await this.#started?.catch(() => undefined);
    this.#started = undefined;
    if (started !== undefined) await this.spawner.terminate(started.id);
  }

  /** The worker's result, by a new worker where one has failed; undefined when none can be started, or that one fails too. */
  async call<T>(call: (worker: EmbedderWorker) => Promise<T>): Promise<T | undefined> {
    return (await this.#try(call)) ?? (await this.#try(call));
  }

  async #try<T>(call: (worker: EmbedderWorker) => Promise<T>): Promise<T | undefined> {
    const asked = this.#ready();
    let started: Started | undefined;
    try {
      started = await asked;
      return await call(started.worker);
    } catch {
      // A failed inference poisons the worker, so the next question gets a new worker.
      this.#forget(asked);
      if (started !== undefined) await this.spawner.terminate(started.id);
      return undefined;
    }
  }

  #ready(): Promise<Started> {
    if (this.#started !== undefined) return this.#started;
    const starting = (this.#started = this.#start());
    starting.then(
      () => (this.#loaded = starting),
      () => this.#forget(starting),
    );
    return starting;
  }

  /** Forgets a failed worker, unless another call has already replaced it with a new one. */
  #forget(started: Promise<Started>): void {
    if (this.#started === started) this.#started = undefined;
  }

  async #start(): Promise<Started> {
    const { id, port } = await this.spawner.spawn("embedder");
    try {
      const worker = connect<EmbedderWorker>(port, untilDeath(id));
      await worker.load(this.modelId, this.threads);
      return { worker, id };
    } catch (thrown) {
      await this.spawner.terminate(id);
      throw thrown;
    }
  }
}
