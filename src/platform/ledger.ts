import type { RequestRecord, ToServiceWorker } from "../protocol/service-worker";

/** Longer than any living service worker takes to answer. */
const SILENT_AFTER_MS = 3_000;

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
