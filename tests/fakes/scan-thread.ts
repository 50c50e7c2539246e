import { workerData } from "node:worker_threads";
import { instantiateScan } from "../../workers/adapters/vector-scan/scan-kernel";
import { joinScan } from "../../workers/adapters/vector-scan/shared-scan";

/** The data of a test thread that runs this file. */
export interface ScanThread {
  readonly memory: WebAssembly.Memory;
  readonly module: WebAssembly.Module;
  /** i32 [1]: the number of scans that the thread has joined. */
  readonly joined: Int32Array;
  /** Whether the thread dies in the middle of its first scan. */
  readonly dies: boolean;
}

// The test that starts the thread passes these.
const { memory, module, joined, dies } = workerData as ScanThread;
const whole = await instantiateScan(module, memory);
const kernel = {
  ...whole,
  clear(best: number, limit: number): void {
    Atomics.add(joined, 0, 1);
    whole.clear(best, limit);
  },
  scanPage: dies ? () => process.exit() : whole.scanPage,
};
for (;;) joinScan(memory, kernel);
