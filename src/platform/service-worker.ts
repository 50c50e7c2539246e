import type { FileId } from "../core/domain/ids";
import type { FromServiceWorker, ToServiceWorker } from "../protocol/service-worker-messages";

/** Passes the port on to the leader's page. The port is closed (event `close` at its other end) when no page leads. */
export async function reachLeader(port: MessagePort): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: "reach-leader", port } satisfies ToServiceWorker, [port]);
}

/**
 * Answers that this page leads, and receives the ports of other tabs. Call it only once this page leads.
 * @returns what ends it.
 */
export function onReached(handler: (port: MessagePort) => void): () => void {
  return onMessage((message) => {
    if (message.kind === "who-leads") message.port.postMessage(true);
    if (message.kind === "reached") handler(message.port);
  });
}

/** Serves the files that the browser gave this page for its visit; `handler` resolves to undefined for any other file. */
export function answerWantFile(handler: (fileId: FileId) => Promise<File | undefined>): void {
  onMessage((message) => {
    if (message.kind !== "want-file") return;
    void handler(message.fileId)
      .catch(() => undefined)
      .then((file) => message.port.postMessage(file));
  });
}

/** Returns what ends the listening. */
function onMessage(handler: (message: FromServiceWorker) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  // What checks messages is large, and the first paint does without.
  const checking = import("../protocol/service-worker-messages");
  const hear = async ({ data }: MessageEvent<unknown>): Promise<void> => {
    const { fromServiceWorkerSchema } = await checking;
    const message = fromServiceWorkerSchema.safeParse(data);
    // A service worker of another version may know other messages.
    if (message.success) handler(message.data);
  };
  const listen = (event: MessageEvent<unknown>): void => void hear(event).catch(() => undefined);
  serviceWorker.addEventListener("message", listen);
  // Messages that arrived while the page was loading are queued until this call.
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener("message", listen);
}
