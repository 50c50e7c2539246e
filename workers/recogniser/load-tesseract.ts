import { hasRelaxedSimd } from "../adapters/machine/relaxed-simd";
import { fetchRuntime } from "../adapters/bytes/fetch-runtime";

/** Loads Tesseract's WebAssembly module, in the faster of the builds that this browser can run. */
export async function loadTesseract(base: string): Promise<TesseractModule> {
  const build = hasRelaxedSimd() ? "tesseract-core-relaxedsimd" : "tesseract-core-simd";
  const [create, wasmBinary] = await Promise.all([
    build === "tesseract-core-relaxedsimd"
      ? import("tesseract.js-core/tesseract-core-relaxedsimd.js")
      : import("tesseract.js-core/tesseract-core-simd.js"),
    fetchRuntime(base, `tesseract/${build}.wasm`),
  ]);
  const silent = (): undefined => undefined;
  return create.default({ wasmBinary, print: silent, printErr: silent, TesseractProgress: silent });
}
