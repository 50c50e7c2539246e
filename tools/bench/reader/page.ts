import { wrap, type Remote } from "comlink";
import type { ReadableText } from "../../../src/core/domain/text-reading";
import { createEncoderSlots } from "../../../src/threads/encoder-slots";
import type { ReaderBenchWorker } from "./reader.worker";

const BASE = new URL("../../../", location.href).href;
const NO_LIMIT_MS = 1e9;

interface Readers {
  readonly threads: readonly Worker[];
  readonly remotes: readonly Remote<ReaderBenchWorker>[];
}

async function start(modelId: string, workers: number): Promise<Readers> {
  const threads = Array.from(
    { length: workers },
    () => new Worker(new URL("./reader.worker.ts", import.meta.url), { type: "module" }),
  );
  const remotes = threads.map((thread) => wrap<ReaderBenchWorker>(thread));
  // The others start when the first one has loaded, as in the app.
  const slots = createEncoderSlots();
  for (const [at, remote] of remotes.entries()) await remote.load(BASE, modelId, slots.take(threads[at]!));
  return { threads, remotes };
}

function stop({ threads }: Readers): void {
  for (const thread of threads) thread.terminate();
}

/** Reads the texts, dealt out to the workers in turn as the app does. @returns milliseconds, and how many were read */
async function readAll(
  { remotes }: Readers,
  question: string,
  texts: readonly ReadableText[],
  budgetMs = NO_LIMIT_MS,
): Promise<{ readonly ms: number; readonly read: number }> {
  const from = performance.now();
  const counts = await Promise.all(
    remotes.map((remote, at) =>
      remote.read(
        question,
        texts.filter((_, i) => i % remotes.length === at),
        budgetMs,
      ),
    ),
  );
  return { ms: performance.now() - from, read: counts.reduce((sum, count) => sum + count, 0) };
}

/** The API that the bench calls from outside the browser. */
const api = {
  /** Times of reading all texts, a row for each turn; models take turns, so that a disturbance meets all of them. */
  async timeTurns(
    models: readonly string[],
    workers: number,
    question: string,
    texts: readonly ReadableText[],
    turns: number,
  ): Promise<number[][]> {
    const started: Readers[] = [];
    try {
      for (const model of models) started.push(await start(model, workers));
      for (const readers of started) await readAll(readers, question, texts.slice(0, workers));
      const times: number[][] = [];
      for (let turn = 0; turn < turns; turn++) {
        const row: number[] = [];
        for (const readers of started) row.push((await readAll(readers, question, texts)).ms);
        times.push(row);
      }
      return times;
    } finally {
      started.forEach(stop);
    }
  },

  /** From the start of new workers until the first question's texts are read, and the bytes of the answer model's file. */
  async timeCold(
    model: string,
    workers: number,
    question: string,
    texts: readonly ReadableText[],
  ): Promise<{ readonly ms: number; readonly bytes: number }> {
    const from = performance.now();
    const readers = await start(model, workers);
    try {
      await readAll(readers, question, texts);
      const ms = performance.now() - from;
      return { ms, bytes: await readers.remotes[0]!.bytes() };
    } finally {
      stop(readers);
    }
  },

  /** How many of the texts are read within each of the budgets, in each turn. */
  async readWithin(
    model: string,
    workers: number,
    question: string,
    texts: readonly ReadableText[],
    budgetsMs: readonly number[],
    turns: number,
  ): Promise<number[][]> {
    const readers = await start(model, workers);
    try {
      await readAll(readers, question, texts.slice(0, workers));
      const counts: number[][] = [];
      for (let turn = 0; turn < turns; turn++) {
        const row: number[] = [];
        for (const budget of budgetsMs) row.push((await readAll(readers, question, texts, budget)).read);
        counts.push(row);
      }
      return counts;
    } finally {
      stop(readers);
    }
  },
};

export type ReaderBenchPage = typeof api;

declare global {
  interface Window {
    readerBench: ReaderBenchPage;
  }
}
window.readerBench = api;
