import { AppError } from "../core/domain/failure";
import type { WorkerBoot } from "../protocol/worker-boot";

/** Far more than a slow machine takes that fetches the script over a slow line. */
const BOOT_MS = 120_000;

/**
 * Sends a worker its first message, and waits until it holds its lock; before that nothing tells of its death. One that is
 * not there in time is ended.
 * @returns the name of the lock that the worker holds while it lives.
 * @throws AppError `worker-died` when its script can't be loaded, or it does not come.
 */
export async function bootWorker(
  worker: Worker,
  name: string,
  base: string,
  ports: Readonly<Record<string, MessagePort>>,
  details: Pick<WorkerBoot, "embedder" | "afterCrash"> = {},
): Promise<string> {
  const lock = `footnote-${name}-${crypto.randomUUID()}`;
  const ready = isReady(worker);
  const message: WorkerBoot = { kind: "boot", lock, base, ports, ...details };
  worker.postMessage(message, Object.values(ports));
  if (await ready) return lock;
  worker.terminate();
  throw new AppError({ kind: "worker-died", worker: name });
}

async function isReady(worker: Worker): Promise<boolean> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const ready = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), BOOT_MS);
    worker.addEventListener("message", () => resolve(true), { once: true });
    worker.addEventListener("error", () => resolve(false), { once: true });
  });
  return ready.finally(() => clearTimeout(late));
}
