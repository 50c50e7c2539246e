import { workerData } from "node:worker_threads";
import { instantiateScan } from "../../workers/adapters/vector-scan/scan-kernel";
import { joinScan } from "../../workers/adapters/vector-scan/shared-scan";

/** What a thread of the tests, started from this file, is given. */
export interface ScanThread {
  readonly memory: WebAssembly.Memory;
  readonly module: WebAssembly.Module;
  /** i32 [1]: the scans that it has joined. */
  readonly joined: Int32Array;
  /** Whether it dies in the middle of its first scan. */
  readonly dies: boolean;
}

// Given by the test that starts it.
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
