import type { FileId } from "../../src/core/domain/ids";
import type { FromServiceWorker } from "../../src/protocol/service-worker";

declare const self: ServiceWorkerGlobalScope;

const ANSWER_WITHIN_MS = 3_000;

/** Asks the open pages for a file that the browser gave one of them for its visit; undefined when none has it. */
export async function askPagesForFile(fileId: FileId): Promise<File | undefined> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), ANSWER_WITHIN_MS);
  try {
    return await Promise.any(pages.map((page) => askPage(page, fileId, timeout.signal)));
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects when the page has not got the file, or does not answer. */
function askPage(page: Client, fileId: FileId, signal: AbortSignal): Promise<File> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<File>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<File | undefined>) =>
      data === undefined ? reject(new Error("The page has not got it")) : resolve(data);
    signal.addEventListener("abort", () => reject(new Error("The page did not answer")));
    page.postMessage({ kind: "want-file", fileId, port: port2 } satisfies FromServiceWorker, [port2]);
  }).finally(() => port1.close());
}
