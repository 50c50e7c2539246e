import type { RequestRecord, ToServiceWorker } from "../protocol/service-worker";

/** Longer than any living service worker takes to answer. */
const SILENT_AFTER_MS = 3_000;

/** Tells whether a new version waits to take over: at once, and whenever that changes. */
export function watchUpdate(listener: (waiting: boolean) => void): void {
  if (!("serviceWorker" in navigator)) return listener(false);
  void navigator.serviceWorker.ready.then((registration) => {
    const tell = (): void => listener(registration.waiting !== null && registration.active !== null);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", tell);
    });
    tell();
  });
}

/** Lets the waiting version take over, and reloads once it has, or has already. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  void navigator.serviceWorker.ready.then(({ waiting }) => {
    const message: ToServiceWorker = { kind: "take-over" };
    if (waiting === null) location.reload();
    else waiting.postMessage(message);
  });
}

/** Makes the service worker forget the requests it saw: they name opened files. */
export function forgetLedger(): void {
  const message: ToServiceWorker = { kind: "forget-ledger" };
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** Every request the service worker saw, oldest first; undefined when none controls the page, or it does not answer. */
export function readLedger(): Promise<readonly RequestRecord[] | undefined> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(undefined);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const silence = setTimeout(() => resolve(undefined), SILENT_AFTER_MS);
    // Our own service worker answers with what its protocol says.
    port1.onmessage = ({ data }: MessageEvent<readonly RequestRecord[]>) => {
      clearTimeout(silence);
      port1.close();
      resolve(data);
    };
    const message: ToServiceWorker = { kind: "read-ledger", port: port2 };
    worker.postMessage(message, [port2]);
  });
}
