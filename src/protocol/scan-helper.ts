/** The methods of the worker that scans vectors together with the search worker. The search worker calls them. */
export interface ScanHelper {
  /**
   * Resolves when the worker is ready. From then on it only scans, together with the worker that shares the memory, and
   * answers no more calls. It must be terminated to end.
   * @param module the kernel; `memory` holds the vectors, laid out as in `workers/adapters/vector-scan/shared-scan`.
   */
  help(memory: WebAssembly.Memory, module: WebAssembly.Module): Promise<void>;
}
