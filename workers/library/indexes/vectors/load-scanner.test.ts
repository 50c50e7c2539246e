import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { buildKernels } from "../../../../tools/build/build-kernels.mjs";
import { PlainScanner } from "../../../../src/core/search/vectors/plain-scanner";
import { loadScanner } from "./load-scanner";
import { WasmScanner } from "./wasm-scanner";

// Node 20 supports relaxed SIMD only with this flag; later versions support it without.
setFlagsFromString("--experimental-wasm-relaxed-simd");
beforeAll(() => buildKernels(), 120_000);
afterEach(() => vi.unstubAllGlobals());

/** Fakes a browser that compiles only these kernels. Returns the names of the kernels that it is asked for. */
function runs(...builds: readonly string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const name = url.slice(url.lastIndexOf("/") + 1, -".wasm".length);
    asked.push(name);
    const file = new URL(`../../../../public/kernels/${name}.wasm`, import.meta.url);
    return new Response(builds.includes(name) ? new Uint8Array(await readFile(file)) : "unknown instruction");
  });
  return asked;
}

it("the kernel with relaxed SIMD scans where it runs", async () => {
  const asked = runs("scan-relaxed", "scan-plain");
  expect(await loadScanner("http://localhost/")).toBeInstanceOf(WasmScanner);
  expect(asked).toEqual(["scan-relaxed"]);
});

it("where relaxed SIMD is unknown, the kernel without it scans", async () => {
  const asked = runs("scan-plain");
  expect(await loadScanner("http://localhost/")).toBeInstanceOf(WasmScanner);
  expect(asked).toEqual(["scan-relaxed", "scan-plain"]);
});

it("where no kernel runs or is there, its twin in TypeScript scans", async () => {
  runs();
  expect(await loadScanner("http://localhost/")).toBeInstanceOf(PlainScanner);
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  expect(await loadScanner("http://localhost/")).toBeInstanceOf(PlainScanner);
});
