/** What `assembly/scan/entry.ts` exports; `best` as `assembly/scan/best.ts` draws it. Addresses are in its memory. */
export interface ScanKernel {
  clear(best: number, limit: number): void;
  finish(best: number): void;
  scanPage(page: number, firstSlot: number, question: number, accepted: number, best: number): void;
  countSealed(page: number, seed: number, counted: number): number;
  multiplyRows(rows: number, count: number, question: number, seed: number, products: number): void;
}

/** @param module `scan-plain` or `scan-relaxed`; it has no data of its own, so that several can share a memory. */
export async function instantiateScan(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
): Promise<ScanKernel> {
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  // Our own build, whose exports the interface spells out.
  return instance.exports as unknown as ScanKernel;
}
