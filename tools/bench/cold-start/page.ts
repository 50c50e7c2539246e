import { wrap } from "comlink";
import type { ColdStart, FolderWorker } from "./folder.worker";

const FILES_AT_ONCE = 50;

function startThread() {
  const thread = new Worker(new URL("./folder.worker.ts", import.meta.url), { type: "module" });
  return { remote: wrap<FolderWorker>(thread), stop: () => thread.terminate() };
}

const api = {
  /** Creates a folder of `files` files with `passagesEach` passages each, with words and vectors. */
  async fill(files: number, passagesEach: number): Promise<void> {
    const { remote, stop } = startThread();
    await remote.create();
    for (let first = 0; first < files; first += FILES_AT_ONCE) {
      await remote.add(first, Math.min(FILES_AT_ONCE, files - first), passagesEach);
    }
    await remote.save();
    stop();
  },

  /** Has a new worker open the folder and answer. */
  async coldStart(question: string): Promise<ColdStart> {
    const { remote, stop } = startThread();
    const took = await remote.coldStart(question);
    stop();
    return took;
  },
};

declare global {
  interface Window {
    coldStartBench: typeof api;
  }
}
window.coldStartBench = api;
