import type { ServePort, WorkerBoot } from "../src/protocol/worker-boot";

/** What an entry does once it has its ports; returns what is to happen when one more port is to be served. */
export type Start = (boot: WorkerBoot) => (face: string, port: MessagePort) => void;

/**
 * Waits for the page's first message, holds the worker's Web Lock for as long as it lives, and starts. The `boot`
 * message is the first that a worker gets; every later one is `serve`.
 */
export function boot(start: Start): void {
  let serveMore: ReturnType<Start> | undefined;
  self.addEventListener("message", ({ data }: MessageEvent<WorkerBoot | ServePort>) => {
    switch (data.kind) {
      case "boot":
        // Never released while the worker lives: whoever waits for this lock learns of its death.
        void navigator.locks.request(data.lock, () => {
          self.postMessage("ready");
          return new Promise<never>(() => undefined);
        });
        serveMore = start(data);
        return;
      case "serve":
        serveMore?.(data.face, data.port);
    }
  });
}

/** The port that the page gave under this name. @throws TypeError when it gave none: a mistake of ours. */
export function portOf(boot: WorkerBoot, face: string): MessagePort {
  const port = boot.ports[face];
  if (port === undefined) throw new TypeError(`Cannot start worker: no port for ${face}`);
  return port;
}
