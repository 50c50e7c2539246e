import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/**
 * Sends each task to a process that runs `script`, one at a time, in as many processes as there are processors. The
 * script answers each message with one of its own, and ends when it is disconnected.
 * @returns the answers in the order of their tasks.
 * @throws Error when a process ends before its answer has come; what it threw, it has printed.
 */
export async function inProcesses<Task extends object, Answer>(
  script: URL,
  tasks: readonly Task[],
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const processes: ChildProcess[] = [];
  const waiting = tasks.entries();
  const work = async (): Promise<void> => {
    const worker = fork(script);
    processes.push(worker);
    const failed = once(worker, "exit").then(([code, signal]) => {
      throw new Error(`${script.pathname.split("/").at(-1)} has ended: ${code ?? signal}`);
    });
    failed.catch(() => undefined);
    for (const [at, task] of waiting) {
      worker.send(task);
      [answers[at]] = (await Promise.race([once(worker, "message"), failed])) as [Answer];
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, work));
  } finally {
    for (const worker of processes) worker.kill();
  }
  return answers;
}
