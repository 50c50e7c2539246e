import { AppError } from "../../src/core/domain/failure";
import type { SpawnedKind, SpawnedWorker, Spawner } from "../../src/protocol/spawner";
import { connect, disconnect, type Service } from "../../src/rpc/connect";
import { untilDeath } from "../../src/rpc/until-death";

/** Workers of one kind that take tasks one at a time; a worker that breaks is replaced. */
export interface WorkerPool<T> {
  readonly size: number;
  /** From now on at most so many tasks run at a time; workers that are then too many end when their task has. */
  limit(count: number): void;
  /** Runs the task on the next free worker; urgent ones before all others. Rejects with what the task rejects with. */
  run<R>(task: (worker: T) => Promise<R>, options: TaskOptions): Promise<R>;
  /** Ends the workers that have nothing to do; they are started anew when they are needed. */
  release(): Promise<void>;
}

export interface TaskOptions {
  readonly urgent: boolean;
  /** The worker is given up, and the task rejects with `TaskTimeout`, when it takes longer. */
  readonly timeoutMs: number;
  /** True when what the task rejected with means that the worker is no good any more. */
  readonly isBroken: (thrown: unknown) => boolean;
  readonly signal: AbortSignal;
}

export class TaskTimeout extends Error {
  constructor() {
    super("The task took too long");
  }
}

interface Member<T> {
  readonly worker: T;
  readonly spawned: SpawnedWorker;
  tasks: number;
}

/**
 * @param prepare what a new worker does before its first task (a model is loaded). When it rejects, so does the task
 *   that waited for it, and the next task tries again with another worker.
 * @param tasksPerWorker after so many tasks a worker is replaced, since what it has leaked goes with it.
 */
export function createWorkerPool<T extends Service<T>>(
  kind: SpawnedKind,
  size: number,
  spawner: Spawner,
  prepare: (worker: T) => Promise<void>,
  tasksPerWorker = Infinity,
): WorkerPool<T> {
  const idle: Member<T>[] = [];
  const waiting: { readonly begin: () => void; readonly urgent: boolean }[] = [];
  let busy = 0;
  let limit = size;
  let alive = 0;

  async function member(): Promise<Member<T>> {
    const free = idle.pop();
    if (free !== undefined) return free;
    alive++;
    const spawned = await spawner.spawn(kind).catch((thrown: unknown) => {
      alive--;
      throw thrown;
    });
    const worker = connect<T>(spawned.port, untilDeath(spawned.id));
    try {
      await prepare(worker);
    } catch (thrown) {
      await discard({ worker, spawned, tasks: 0 });
      throw thrown;
    }
    return { worker, spawned, tasks: 0 };
  }

  async function discard({ worker, spawned }: Member<T>): Promise<void> {
    alive--;
    disconnect(worker);
    await spawner.terminate(spawned.id);
  }

  function turn(urgent: boolean): Promise<void> {
    if (busy < limit) {
      busy++;
      return Promise.resolve();
    }
    return new Promise((begin) => {
      const firstPatient = waiting.findIndex((other) => !other.urgent);
      const place = urgent && firstPatient >= 0 ? firstPatient : waiting.length;
      waiting.splice(place, 0, { begin, urgent });
    });
  }

  function beginWaiting(): void {
    while (busy < limit) {
      const next = waiting.shift();
      if (next === undefined) return;
      busy++;
      next.begin();
    }
  }

  function endSurplus(): void {
    while (alive > limit) {
      const surplus = idle.pop();
      if (surplus === undefined) return;
      void discard(surplus).catch(() => undefined);
    }
  }

  return {
    size,
    async release() {
      await Promise.all(idle.splice(0).map(discard));
    },
    limit(count) {
      limit = count;
      endSurplus();
      beginWaiting();
    },
    async run(task, { urgent, timeoutMs, isBroken, signal }) {
      await turn(urgent);
      try {
        signal.throwIfAborted();
        const taken = await member();
        try {
          const result = await within(timeoutMs, task(taken.worker));
          taken.tasks += 1;
          if (taken.tasks < tasksPerWorker) idle.push(taken);
          else await discard(taken);
          return result;
        } catch (thrown) {
          if (isDeath(thrown) || thrown instanceof TaskTimeout || isBroken(thrown)) await discard(taken);
          else idle.push(taken);
          throw thrown;
        }
      } finally {
        busy--;
        endSurplus();
        beginWaiting();
      }
    },
  };
}

export function isDeath(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.failure.kind === "worker-died";
}

async function within<R>(timeoutMs: number, result: Promise<R>): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TaskTimeout()), timeoutMs);
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
