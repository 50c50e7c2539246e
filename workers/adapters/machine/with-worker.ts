import type { SpawnedKind, Spawner } from "../../../src/protocol/spawner";
import { connect, disconnect, type Service } from "../../../src/rpc/connect";
import { untilDeath } from "../../../src/rpc/until-death";

/** Has work done in a worker of its own, which ends with it. @throws what `work` throws; AppError `worker-died` */
export async function withWorker<T extends Service<T>, R>(
  spawner: Spawner,
  kind: SpawnedKind,
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
