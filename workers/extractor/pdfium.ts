import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { cleanText } from "../../src/core/extract/clean-text";
import { endOf } from "../../src/core/extract/end-of";
import { paragraphBlocks } from "../../src/core/extract/text";
import type { Extract } from "../../src/core/ports/extractor";

/** The file lies in the library's memory as a whole. */
const MAX_BYTES = 100 << 20;
const PASSWORD_ERROR = 4;

let loaded: Promise<WrappedPdfiumModule> | undefined;

function loadPdfium(base: string): Promise<WrappedPdfiumModule> {
  loaded ??= (async () => {
    const response = await fetch(`${base}pdfium/pdfium.wasm`);
    if (!response.ok) throw new Error(`Cannot load pdfium: status ${response.status}`);
    const pdfium = await init({ wasmBinary: await response.arrayBuffer() });
    pdfium.PDFiumExt_Init();
    return pdfium;
  })();
  // What was not reached now may be reached when the next file needs it.
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

/** The text of a PDF as PDFium sees it: lines without sizes or places, so paragraphs are what blank lines part. */
export const createPdfiumExtract = (base: string): Extract =>
  async function* (source, _context, signal) {
    if (source.size > MAX_BYTES) return { state: "skipped", reason: "too large" };
    const pdfium = await loadPdfium(base);
    const { malloc, free } = pdfium.pdfium.wasmExports;
    const at = malloc(source.size);
    if (at === 0) return { state: "skipped", reason: "too large" };
    let document = 0;
    try {
      const bytes = await source.read(0, source.size);
      heapOf(pdfium).set(bytes, at);
      document = pdfium.FPDF_LoadMemDocument(at, source.size, "");
      if (document === 0) {
        const isEncrypted = pdfium.FPDF_GetLastError() === PASSWORD_ERROR;
        return { state: "failed", reason: isEncrypted ? "encrypted" : "corrupt" };
      }
      const end = endOf(source);
      const pages = pdfium.FPDF_GetPageCount(document);
      for (let number = 1; number <= pages; number += 1) {
        signal.throwIfAborted();
        const text = readPage(pdfium, document, number - 1);
        if (text === "") continue;
        end.saw(text);
        yield { place: { kind: "page", number }, text, blocks: paragraphBlocks(text) };
      }
      return end.result();
    } finally {
      if (document !== 0) pdfium.FPDF_CloseDocument(document);
      free(at);
    }
  };

/** The library's memory, which its types leave out; another array once it has grown. */
function heapOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as typeof pdfium & { readonly HEAPU8: Uint8Array }).HEAPU8;
}

/** `""` for a page that cannot be read. */
function readPage(pdfium: WrappedPdfiumModule, document: number, index: number): string {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return "";
  const text = pdfium.FPDFText_LoadPage(page);
  try {
    return text === 0 ? "" : readText(pdfium, text);
  } finally {
    if (text !== 0) pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(page);
  }
}

function readText(pdfium: WrappedPdfiumModule, text: number): string {
  const length = pdfium.FPDFText_CountChars(text);
  if (length <= 0) return "";
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const at = malloc((length + 1) * 2);
  try {
    pdfium.FPDFText_GetText(text, 0, length, at);
    return cleanText(pdfium.pdfium.UTF16ToString(at)).trim();
  } finally {
    free(at);
  }
}
