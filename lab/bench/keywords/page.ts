import { wrap, type Remote } from "comlink";
import type { ContenderName, ContenderWorker } from "./contender";
import { zipfPassage, zipfQuestion } from "../../../tools/bench/zipf-texts";

/** Passages that a contender adds before the next one takes its turn. */
const CHUNK = 2000;

interface Running {
  readonly name: ContenderName;
  readonly thread: Worker;
  readonly remote: Remote<ContenderWorker>;
}

export interface BuildTimes {
  readonly ms: number;
  readonly leastMsEach: number;
  readonly settlingMs: number;
}

let running: readonly Running[] = [];

/** The API that the bench calls from outside the browser. Results are [contender] everywhere, in start order. */
const api = {
  async start(names: readonly ContenderName[]): Promise<void> {
    running = names.map((name) => {
      const thread = new Worker(new URL("./contender.worker.ts", import.meta.url), { type: "module" });
      return { name, thread, remote: wrap<ContenderWorker>(thread) };
    });
    for (const { name, remote } of running) await remote.create(name);
  },

  /**
   * Adds the passages from `from` up to, but not including, `to`. Returns the milliseconds until they can be searched,
   * the least time per passage of any chunk, and the milliseconds of settling between chunks, which makes new passages as
   * fast to search as possible. Contenders take turns, so that a disturbance affects all of them.
   */
  async build(from: number, to: number): Promise<BuildTimes[]> {
    const built = running.map(() => ({ ms: 0, leastMsEach: Number.POSITIVE_INFINITY, settlingMs: 0 }));
    for (let first = from; first < to; first += CHUNK) {
      const count = Math.min(CHUNK, to - first);
      const texts = Array.from({ length: count }, (_, i) => zipfPassage(first + i));
      for (const [i, { remote }] of running.entries()) {
        const ms = await remote.add(first, texts);
        built[i]!.ms += ms;
        built[i]!.leastMsEach = Math.min(built[i]!.leastMsEach, ms / count);
        built[i]!.settlingMs += await remote.settle();
      }
    }
    return built;
  },

  /** Milliseconds for each of `count` questions from number `first` on, and the number of passages found. */
  async search(first: number, count: number, size: number, k: number) {
    const questions = Array.from({ length: count }, (_, i) => zipfQuestion(first + i, size));
    const results: { ms: number[]; found: number }[] = [];
    for (const { remote } of running) results.push(await remote.search(questions, k));
    return results;
  },

  async remove(slots: readonly number[]): Promise<number[][]> {
    const ms: number[][] = [];
    for (const { remote } of running) ms.push(await remote.remove(slots));
    return ms;
  },

  async saveAndLoad() {
    const results: { saveMs: number; loadMs: number; bytes: number }[] = [];
    for (const { remote } of running) results.push(await remote.saveAndLoad());
    return results;
  },

  /** Ends the contenders at once, without measuring the freed memory, which takes a minute. */
  end(): void {
    for (const { thread } of running) thread.terminate();
    running = [];
  },

  /** Ends the contenders, and returns for each the number of bytes that its end freed. */
  async stop(): Promise<number[]> {
    const freed: number[] = [];
    let before = await memoryBytes();
    for (const { thread } of running) {
      thread.terminate();
      const after = await memoryBytes();
      freed.push(before - after);
      before = after;
    }
    running = [];
    return freed;
  },
};

async function memoryBytes(): Promise<number> {
  return (await performance.measureUserAgentSpecificMemory()).bytes;
}

export type KeywordsBenchPage = typeof api;

declare global {
  interface Window {
    keywordsBench: KeywordsBenchPage;
  }
  interface Performance {
    /** Chromium only, and only for isolated pages. */
    measureUserAgentSpecificMemory(): Promise<{ readonly bytes: number }>;
  }
}
window.keywordsBench = api;
