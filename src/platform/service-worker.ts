import type { FileId } from "../core/domain/ids";
import type { FromServiceWorker, RequestRecord, ToServiceWorker } from "../protocol/service-worker";

/**
 * Registers the service worker, which serves the app without a server, and the person's files. It controls this page as
 * soon as it runs; pages that it did not serve stay without its headers until they are loaded again, which is never done
 * here. Resolves to false where the browser has none (a private window of Firefox, say).
 * @param base the address of the app, absolute, ending in "/".
 */
export async function registerServiceWorker(base: string): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register(
      new URL(import.meta.env.DEV ? "dev-sw.js?dev-sw" : "sw.js", base),
      // A module in development only: there Vite serves the sources.
      { scope: base, updateViaCache: "none", type: import.meta.env.DEV ? "module" : "classic" },
    );
    return true;
  } catch {
    return false;
  }
}

/** Tells, once, when a new version is installed and waits to take over; also when it has waited since before. */
export function onUpdateWaiting(listener: () => void): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then((registration) => {
    let told = false;
    const look = (): void => {
      if (told || registration.waiting === null) return;
      told = true;
      listener();
    };
    const follow = (): void => registration.installing?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", follow);
    follow();
    look();
  });
}

/** Lets the version that waits take over; resolves when it has, and the page may be loaded again. */
export async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  if (registration.waiting === null) return;
  const changed = new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true }),
  );
  registration.waiting.postMessage({ kind: "take-over" } satisfies ToServiceWorker);
  await changed;
}

/** Every request that the service worker saw, the last thousand, oldest first. */
export async function readLedger(): Promise<readonly RequestRecord[]> {
  const { port1, port2 } = new MessageChannel();
  const records = new Promise<readonly RequestRecord[]>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<readonly RequestRecord[]>) => resolve(data);
  });
  await post({ kind: "read-ledger", port: port2 }, port2);
  return records.finally(() => port1.close());
}

/** Passes the port on to the page that leads. It is closed (event `close` at its other end) when no page does. */
export async function reachLeader(port: MessagePort): Promise<void> {
  await post({ kind: "reach-leader", port }, port);
}

/** To be called once this page leads, and not before: from then on it answers that it does, and is handed the ports. */
export function onReached(handler: (port: MessagePort) => void): void {
  onMessage((message) => {
    if (message.kind === "who-leads") message.port.postMessage(true);
    if (message.kind === "reached") handler(message.port);
  });
}

/** Answers for files that the browser gave this page for its visit; `handler` resolves to undefined for any other. */
export function answerWantFile(handler: (fileId: FileId) => Promise<File | undefined>): void {
  onMessage((message) => {
    if (message.kind !== "want-file") return;
    void handler(message.fileId)
      .catch(() => undefined)
      .then((file) => message.port.postMessage(file));
  });
}

async function post(message: ToServiceWorker, port: MessagePort): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage(message, [port]);
}

function onMessage(handler: (message: FromServiceWorker) => void): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromServiceWorker>) =>
    handler(data),
  );
  // Messages that came while the page was loading wait until this is said.
  navigator.serviceWorker.startMessages();
}
