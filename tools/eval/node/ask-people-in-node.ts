import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { GivenAnswer } from "./ask-folder";
import type { PeopleFolder } from "./people";

/** What a process of `people-process.ts` is told to ask. */
export interface PeopleTask {
  readonly folder: PeopleFolder;
  /** The id of a model instead of the app's choice. */
  readonly model: string | undefined;
  /** The most texts that the reader reads for a question; 0 as where there is no reader. */
  readonly mostRead: number;
}

/**
 * Asks the folders in Node, each in one of as many processes as there are processors.
 * @returns the answers of each folder, in its place.
 * @throws Error when a process ends before its answers have come; what it threw, it has printed.
 */
export async function askPeopleInNode(
  tasks: readonly PeopleTask[],
): Promise<readonly (readonly GivenAnswer[])[]> {
  const answers: (readonly GivenAnswer[])[] = [];
  const workers: ChildProcess[] = [];
  const waiting = tasks.entries();
  const work = async () => {
    const worker = fork(fileURLToPath(new URL("people-process.ts", import.meta.url)));
    workers.push(worker);
    const failed = once(worker, "exit").then(([code, signal]) => {
      throw new Error(`A process that asks folders has ended: ${code ?? signal}`);
    });
    failed.catch(() => undefined);
    for (const [at, task] of waiting) {
      worker.send(task);
      [answers[at]] = (await Promise.race([once(worker, "message"), failed])) as [readonly GivenAnswer[]];
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, work));
  } finally {
    for (const worker of workers) worker.kill();
  }
  return answers;
}
