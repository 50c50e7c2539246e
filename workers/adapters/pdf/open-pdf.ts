import type * as PdfJsModule from "pdfjs-dist";
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from "pdfjs-dist";
import { CorruptError, EncryptedError } from "../../../src/core/extract/trouble";
import type { ByteSource } from "../../../src/core/ports/byte-source";

export type PdfJs = typeof PdfJsModule;

/** A file up to this size is read at once; from a larger one only the ranges that a page needs are read. */
const WHOLE_MAX_BYTES = 2 << 20;
const RANGE_BYTES = 1 << 18;

let loaded: Promise<PdfJs> | undefined;

/**
 * Loads both halves of pdf.js into this worker. By default pdf.js starts its own worker through a `document`, which does
 * not exist here; when it finds its parsing half as `pdfjsWorker`, it runs that instead.
 */
export function loadPdfJs(): Promise<PdfJs> {
  loaded ??= (async () => {
    const parser: unknown = await import("pdfjs-dist/build/pdf.worker.mjs");
    Reflect.set(globalThis, "pdfjsWorker", parser);
    return import("pdfjs-dist");
  })();
  return loaded;
}

export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** Settles as the promise does, but rejects once the file's bytes cannot be read: pdf.js would wait for them for ever. */
  whileReadable<T>(promise: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Replaces the parts of pdf.js that need a `document` to draw pages. */
export interface DrawingOptions {
  readonly CanvasFactory?: object;
  readonly FilterFactory?: object;
  readonly disableWorkerRendering?: boolean;
  /** In pixels; pdf.js leaves out larger images. */
  readonly maxImageSize?: number;
}

/**
 * Opens a PDF. Closing it is the caller's duty.
 * @throws CorruptError, EncryptedError, and what reading the source throws.
 */
export async function openPdf(
  pdfjs: PdfJs,
  source: ByteSource,
  base: string,
  drawing: DrawingOptions = {},
): Promise<OpenPdf> {
  const shared = {
    ...drawing,
    cMapUrl: `${base}pdfjs/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${base}pdfjs/standard_fonts/`,
    wasmUrl: `${base}pdfjs/wasm/`,
    iccUrl: `${base}pdfjs/iccs/`,
    useWorkerFetch: true,
    disableFontFace: true,
    useSystemFonts: false,
    isImageDecoderSupported: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  };
  if (source.size <= WHOLE_MAX_BYTES) {
    return opened(pdfjs.getDocument({ ...shared, data: await source.read(0, source.size) }));
  }
  // pdf.js looks through all of a file that is none for something to recover, and holds it in memory.
  if (!(await holds(source, 0, HEADER_BYTES, "%PDF-")))
    throw new CorruptError("Cannot open PDF: it does not begin as one");
  if (
    source.size > RECOVERED_MAX_BYTES &&
    !(await holds(source, source.size - TRAILER_BYTES, source.size, "startxref"))
  )
    throw new CorruptError("Cannot open PDF: its end is missing, and it is too large to be looked through");
  const { range, broken } = createRange(pdfjs, source);
  const options = { range, rangeChunkSize: RANGE_BYTES, disableAutoFetch: true, disableStream: true };
  return opened(pdfjs.getDocument({ ...shared, ...options }), broken);
}

/** Where the header of a PDF stands at the latest (ISO 32000-1, note 13 of annex H). */
const HEADER_BYTES = 1_024;
/** pdf.js looks through all of a file whose end is missing, too, and holds it in memory. A larger one is given up. */
const RECOVERED_MAX_BYTES = 256 << 20;
/** The place of the table of contents stands in the last kilobyte (ISO 32000-1, 7.5.5); some writers leave zeros behind it. */
const TRAILER_BYTES = 1 << 16;

async function holds(source: ByteSource, start: number, end: number, word: string): Promise<boolean> {
  return new TextDecoder("latin1").decode(await source.read(start, end)).includes(word);
}

async function opened(task: PDFDocumentLoadingTask, broken?: Promise<never>): Promise<OpenPdf> {
  const whileReadable = <T>(promise: Promise<T>) =>
    broken === undefined ? promise : Promise.race([promise, broken]);
  try {
    const document = await whileReadable(task.promise);
    return { document, whileReadable, close: () => task.destroy() };
  } catch (thrown) {
    await task.destroy();
    throw openingTrouble(thrown);
  }
}

/** Turns an error of pdf.js into the reason why the PDF cannot be opened; other errors are returned unchanged. */
export function openingTrouble(thrown: unknown): unknown {
  const { name, message } = thrown instanceof Error ? thrown : { name: "", message: "" };
  // pdf.js cannot open files that are encrypted with a certificate or with a method that it does not know.
  const isLocked = name === "PasswordException" || /encryption (?:method|algorithm)/i.test(message);
  if (isLocked) return new EncryptedError("Cannot open PDF", { cause: thrown });
  return /^(?:InvalidPDF|FormatError|UnknownError|XRef)/.test(name)
    ? new CorruptError("Cannot open PDF", { cause: thrown })
    : thrown;
}

/** Feeds pdf.js the ranges that it asks for; `broken` rejects once the source cannot be read. */
function createRange(pdfjs: PdfJs, source: ByteSource) {
  let fail: (reason: unknown) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  broken.catch(() => undefined);
  class SourceRange extends pdfjs.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      source.read(begin, end).then((bytes) => this.onDataRange(begin, bytes), fail);
    }
  }
  return { range: new SourceRange(source.size, null), broken };
}
