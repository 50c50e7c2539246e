import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import { AppError } from "../../src/core/domain/failure";
import { isBetterReading } from "../../src/core/extract/page/better-reading";
import { hasLostLetters, tellsLostLetters, withLostLetters } from "../../src/core/extract/page/lost-letters";
import { isStacked, isStamp, isWritten, lacksVowels } from "../../src/core/extract/scan/is-written";
import type { ByteSource } from "../../src/core/ports/byte-source";
import { loadPdfJs, openPdf, type OpenPdf, type PdfJs } from "../adapters/pdf/open-pdf";
import { openByNames, openWithPdfium, type PdfiumFile, type PdfiumPage } from "./pdfium";
import { isDrawn, readHiddenLayers, readPdfNotes, readPage, type ReadPage } from "./pdfjs-page";

/** After this many pages of a file where pdf.js saw no more than PDFium, pdf.js no longer reads such pages. */
const FRUITLESS_MAX = 20;

export interface PdfPage extends ReadPage {
  /** Whether the page has real text, not only a stamp on a scan. */
  readonly isWritten: boolean;
  /** Whether its words lack letters, which only its picture tells. */
  readonly lacksLetters?: boolean;
}

const NO_LABELS: ReadonlyMap<string, string> = new Map();
const NO_NOTES = { notes: [], holdsFiles: false } as const;

interface OpenPdfJs {
  readonly pdfjs: PdfJs;
  readonly pdf: OpenPdf;
}

/**
 * Reads the pages of a PDF, numbered from 1, with two libraries. PDFium is several times faster and reads the text. pdf.js
 * is opened for the notes that people added to pages, which only it tells, for pages where PDFium sees no text or sees
 * codes instead of letters, and for files that PDFium cannot open or hold.
 */
export class PdfPages {
  #pdfJs: Promise<OpenPdfJs | undefined> | undefined;
  #byNames: Promise<PdfiumFile | undefined> | undefined;
  #hiddenLayers: Promise<ReadonlySet<string>> | undefined;
  #fruitless = 0;
  #hasScans = false;

  private constructor(
    readonly source: ByteSource,
    readonly base: string,
    readonly pdfium: PdfiumFile | undefined,
    readonly count: number,
    readonly hasAttachments: boolean,
  ) {}

  /** Closing it is the caller's duty. @throws CorruptError, EncryptedError, and what reading the source throws. */
  static async open(source: ByteSource, base: string): Promise<PdfPages> {
    const pdfium = await openWithPdfium(source, base);
    if (pdfium !== undefined) return new PdfPages(source, base, pdfium, pdfium.pages, pdfium.hasAttachments);
    const opened = await openPdfJs(source, base);
    const { document, whileReadable } = opened.pdf;
    const attached = await whileReadable(document.getAttachments().catch(() => null));
    const pages = new PdfPages(source, base, undefined, document.numPages, attached !== null);
    pages.#pdfJs = Promise.resolve(opened);
    return pages;
  }

  /**
   * Undefined for a page that neither library can read. @throws what reading the source throws.
   * @param picture what was recognised on the page's picture, which tells letters that its words lack.
   */
  async read(number: number, picture?: RecognisedPage): Promise<PdfPage | undefined> {
    const page = await this.#read(number);
    if (page?.isWritten !== true || !hasLostLetters(page.runs)) return page;
    this.#byNames ??= openByNames(this.source, this.base);
    const runs = (await this.#byNames)?.page(number)?.runs ?? [];
    if (tellsLostLetters(runs, page.runs)) return { ...page, runs };
    const told = picture === undefined ? page.runs : withLostLetters(page.runs, picture.text);
    return { ...page, lacksLetters: true, runs: told };
  }

  async #read(number: number): Promise<PdfPage | undefined> {
    const page = await this.#shown(this.pdfium?.page(number));
    const runs = page?.runs ?? [];
    const isStamped = isStamp(runs) && this.pdfium?.isPictured(number) === true;
    const isCoded = page?.isCoded === true;
    const lacksLetters = isCoded && lacksVowels(runs);
    const own = { runs, isWritten: isWritten(runs) && !isStamped && !lacksLetters, lacksLetters };
    const isSound = own.isWritten && !isStacked(runs) && !isCoded;
    const isRead = page !== undefined && (isSound || this.#fruitless >= FRUITLESS_MAX);
    if (isRead && !page.hasNotes) return { ...NO_NOTES, ...own };
    const labels = page?.hasNotes === true ? (this.pdfium?.labels(number) ?? NO_LABELS) : NO_LABELS;
    const opened = await this.#openPdfJs();
    if (isRead) {
      const notes = opened && (await readPdfNotes(opened.pdf, number, { labels, runs }));
      return { ...(notes ?? NO_NOTES), ...own };
    }
    const other = opened && (await readPage(opened.pdf, number, labels));
    // A page that pdf.js cannot read and where PDFium finds nothing is broken, not empty.
    if (other === undefined) return runs.length === 0 ? undefined : { ...NO_NOTES, ...own };
    if (isBetterReading(other.runs, runs, isCoded))
      return { ...other, isWritten: isWritten(other.runs) && !isStamped };
    this.#fruitless += 1;
    return { ...other, ...own };
  }

  /** Whether a page shows pictures, or letters drawn as outlines. */
  async isDrawn(number: number): Promise<boolean> {
    const known = this.pdfium?.isDrawn(number);
    if (known !== undefined) return known;
    // pdf.js needs long to tell, so after the first drawn page all others count as drawn.
    const opened = this.#hasScans ? undefined : await this.#openPdfJs();
    this.#hasScans ||= opened !== undefined && (await isDrawn(opened.pdfjs, opened.pdf, number));
    return this.#hasScans;
  }

  async close(): Promise<void> {
    this.pdfium?.close();
    (await this.#byNames)?.close();
    await (await this.#pdfJs)?.pdf.close();
  }

  /** The page without the text on layers that are off when the file is opened. */
  async #shown(page: PdfiumPage | undefined): Promise<PdfiumPage | undefined> {
    if (page === undefined || page.layers.size === 0) return page;
    this.#hiddenLayers ??= this.#openPdfJs().then((opened) =>
      opened === undefined ? new Set() : readHiddenLayers(opened.pdf),
    );
    const hidden = await this.#hiddenLayers;
    const isHidden = (layer: string | undefined): boolean => layer !== undefined && hidden.has(layer);
    return { ...page, runs: page.runs.filter((run) => !isHidden(page.layers.get(run))) };
  }

  /** Undefined where only PDFium can open the file. */
  #openPdfJs(): Promise<OpenPdfJs | undefined> {
    this.#pdfJs ??= openPdfJs(this.source, this.base).catch((thrown: unknown) => {
      if (thrown instanceof AppError || thrown instanceof DOMException) throw thrown;
      return undefined;
    });
    return this.#pdfJs;
  }
}

async function openPdfJs(source: ByteSource, base: string): Promise<OpenPdfJs> {
  const pdfjs = await loadPdfJs();
  return { pdfjs, pdf: await openPdf(pdfjs, source, base) };
}
