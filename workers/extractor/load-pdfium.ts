import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

let loaded: Promise<WrappedPdfiumModule> | undefined;

/** PDFium in this worker; fetched and started when it is first needed. */
export function loadPdfium(base: string): Promise<WrappedPdfiumModule> {
  loaded ??= (async () => {
    const response = await fetch(`${base}pdfium/pdfium.wasm`);
    if (!response.ok) throw new Error(`Cannot load pdfium: status ${response.status}`);
    const pdfium = await init({ wasmBinary: await response.arrayBuffer() });
    pdfium.PDFiumExt_Init();
    return pdfium;
  })();
  // What was not reached now may be reached when the next file needs it.
  loaded.catch(forgetPdfium);
  return loaded;
}

/** Lets go of the library and its memory, which only grows and is in no known state after a trap. */
export function forgetPdfium(): void {
  loaded = undefined;
}

/** The library's memory, which its types leave out; another array once it has grown. */
export function heapOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as typeof pdfium & { readonly HEAPU8: Uint8Array }).HEAPU8;
}
