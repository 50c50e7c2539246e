import { PlainScanner } from "../../../../src/core/search/vectors/plain-scanner";
import type { Scanner } from "../../../../src/core/search/vectors/scanner";
import { WasmScanner, type StartHelper } from "./wasm-scanner";

const BUILDS = ["scan-relaxed", "scan-plain"] as const;

/**
 * Loads the fastest scanner that this browser can run: the kernel with relaxed SIMD, the kernel without, or the TypeScript
 * twin, which is twenty times slower and finds the same.
 * @param base of the app, absolute, ending in "/".
 * @param startHelper see `WasmScanner.create`.
 */
export async function loadScanner(base: string, startHelper?: StartHelper): Promise<Scanner> {
  for (const build of BUILDS) {
    const scanner = await loadKernel(`${base}kernels/${build}.wasm`, startHelper).catch(() => undefined);
    if (scanner !== undefined) return scanner;
  }
  return new PlainScanner();
}

async function loadKernel(url: string, startHelper: StartHelper | undefined): Promise<Scanner> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return WasmScanner.create(await WebAssembly.compile(await response.arrayBuffer()), startHelper);
}
