import { connect, disconnect, type Service } from "./connect";
import { untilDeath } from "./until-death";

/** Starts and ends workers, as `Spawner` in `src/protocol`. */
interface Spawning<Kind> {
  spawn(kind: Kind): Promise<{ readonly id: string; readonly port: MessagePort }>;
  terminate(id: string): Promise<void>;
}

/** Has work done in a worker of its own, which ends with it. @throws what `work` throws; AppError `worker-died` */
export async function withWorker<Kind, T extends Service<T>, R>(
  spawner: Spawning<Kind>,
  kind: Kind,
  work: (worker: T) => Promise<R>,
): Promise<R> {
  const { id, port } = await spawner.spawn(kind);
  const worker = connect<T>(port, untilDeath(id));
  try {
    return await work(worker);
  } finally {
    disconnect(worker);
    await spawner.terminate(id);
  }
}
