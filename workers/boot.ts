import type { ServePort, WorkerBoot } from "../src/protocol/worker-boot";

/** Starts a worker that has its ports, and returns the function that serves one more port. */
export type Start = (boot: WorkerBoot) => (face: string, port: MessagePort) => void;

/**
 * Waits for the `boot` message, the first that a worker gets, then takes the worker's Web Lock and calls `start`. Every
 * later message is `serve`.
 */
export function boot(start: Start): void {
  let serveMore: ReturnType<Start> | undefined;
  self.addEventListener("message", ({ data }: MessageEvent<WorkerBoot | ServePort>) => {
    switch (data.kind) {
      case "boot":
        // The worker holds this Web Lock as long as it lives: a client that waits for the lock learns that the worker died.
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

/** The port that the page gave under this name. @throws TypeError when there is none, which is a bug in the app. */
export function portOf(boot: WorkerBoot, face: string): MessagePort {
  const port = boot.ports[face];
  if (port === undefined) throw new TypeError(`Cannot start worker: no port for ${face}`);
  return port;
}
