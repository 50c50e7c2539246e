import { wrap } from "comlink";
import type { SearchWorker } from "./search.worker";

const worker = new Worker(new URL("./search.worker.ts", import.meta.url), { type: "module" });
const remote = wrap<SearchWorker>(worker);

const api = {
  scan: (sharedScans: number) => remote.scan(sharedScans),
};

declare global {
  interface Window {
    scanThreads: typeof api;
  }
}
window.scanThreads = api;
