import type { EmbedderBoot } from "../protocol/embedder";
import type { WorkerBoot } from "../protocol/worker-boot";

/**
 * Sends a worker its first message, and waits until it holds its lock, or has failed to start.
 * @returns the name of the lock that the worker holds while it lives.
 * @throws Error when its script can't be loaded.
 */
export async function bootWorker(
  worker: Worker,
  name: string,
  base: string,
  ports: Readonly<Record<string, MessagePort>>,
  embedder?: EmbedderBoot,
): Promise<string> {
  const lock = `footnote-${name}-${crypto.randomUUID()}`;
  const ready = new Promise<void>((resolve, reject) => {
    worker.addEventListener("message", () => resolve(), { once: true });
    worker.addEventListener("error", (event) => reject(new Error(`Cannot start ${name}: ${event.message}`)), {
      once: true,
    });
  });
  const message: WorkerBoot = { kind: "boot", lock, base, ports, ...(embedder && { embedder }) };
  worker.postMessage(message, Object.values(ports));
  await ready;
  return lock;
}
