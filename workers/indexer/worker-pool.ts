import { toFailure } from "../../src/core/domain/failure";
import type { SpawnedKind, SpawnedWorker, Spawner } from "../../src/protocol/spawner";
import { connect, disconnect, type Service } from "../../src/rpc/connect";
import { untilDeath } from "../../src/rpc/until-death";

export interface TaskOptions {
  readonly urgent: boolean;
  /**
   * A task that takes longer rejects with `TaskTimeout`, and its worker is ended. Undefined where the task limits its own
   * steps (`within`).
   */
  readonly timeoutMs: number | undefined;
  readonly signal?: AbortSignal;
}

/** Workers that can be used after an error of a task, which is about its file. */
const OUTLIVE_ERRORS: ReadonlySet<SpawnedKind> = new Set(["extractor"]);

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

export interface WorkerPoolOptions<T> {
  readonly kind: SpawnedKind;
  /** The most workers at a time. */
  readonly size: number;
  readonly spawner: Spawner;
  /**
   * Prepares a new worker before its first task (loads a model). If it rejects, the task that waited for it rejects too,
   * and the next task starts another worker.
   */
  readonly prepare?: (worker: T) => Promise<void>;
  /** A worker is replaced after this many tasks, which frees the memory that it leaked; undefined for never. */
  readonly tasksPerWorker?: number;
}

/** Workers of one kind that take tasks one at a time; a worker that breaks is replaced. */
export class WorkerPool<T extends Service<T>> {
  readonly #options: WorkerPoolOptions<T>;
  readonly #idle: Member<T>[] = [];
  readonly #waiting: { readonly begin: () => void; readonly urgent: boolean }[] = [];
  #busy = 0;
  #alive = 0;
  #limit: number;

  constructor(options: WorkerPoolOptions<T>) {
    this.#options = options;
    this.#limit = options.size;
  }

  get size(): number {
    return this.#options.size;
  }

  /** Limits the tasks at a time from now on; surplus workers end with their task. */
  limit(count: number): void {
    this.#limit = count;
    this.#settle();
  }

  /** Ends the idle workers; new ones are started when they are needed. */
  async release(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((member) => this.#discard(member)));
  }

  /** Runs the task on the next free worker; urgent tasks go before all others. Rejects with the task's error. */
  async run<R>(task: (worker: T) => Promise<R>, options: TaskOptions): Promise<R> {
    await this.#turn(options.urgent);
    try {
      options.signal?.throwIfAborted();
      return await this.#runOn(await this.#member(), task, options);
    } finally {
      this.#busy--;
      this.#settle();
    }
  }

  async #runOn<R>(
    member: Member<T>,
    task: (worker: T) => Promise<R>,
    { timeoutMs }: TaskOptions,
  ): Promise<R> {
    try {
      const running = task(member.worker);
      const result = await (timeoutMs === undefined ? running : within(timeoutMs, running));
      member.tasks += 1;
      if (member.tasks < (this.#options.tasksPerWorker ?? Infinity)) this.#idle.push(member);
      else await this.#discard(member);
      return result;
    } catch (thrown) {
      const isBroken =
        isDeath(thrown) || thrown instanceof TaskTimeout || !OUTLIVE_ERRORS.has(this.#options.kind);
      if (isBroken) await this.#discard(member);
      else this.#idle.push(member);
      throw thrown;
    }
  }

  async #member(): Promise<Member<T>> {
    const free = this.#idle.pop();
    if (free !== undefined) return free;
    const { kind, spawner, prepare } = this.#options;
    this.#alive++;
    const spawned = await spawner.spawn(kind).catch((thrown: unknown) => {
      this.#alive--;
      throw thrown;
    });
    const member = { worker: connect<T>(spawned.port, untilDeath(spawned.id)), spawned, tasks: 0 };
    try {
      await prepare?.(member.worker);
    } catch (thrown) {
      await this.#discard(member);
      throw thrown;
    }
    return member;
  }

  async #discard({ worker, spawned }: Member<T>): Promise<void> {
    this.#alive--;
    disconnect(worker);
    await this.#options.spawner.terminate(spawned.id);
  }

  /** Resolves when the caller may run its task, and counts that task as busy. */
  #turn(urgent: boolean): Promise<void> {
    if (this.#busy < this.#limit) {
      this.#busy++;
      return Promise.resolve();
    }
    return new Promise((begin) => {
      const firstPatient = this.#waiting.findIndex((other) => !other.urgent);
      const place = urgent && firstPatient >= 0 ? firstPatient : this.#waiting.length;
      this.#waiting.splice(place, 0, { begin, urgent });
    });
  }

  /** Ends idle workers above the limit, and lets waiting tasks begin below it. */
  #settle(): void {
    while (this.#alive > this.#limit) {
      const surplus = this.#idle.pop();
      if (surplus === undefined) break;
      void this.#discard(surplus).catch(() => undefined);
    }
    while (this.#busy < this.#limit) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#busy++;
      next.begin();
    }
  }
}

export function isDeath(thrown: unknown): boolean {
  return toFailure(thrown).kind === "worker-died";
}

/** The promise's result. @throws TaskTimeout when the promise takes longer. */
export async function within<R>(timeoutMs: number, result: Promise<R>): Promise<R> {
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
