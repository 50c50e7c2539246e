import { wrap, type Remote } from "comlink";
import { chooseBuild } from "../../../workers/embedder/kernel/choose-build";
import type { ContenderName, ContenderWorker } from "./contender";

const BASE = new URL("../../../", location.href).pathname;
const BATCH = 8;

/** A contender with its threads: several workers of a kernel, or one worker of the general runtime. */
class Contender {
  readonly #workers: readonly { readonly thread: Worker; readonly remote: Remote<ContenderWorker> }[];

  constructor(
    readonly name: ContenderName,
    readonly threads: number,
  ) {
    const workers = this.#isKernel ? threads : 1;
    this.#workers = Array.from({ length: workers }, () => {
      const thread = new Worker(new URL("./contender.worker.ts", import.meta.url), { type: "module" });
      return { thread, remote: wrap<ContenderWorker>(thread) };
    });
  }

  get #isKernel(): boolean {
    return this.name.endsWith("kernel");
  }

  async load(): Promise<void> {
    const threads = this.#isKernel ? 1 : this.threads;
    await Promise.all(this.#workers.map(({ remote }) => remote.load(this.name, BASE, threads)));
  }

  /** Embeds all texts and returns the milliseconds and the vectors. Each worker takes the next text when it is free. */
  async embedAll(texts: readonly string[]): Promise<{ ms: number; vectors: Float32Array[] }> {
    const step = this.name.endsWith("batches of 8") ? BATCH : 1;
    const vectors: Float32Array[] = [];
    let next = 0;
    const started = performance.now();
    await Promise.all(
      this.#workers.map(async ({ remote }) => {
        while (next < texts.length) {
          const at = next;
          next += step;
          (await remote.embed(texts.slice(at, at + step))).forEach((vector, i) => (vectors[at + i] = vector));
        }
      }),
    );
    return { ms: performance.now() - started, vectors };
  }

  bytes(): Promise<number> {
    return this.#workers[0]!.remote.bytes();
  }

  stop(): void {
    for (const { thread } of this.#workers) thread.terminate();
  }
}

export interface ContenderSpec {
  readonly name: ContenderName;
  readonly threads: number;
}

/** The API that the bench calls from outside the browser. */
const api = {
  hasRelaxedSimd: () => chooseBuild() === "encoder-relaxed",

  /** [turn][contender] milliseconds for all texts; contenders take turns, so that a disturbance affects all of them. */
  async timeTurns(
    specs: readonly ContenderSpec[],
    texts: readonly string[],
    turns: number,
  ): Promise<number[][]> {
    const contenders = specs.map(({ name, threads }) => new Contender(name, threads));
    try {
      for (const contender of contenders) await contender.load();
      for (const contender of contenders) await contender.embedAll(texts.slice(0, 2));
      const times: number[][] = [];
      for (let turn = 0; turn < turns; turn++) {
        const row: number[] = [];
        for (const contender of contenders) row.push((await contender.embedAll(texts)).ms);
        times.push(row);
      }
      return times;
    } finally {
      for (const contender of contenders) contender.stop();
    }
  },

  /**
   * Milliseconds to a question's vector in its own worker, while `workers` other workers embed passages without a pause.
   */
  async timeQuestionsWhileIndexing(
    name: ContenderName,
    workers: number,
    passages: readonly string[],
    question: string,
    turns: number,
  ): Promise<number[]> {
    const indexing = new Contender(name, workers);
    const asking = new Contender(name, 1);
    try {
      await Promise.all([indexing.load(), asking.load()]);
      await asking.embedAll([question]);
      const times: number[] = [];
      const indexed = (async () => {
        while (times.length < turns) await indexing.embedAll(passages);
      })();
      while (times.length < turns) times.push((await asking.embedAll([question])).ms);
      await indexed;
      return times;
    } finally {
      indexing.stop();
      asking.stop();
    }
  },

  /** Times a new worker from its start to the vector of a first question. */
  async timeLoad(name: ContenderName, question: string): Promise<{ ms: number; bytes: number }> {
    const started = performance.now();
    const contender = new Contender(name, 1);
    try {
      await contender.load();
      await contender.embedAll([question]);
      return { ms: performance.now() - started, bytes: await contender.bytes() };
    } finally {
      contender.stop();
    }
  },

  async vectors(name: ContenderName, texts: readonly string[]): Promise<number[][]> {
    const contender = new Contender(name, 1);
    try {
      await contender.load();
      return (await contender.embedAll(texts)).vectors.map((vector) => [...vector]);
    } finally {
      contender.stop();
    }
  },
};

export type EncoderBenchPage = typeof api;

declare global {
  interface Window {
    encoderBench: EncoderBenchPage;
  }
}
window.encoderBench = api;
