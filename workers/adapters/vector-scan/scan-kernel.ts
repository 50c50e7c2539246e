/** The exports of `assembly/scan/entry.ts`. Addresses are in its memory; `assembly/scan/best.ts` describes `best`. */
export interface ScanKernel {
  clear(best: number, limit: number): void;
  finish(best: number): void;
  scanPage(page: number, firstSlot: number, question: number, accepted: number, best: number): void;
  countSealed(page: number, seed: number, counted: number): number;
  multiplyRows(rows: number, count: number, question: number, seed: number, products: number): void;
}

/** @param module `scan-plain` or `scan-relaxed`; it has no data of its own, so several instances can share a memory. */
export async function instantiateScan(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
): Promise<ScanKernel> {
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  // The module is our own build, and the interface lists its exports.
  return instance.exports as unknown as ScanKernel;
}
