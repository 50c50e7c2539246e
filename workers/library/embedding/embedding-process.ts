import type { ReadableText } from "../../../src/core/domain/text-reading";
import type { EmbedderWorker } from "../../../src/protocol/embedder";
import type { Spawner } from "../../../src/protocol/spawner";
import { connect } from "../../../src/rpc/connect";
import { untilDeath } from "../../../src/rpc/until-death";

interface Started {
  readonly worker: EmbedderWorker;
  readonly id: string;
}

/** A text of the usual length for the reader; its content does not matter. */
const WARM_UP_TEXT: ReadableText = {
  head: "handbook.docx > Pay",
  body: "Wages are paid on the 27th of each month; if that is a weekend, on the Friday before. Overtime is paid a month later.",
};
/** Readings that it takes until the browser has compiled the code around the kernel. */
const WARM_UP_READINGS = 4;
/** No further reading begins after this time, so that a question which comes meanwhile hardly waits. */
const WARM_UP_TIME = { budgetMs: 100, least: 1 };

/** A worker with an embedding model: it is started at first use and replaced after a failure. */
export class EmbeddingProcess {
  #started: Promise<Started> | undefined;
  #loaded: Promise<Started> | undefined;
  #warmed: Promise<Started> | undefined;

  constructor(
    private readonly modelId: string,
    private readonly spawner: Spawner,
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
   * Loads the model, and lets its reader read, once in each worker: a reader's first texts take up to twice as long as
   * the others. @throws AppError `model-missing`, `model-broken`
   */
  async warmUp(): Promise<void> {
    const starting = this.#ready();
    if (this.#warmed === starting) return;
    this.#warmed = starting;
    const { worker } = await starting;
    const texts = Array.from({ length: WARM_UP_READINGS }, () => WARM_UP_TEXT);
    // A reader that fails does so again at the first question, which replaces the worker.
    await worker.read("When are wages paid?", texts, WARM_UP_TIME).catch(() => undefined);
  }

  /** The worker's result; undefined when the worker can't be started, or fails. */
  async call<T>(call: (worker: EmbedderWorker) => Promise<T>): Promise<T | undefined> {
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
      await worker.load(this.modelId);
      return { worker, id };
    } catch (thrown) {
      await this.spawner.terminate(id);
      throw thrown;
    }
  }
}
