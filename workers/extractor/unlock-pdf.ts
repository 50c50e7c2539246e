import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import { bytesSource } from "../../src/core/extract/part-source";
import type { ByteSource } from "../../src/core/ports/byte-source";
import { heapOf, loadPdfium } from "./load-pdfium";
import { guarded } from "./pdfium";

/**
 * The PDF without its encryption, if one of the passwords opens it; else undefined.
 * @param base the app's base URL, below which the library lies.
 * @throws what reading the source throws.
 */
export async function unlockPdf(
  source: ByteSource,
  passwords: readonly string[],
  base: string,
): Promise<ByteSource | undefined> {
  const bytes = await source.read(0, source.size);
  const pdfium = await loadPdfium(base).catch(() => undefined);
  const opened = pdfium && guarded(() => decryptWith(pdfium, bytes, passwords));
  return opened && bytesSource(opened);
}

/** Undefined also for a PDF that opens without a password, and for one that PDFium cannot read. */
export function decryptWith(
  pdfium: WrappedPdfiumModule,
  bytes: Uint8Array,
  passwords: readonly string[],
): Uint8Array | undefined {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const at = malloc(bytes.length);
  if (at === 0) return undefined;
  heapOf(pdfium).set(bytes, at);
  try {
    for (const password of passwords) {
      const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, password);
      if (document === 0) continue;
      const copy = pdfium.EPDF_IsEncrypted(document) ? copyOf(pdfium, document) : undefined;
      pdfium.FPDF_CloseDocument(document);
      return copy;
    }
    return undefined;
  } finally {
    free(at);
  }
}

function copyOf(pdfium: WrappedPdfiumModule, document: number): Uint8Array | undefined {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  pdfium.EPDF_RemoveEncryption(document);
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  const isSaved = pdfium.PDFiumExt_SaveAsCopy(document, writer) !== 0;
  const size = isSaved ? pdfium.PDFiumExt_GetFileWriterSize(writer) : 0;
  const at = size === 0 ? 0 : malloc(size);
  if (at !== 0) pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
  const copy = at === 0 ? undefined : heapOf(pdfium).slice(at, at + size);
  if (at !== 0) free(at);
  pdfium.PDFiumExt_CloseFileWriter(writer);
  return copy;
}
