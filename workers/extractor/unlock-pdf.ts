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
  return pdfium && guarded(() => decryptWith(pdfium, bytes, passwords));
}

function decryptWith(
  pdfium: WrappedPdfiumModule,
  bytes: Uint8Array,
  passwords: readonly string[],
): ByteSource | undefined {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const at = malloc(bytes.length);
  if (at === 0) return undefined;
  heapOf(pdfium).set(bytes, at);
  let copy: Uint8Array | undefined;
  for (const password of passwords) {
    const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, password);
    if (document === 0) continue;
    if (pdfium.EPDF_IsEncrypted(document)) copy = copyOf(pdfium, document);
    pdfium.FPDF_CloseDocument(document);
    break;
  }
  free(at);
  return copy && bytesSource(copy);
}

function copyOf(pdfium: WrappedPdfiumModule, document: number): Uint8Array {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.EPDF_RemoveEncryption(document);
  pdfium.PDFiumExt_SaveAsCopy(document, writer);
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const at = malloc(size);
  pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
  const copy = heapOf(pdfium).slice(at, at + size);
  free(at);
  pdfium.PDFiumExt_CloseFileWriter(writer);
  return copy;
}
