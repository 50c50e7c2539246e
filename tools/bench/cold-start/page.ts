import { wrap } from "comlink";
import type { ColdStart, FolderWorker } from "./folder.worker";

const FILES_AT_ONCE = 50;

function startThread() {
  const thread = new Worker(new URL("./folder.worker.ts", import.meta.url), { type: "module" });
  return { remote: wrap<FolderWorker>(thread), stop: () => thread.terminate() };
}

const api = {
  /** Makes a folder of so many files, `passagesEach` in each, with words and vectors. */
  async fill(files: number, passagesEach: number): Promise<void> {
    const { remote, stop } = startThread();
    await remote.create();
    for (let first = 0; first < files; first += FILES_AT_ONCE) {
      await remote.add(first, Math.min(FILES_AT_ONCE, files - first), passagesEach);
    }
    await remote.save();
    stop();
  },

  /** A worker that knows nothing yet opens the folder and answers. */
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
