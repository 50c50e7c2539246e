import type { PDFPageProxy } from "pdfjs-dist";
import { AppError } from "../../src/core/domain/failure";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import { PageLayout, type PageText } from "../../src/core/extract/page-layout";
import type { TextRun } from "../../src/core/extract/page-lines";
import { isGarbled } from "../../src/core/extract/scan/is-garbled";
import { endOfScan, recognisedUnit } from "../../src/core/extract/scan/scan-units";
import { reasonOfTrouble } from "../../src/core/extract/trouble";
import type { Unit } from "../../src/core/domain/unit";
import type { Extract, ExtractionEnd } from "../../src/core/ports/extractor";
import { pageNotes, pinnedFile, withNotes } from "./pdf-notes";
import { toTextRun } from "./pdf-text-run";
import { loadPdfJs, openPdf, type OpenPdf, type PdfJs } from "./open-pdf";

/**
 * PDF page by page, with the paragraphs and headings that positions and sizes of the letters tell; of scanned pages, what
 * has been recognised so far.
 */
export const createPdfExtract = (base: string): Extract =>
  async function* (source, { recognised }, signal) {
    const pdfjs = await loadPdfJs();
    let pdf: OpenPdf;
    try {
      pdf = await openPdf(pdfjs, source, base);
    } catch (thrown) {
      return { state: "failed", reason: reasonOfTrouble(thrown) };
    }
    const layout = new PageLayout();
    const seen: Seen = { read: 0, broken: 0, waiting: [], recognised: [], holdsFiles: false };
    try {
      const attached = await pdf.whileReadable(pdf.document.getAttachments().catch(() => null));
      seen.holdsFiles = attached !== null;
      for (let number = 1; number <= pdf.document.numPages; number += 1) {
        signal.throwIfAborted();
        const page = await readPage(pdf, number);
        if (page === undefined) {
          seen.broken += 1;
          continue;
        }
        const { runs, notes, holdsFiles } = page;
        seen.holdsFiles ||= holdsFiles;
        const written = withNotes(layout.read(runs), notes);
        const unit = isWritten(runs)
          ? writtenUnit(number, written)
          : await scannedUnit(pdfjs, pdf, number, written, seen, recognised.get(number));
        if (unit === undefined) continue;
        seen.read += 1;
        yield unit;
      }
    } finally {
      await pdf.close();
    }
    return { ...endOf(seen), holdsFiles: seen.holdsFiles };
  };

interface Seen {
  /** Pages with text. */
  read: number;
  broken: number;
  /** Pages without text of their own that show something all the same and have not been recognised yet. */
  readonly waiting: number[];
  readonly recognised: RecognisedPage[];
  holdsFiles: boolean;
}

/** A scan may carry a page number or a stamp as text. */
const SCAN_MAX_LETTERS = 16;

function isWritten(runs: readonly TextRun[]): boolean {
  const letters = runs.reduce((sum, run) => sum + run.text.trim().length, 0);
  return letters >= SCAN_MAX_LETTERS && !isGarbled(runs.map((run) => run.text).join(" "));
}

function writtenUnit(number: number, { text, blocks }: PageText): Unit | undefined {
  return text === "" || isGarbled(text) ? undefined : { place: { kind: "page", number }, text, blocks };
}

/** Of a page with next to no text of its own: what was recognised, else the little that is there. */
async function scannedUnit(
  pdfjs: PdfJs,
  pdf: OpenPdf,
  number: number,
  written: PageText,
  seen: Seen,
  recognised: RecognisedPage | undefined,
): Promise<Unit | undefined> {
  if (recognised !== undefined) {
    seen.recognised.push(recognised);
    return recognisedUnit(recognised, { kind: "page", number }) ?? writtenUnit(number, written);
  }
  // To see what a page draws its images must be decoded, which is slow: after the first scan, the others are believed.
  const isScan = seen.waiting.length + seen.recognised.length > 0 || (await isDrawn(pdfjs, pdf, number));
  if (isScan) seen.waiting.push(number);
  return writtenUnit(number, written);
}

function endOf({ read, broken, waiting, recognised }: Seen): ExtractionEnd {
  if (read === 0 && broken > 0 && waiting.length === 0) return { state: "failed", reason: "corrupt" };
  if (waiting.length + recognised.length > 0) {
    const end = endOfScan(read > 0, waiting, recognised);
    return end.state === "indexed" && broken > 0 ? { ...end, state: "partial", reason: "corrupt" } : end;
  }
  if (read === 0) return { state: "skipped", reason: "no text" };
  return broken > 0 ? { state: "partial", reason: "corrupt" } : { state: "indexed", reason: undefined };
}

interface ReadPage {
  readonly runs: readonly TextRun[];
  /** What people wrote onto the page. */
  readonly notes: readonly string[];
  /** Whether files are pinned to it. */
  readonly holdsFiles: boolean;
}

/** Undefined for a page that pdf.js cannot read; broken annotations are only left out. */
async function readPage(pdf: OpenPdf, number: number): Promise<ReadPage | undefined> {
  return onPage(pdf, number, async (page) => {
    const asked = page.getAnnotations().catch(() => []);
    const content = await pdf.whileReadable(page.getTextContent());
    const runs = content.items.flatMap((item) => ("str" in item ? [toTextRun(item)] : []));
    const annotations: readonly unknown[] = await pdf.whileReadable(asked);
    return { runs, notes: pageNotes(annotations), holdsFiles: annotations.some(pinnedFile) };
  });
}

async function isDrawn(pdfjs: PdfJs, pdf: OpenPdf, number: number): Promise<boolean> {
  return (await onPage(pdf, number, (page) => pdf.whileReadable(isDrawnOn(pdfjs, page)))) ?? false;
}

/** Undefined when pdf.js cannot read the page. */
async function onPage<T>(
  pdf: OpenPdf,
  number: number,
  read: (page: PDFPageProxy) => Promise<T>,
): Promise<T | undefined> {
  try {
    const page = await pdf.whileReadable(pdf.document.getPage(number));
    try {
      return await read(page);
    } finally {
      page.cleanup();
    }
  } catch (thrown) {
    return brokenPage(thrown);
  }
}

/** What is wrong with the bytes is the folder's matter; anything else that a page throws is a broken page. */
function brokenPage(thrown: unknown): undefined {
  if (thrown instanceof AppError || thrown instanceof DOMException) throw thrown;
  return undefined;
}

/** Letters drawn as outlines are more paths than the lines and boxes of an empty form. */
const DRAWN_MIN_PATHS = 20;

async function isDrawnOn({ OPS }: PdfJs, page: PDFPageProxy): Promise<boolean> {
  const images = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintInlineImageXObject,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectRepeat,
  ]);
  const { fnArray } = await page.getOperatorList();
  const paths = fnArray.filter((operator) => operator === OPS.constructPath).length;
  return paths >= DRAWN_MIN_PATHS || fnArray.some((operator) => images.has(operator));
}
