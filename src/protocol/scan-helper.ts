/** What the search worker calls on the worker that scans vectors beside it. */
export interface ScanHelper {
  /**
   * Resolves when the worker is ready; from then on it does nothing but scan with the one that shares the memory, and
   * answers no call any more. It ends by being terminated.
   * @param module the kernel; `memory` holds what is scanned, as `workers/adapters/vector-scan/shared-scan` draws it.
   */
  help(memory: WebAssembly.Memory, module: WebAssembly.Module): Promise<void>;
}
