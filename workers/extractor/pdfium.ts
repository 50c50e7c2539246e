import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import type { ByteSource } from "../../src/core/ports/byte-source";
import { forgetPdfium, heapOf, loadPdfium } from "./load-pdfium";
import { hasNotes, isPictured, showsDrawings } from "./pdfium-objects";
import { readRuns, type PageRuns } from "./pdfium-runs";
import { TooLargeError } from "../../src/core/extract/trouble";
import { unpacksTooFar } from "./packed-streams";

/** The size limit of a file: the whole file lies in the library's memory. */
const MAX_BYTES = 100 << 20;
/** The memory that the library may keep after a file is closed. */
const KEPT_MAX_BYTES = 256 << 20;

export interface PdfiumPage extends PageRuns {
  /** Whether people may have added notes to the page, or pinned files to it. */
  readonly hasNotes: boolean;
}

/** A PDF that PDFium has opened. Pages are numbered from 1. */
export interface PdfiumFile {
  readonly pages: number;
  readonly hasAttachments: boolean;
  /** Undefined for a page that PDFium cannot read. */
  page(number: number): PdfiumPage | undefined;
  /** Whether a page shows pictures, or letters drawn as outlines. */
  isDrawn(number: number): boolean;
  /** Whether one picture covers most of a page. */
  isPictured(number: number): boolean;
  /** The labels of a page's form fields by the names of the fields. */
  labels(number: number): ReadonlyMap<string, string>;
  close(): void;
}

/**
 * Undefined for a file that PDFium cannot open, for any reason.
 * @throws TooLargeError for a small file that unpacks to a huge one, and what reading the source throws.
 */
export async function openWithPdfium(source: ByteSource, base: string): Promise<PdfiumFile | undefined> {
  if (source.size > MAX_BYTES) return undefined;
  const bytes = await source.read(0, source.size);
  if (await unpacksTooFar(bytes)) throw new TooLargeError("Cannot open PDF: a stream unpacks to too much");
  return openBytes(bytes, base);
}

async function openBytes(bytes: Uint8Array, base: string): Promise<PdfiumFile | undefined> {
  const pdfium = await loadPdfium(base).catch(() => undefined);
  return pdfium && guarded(() => openInPdfium(pdfium, bytes));
}

/** The size limit of a file that is opened by names, of which two more copies are made. */
const NAMED_MAX_BYTES = 32 << 20;

/**
 * Opens a file without the tables in which its fonts tell their letters, so that the names of the signs tell them: where a
 * table is wrong, these may be right. A name like `f_f_i` is written as one that PDFium knows.
 */
export async function openByNames(source: ByteSource, base: string): Promise<PdfiumFile | undefined> {
  if (source.size > NAMED_MAX_BYTES) return undefined;
  const text = new TextDecoder("latin1").decode(await source.read(0, source.size));
  // Every place in the file stays where it is.
  const named = text
    .replaceAll("/ToUnicode", "/NoUnicode")
    .replace(/\/f_(?:f_[il]|[fil])(?=[\s/\]])/g, (name) => name.replaceAll("_", "").padEnd(name.length));
  return openBytes(
    Uint8Array.from(named, (sign) => sign.charCodeAt(0)),
    base,
  );
}

/** Opens the bytes, which are copied, in a loaded PDFium; undefined when PDFium cannot open them. */
export function openInPdfium(pdfium: WrappedPdfiumModule, bytes: Uint8Array): PdfiumFile | undefined {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const at = malloc(bytes.length);
  if (at === 0) return undefined;
  heapOf(pdfium).set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, "");
  const pages = document === 0 ? 0 : pdfium.FPDF_GetPageCount(document);
  const labels = new FieldLabels(pdfium, document);
  const close = (): void => {
    labels.close();
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    free(at);
    if (heapOf(pdfium).length > KEPT_MAX_BYTES) forgetPdfium();
  };
  if (pages === 0) {
    close();
    return undefined;
  }
  const onPage = <T>(number: number, read: (page: number) => T): T | undefined =>
    guarded(() => {
      const page = pdfium.FPDF_LoadPage(document, number - 1);
      if (page === 0) return undefined;
      const result = read(page);
      pdfium.FPDF_ClosePage(page);
      return result;
    });
  return {
    pages,
    hasAttachments: pdfium.FPDFDoc_GetAttachmentCount(document) > 0,
    page: (number) =>
      onPage(number, (page) => ({ ...readRuns(pdfium, page), hasNotes: hasNotes(pdfium, page) })),
    isDrawn: (number) => onPage(number, (page) => showsDrawings(pdfium, page)) ?? false,
    isPictured: (number) => onPage(number, (page) => isPictured(pdfium, page)) ?? false,
    labels: (number) => onPage(number, (page) => labels.on(page)) ?? new Map(),
    close: () => guarded(close),
  };
}

/** Undefined when the library traps: it is unusable afterwards, so the next file gets a new one. */
export function guarded<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (thrown) {
    if (!(thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError)) throw thrown;
    forgetPdfium();
    return undefined;
  }
}

/** PDFium's annotation type for a form field on a page. */
const WIDGET = 20;
const MOST_BYTES = 2_000;

/** The labels of a document's form fields: the texts for people who don't see the page. */
class FieldLabels {
  #form: { readonly handle: number; readonly settings: number } | undefined;

  constructor(
    readonly pdfium: WrappedPdfiumModule,
    readonly document: number,
  ) {}

  /** The labels on a page by the full names of their fields; a field without a label has the label of its parent. */
  on(page: number): ReadonlyMap<string, string> {
    const { pdfium, document } = this;
    if (pdfium.FPDF_GetFormType(document) === 0) return new Map();
    const { handle } = (this.#form ??= openForm(pdfium, document));
    const labels = new Map<string, string>();
    const room = pdfium.pdfium.wasmExports.malloc(MOST_BYTES);
    const read = (call: (room: number, size: number) => number): string => {
      const bytes = call(room, MOST_BYTES);
      return bytes > MOST_BYTES ? "" : pdfium.pdfium.UTF16ToString(room);
    };
    for (let at = pdfium.FPDFPage_GetAnnotCount(page) - 1; at >= 0; at -= 1) {
      const field = pdfium.FPDFPage_GetAnnot(page, at);
      if (field === 0) continue;
      if (pdfium.FPDFAnnot_GetSubtype(field) === WIDGET)
        labels.set(
          read((...rest) => pdfium.FPDFAnnot_GetFormFieldName(handle, field, ...rest)),
          read((...rest) => pdfium.FPDFAnnot_GetFormFieldAlternateName(handle, field, ...rest)),
        );
      pdfium.FPDFPage_CloseAnnot(field);
    }
    pdfium.pdfium.wasmExports.free(room);
    return labels;
  }

  /** Must be called before the document is closed. */
  close(): void {
    if (this.#form === undefined) return;
    this.pdfium.PDFiumExt_ExitFormFillEnvironment(this.#form.handle);
    this.pdfium.PDFiumExt_CloseFormFillInfo(this.#form.settings);
  }
}

function openForm(pdfium: WrappedPdfiumModule, document: number) {
  const settings = pdfium.PDFiumExt_OpenFormFillInfo();
  return { settings, handle: pdfium.PDFiumExt_InitFormFillEnvironment(document, settings) };
}
