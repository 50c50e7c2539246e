import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

let loaded: Promise<WrappedPdfiumModule> | undefined;

/** PDFium in this worker; it is fetched and started at first use. */
export function loadPdfium(base: string): Promise<WrappedPdfiumModule> {
  loaded ??= (async () => {
    const response = await fetch(`${base}pdfium/pdfium.wasm`);
    if (!response.ok) throw new Error(`Cannot load pdfium: status ${response.status}`);
    const pdfium = await init({ wasmBinary: await response.arrayBuffer() });
    pdfium.PDFiumExt_Init();
    return pdfium;
  })();
  // A failed load is forgotten, so that the next file tries again.
  loaded.catch(forgetPdfium);
  return loaded;
}

/** Releases the library and its memory, which never shrinks and is in an unknown state after a trap. */
export function forgetPdfium(): void {
  loaded = undefined;
}

/** The library's memory, which its types omit. It is a new array each time the memory has grown. */
export function heapOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as typeof pdfium & { readonly HEAPU8: Uint8Array }).HEAPU8;
}
