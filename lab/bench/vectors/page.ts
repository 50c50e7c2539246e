import { wrap, type Remote } from "comlink";
import { Clusters } from "./clusters";
import { SEED, type Built, type ContenderName, type Found } from "./contender";
import type { ContenderWorker } from "./contender.worker";
import { Hnsw } from "./hnsw";

interface Running {
  /** Only for a contender that is saved after building. */
  saveAndOpen?(size: number, question: Float32Array): Promise<{ savingMs: number; openMs: number }>;
  build(size: number): Promise<Built>;
  /** Only for our index; other contenders may open its stored form. */
  remove?(size: number): Promise<number[]>;
  search(question: Float32Array): Promise<Found> | Found;
  stop(): Promise<void>;
}

interface Thread {
  readonly remote: Remote<ContenderWorker>;
  stop(): void;
}

function startThread(): Thread {
  const thread = new Worker(new URL("./contender.worker.ts", import.meta.url), { type: "module" });
  return { remote: wrap<ContenderWorker>(thread), stop: () => thread.terminate() };
}

function start(name: ContenderName): Running {
  if (name === "hnswlib-wasm") return Object.assign(new Hnsw(), { stop: async () => undefined });
  const { remote, stop } = startThread();
  return {
    build: (size) => remote.build(name, size),
    search: (question) => remote.search(name, question),
    async stop() {
      await remote.close();
      stop();
    },
  };
}

/** Starts our index with every way to scan it, stored once and in one thread, so that a million vectors are built once. */
function startTwoStage(names: readonly ContenderName[]): Running[] {
  const { remote, stop } = startThread();
  return names.map((name, i) => ({
    build: (size) => (i === 0 ? remote.build(name, size) : remote.share(name, size)),
    search: (question) => remote.search(name, question),
    ...(i === 0 && { remove: (size: number) => remote.remove(name, size) }),
    async stop() {
      if (i < names.length - 1) return;
      await remote.close();
      stop();
    },
  }));
}

/** The results of one contender. */
export interface Outcome {
  readonly built: Built;
  /** Milliseconds per question. */
  readonly times: readonly number[];
  /** Milliseconds per question, for the warm-up questions that were asked before. */
  readonly firstTimes: readonly number[];
  /** recall@10: the share of the ten nearest that were found, over all questions. */
  readonly recall: number;
  /** Milliseconds of disk writes; undefined for contenders that store nothing. */
  readonly savingMs: number | undefined;
  /** Milliseconds from a new worker to a first result on the stored index; empty for contenders that store none. */
  readonly opening: readonly number[];
  /** Milliseconds per deletion; empty for all except ours. */
  readonly deleting: readonly number[];
}

const OPENINGS = 3;

const api = {
  /**
   * Builds all contenders, then asks them in turns: some questions to one contender, the same questions to the next, and
   * so on.
   * @param turnLength questions in a row for one contender; only the first meets caches full of another's data.
   * @param firstCount different questions that are asked before.
   * @param exactCount questions whose nearest vectors are found by exhaustive search, for the recall.
   */
  async run(
    names: readonly ContenderName[],
    size: number,
    questionCount: number,
    turnLength: number,
    firstCount: number,
    exactCount: number,
  ): Promise<Outcome[]> {
    const drawn = new Clusters(size, SEED).questions(questionCount + firstCount);
    const [questions, firstQuestions] = [drawn.slice(0, questionCount), drawn.slice(questionCount)];
    const oracle = startThread();
    const exact = await oracle.remote.exact(size, questions.slice(0, exactCount));
    oracle.stop();
    await window.say(`vectors: ${size}, the nearest are known`);
    const ours = names.filter((name) => name.startsWith("two-stage"));
    const running = [...startTwoStage(ours), ...names.slice(ours.length).map(start)];
    const built: Built[] = [];
    for (const [i, contender] of running.entries()) {
      built.push(await contender.build(size));
      await window.say(`vectors: ${size}, ${names[i]} is built`);
    }
    const firstFound: Found[][] = [];
    for (const one of running) firstFound.push(await askAll(one, firstQuestions));
    const found: Found[][] = names.map(() => []);
    for (let first = 0; first < questionCount; first += turnLength)
      for (const [i, one] of running.entries())
        found[i]!.push(...(await askAll(one, questions.slice(first, first + turnLength))));
    await window.say(`vectors: ${size}, all questions have been asked`);
    const deleting: (readonly number[])[] = [];
    for (const one of running) deleting.push((await one.remove?.(size)) ?? []);
    const kept = await Promise.all(running.map((one) => one.saveAndOpen?.(size, questions[0]!)));
    for (const one of running) await one.stop();
    const opening = async (i: number): Promise<readonly number[]> => {
      if (kept[i] !== undefined) return [kept[i].openMs];
      // A contender that shares the first one's files has no files of its own.
      if (i > 0 && i < ours.length) return [];
      return openings(names[i]!, size, questions[0]!);
    };
    const outcomes: Outcome[] = [];
    for (const i of names.keys()) {
      outcomes.push({
        built: built[i]!,
        times: found[i]!.map(({ ms }) => ms),
        firstTimes: firstFound[i]!.map(({ ms }) => ms),
        recall: recallOf(found[i]!, exact),
        savingMs: kept[i]?.savingMs ?? built[i]!.savingMs,
        opening: await opening(i),
        deleting: deleting[i]!,
      });
    }
    return outcomes;
  },
};

async function askAll(one: Running, questions: readonly Float32Array[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const question of questions) found.push(await one.search(question));
  return found;
}

function recallOf(found: readonly Found[], exact: readonly (readonly number[])[]): number {
  const hits = exact.map((nearest, q) => found[q]!.slots.filter((slot) => nearest.includes(slot)).length);
  return hits.reduce((sum, count) => sum + count, 0) / (10 * exact.length);
}

async function openings(name: ContenderName, size: number, question: Float32Array): Promise<number[]> {
  if (name === "hnswlib-wasm" || name === "plain JavaScript") return [];
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn++) {
    const { remote, stop } = startThread();
    times.push(await remote.open(name, size, question));
    await remote.close();
    stop();
  }
  return times;
}

declare global {
  interface Window {
    vectorBench: typeof api;
    /** Reports progress. */
    say: (line: string) => Promise<void>;
  }
}
window.vectorBench = api;
