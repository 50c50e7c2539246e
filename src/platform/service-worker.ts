import type { FileId } from "../core/domain/ids";
import type { FromServiceWorker, ToServiceWorker } from "../protocol/service-worker";

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

/** Passes the port on to the page that leads. It is closed (event `close` at its other end) when no page does. */
export async function reachLeader(port: MessagePort): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: "reach-leader", port } satisfies ToServiceWorker, [port]);
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

function onMessage(handler: (message: FromServiceWorker) => void): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromServiceWorker>) =>
    handler(data),
  );
  // Messages that came while the page was loading wait until this is said.
  navigator.serviceWorker.startMessages();
}
