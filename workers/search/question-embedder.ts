import type { EmbedderWorker } from "../../src/protocol/embedder";
import type { Spawner } from "../../src/protocol/spawner";
import { connect } from "../../src/rpc/connect";
import { untilDeath } from "../../src/rpc/until-death";

/** Embeds questions in a worker of its own, so that they never wait for passages. */
export class QuestionEmbedder {
  #worker: Promise<EmbedderWorker> | undefined;

  constructor(
    private readonly modelId: string,
    private readonly spawner: Spawner,
  ) {}

  /** Begins to load the model, if that has not begun. */
  warmUp(): void {
    void this.#ready().catch(() => undefined);
  }

  /** The question's vector; undefined when it takes longer than `patienceMs` (the model still loads) or fails. */
  async embed(question: string, patienceMs: number): Promise<Float32Array | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs);
    });
    try {
      return await Promise.race([this.#embed(question), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #embed(question: string): Promise<Float32Array | undefined> {
    try {
      return await (await this.#ready()).embed(question, "question");
    } catch {
      // A failed inference poisons the worker: the next question gets another one.
      this.#worker = undefined;
      return undefined;
    }
  }

  #ready(): Promise<EmbedderWorker> {
    return (this.#worker ??= this.#start().catch((thrown: unknown) => {
      this.#worker = undefined;
      throw thrown;
    }));
  }

  async #start(): Promise<EmbedderWorker> {
    const spawned = await this.spawner.spawn("embedder");
    const worker = connect<EmbedderWorker>(spawned.port, untilDeath(spawned.id));
    await worker.load(this.modelId);
    return worker;
  }
}
