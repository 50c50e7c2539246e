import type { RequestRecord, Requests } from "../protocol/service-worker";
import type { ToServiceWorker } from "../protocol/service-worker-messages";

/** The ledger of the service worker, and before it what the browser recorded of this tab: so a first visit has a list too. */
export async function readRequests(): Promise<Requests> {
  const ledger = await askWorker<readonly RequestRecord[]>((port) => ({ kind: "read-ledger", port }));
  const begun = ledger?.[0]?.at ?? Infinity;
  const before = requestsOfTab().filter(({ at }) => at < begun);
  return { records: [...before, ...(ledger ?? [])], isThisTab: ledger === undefined || ledger.length === 0 };
}

function requestsOfTab(): readonly RequestRecord[] {
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ].filter((entry) => entry instanceof PerformanceResourceTiming);
  return entries.map(({ name, startTime, transferSize }) => ({
    at: performance.timeOrigin + startTime,
    url: name,
    sameOrigin: new URL(name).origin === location.origin,
    from: transferSize === 0 ? "cache" : "network",
  }));
}

/** Longer than any living service worker takes to answer. */
const SILENT_AFTER_MS = 3_000;

/** Makes the service worker forget the requests it saw, because they name opened files. */
export function forgetLedger(): void {
  const message: ToServiceWorker = { kind: "forget-ledger" };
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** What the service worker answers; undefined when none controls the page, or answers. */
export function askWorker<Answer>(
  question: (port: MessagePort) => ToServiceWorker,
): Promise<Answer | undefined> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(undefined);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const silence = setTimeout(() => resolve(undefined), SILENT_AFTER_MS);
    // The service worker is ours, so its answer has the type that the protocol names.
    port1.onmessage = ({ data }: MessageEvent<Answer>) => {
      clearTimeout(silence);
      port1.close();
      resolve(data);
    };
    worker.postMessage(question(port2), [port2]);
  });
}
