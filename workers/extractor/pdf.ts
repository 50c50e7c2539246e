import type { PDFPageProxy } from "pdfjs-dist";
import { AppError } from "../../src/core/domain/failure";
import { PageLayout } from "../../src/core/extract/page-layout";
import type { TextRun } from "../../src/core/extract/page-lines";
import type { Extract, ExtractionEnd } from "../../src/core/ports/extractor";
import { toTextRun } from "./pdf-text-run";
import { loadPdfJs, openPdf, type OpenPdf, type PdfJs } from "./open-pdf";

/** PDF page by page, with the paragraphs and headings that positions and sizes of the letters tell. */
export const createPdfExtract = (base: string): Extract =>
  async function* (source, _context, signal) {
    const pdfjs = await loadPdfJs();
    let pdf: OpenPdf;
    try {
      pdf = await openPdf(pdfjs, source, base);
    } catch (thrown) {
      return openingFailure(thrown);
    }
    const layout = new PageLayout();
    const seen: Seen = { read: 0, drawn: 0, broken: 0 };
    try {
      for (let number = 1; number <= pdf.document.numPages; number += 1) {
        signal.throwIfAborted();
        const page = await readPage(pdfjs, pdf, number, seen.drawn < DRAWN_MAX_CHECKED);
        if (page === undefined) seen.broken += 1;
        else {
          const { text, blocks } = layout.read(page.runs);
          if (page.isDrawn) seen.drawn += 1;
          if (text === "") continue;
          seen.read += 1;
          yield { place: { kind: "page", number }, text, blocks };
        }
      }
    } finally {
      await pdf.close();
    }
    return endOf(seen);
  };

interface Seen {
  /** Pages with text. */
  read: number;
  /** Pages with next to no text that show something all the same: a scan, most likely. */
  drawn: number;
  broken: number;
}

/** To see what a page draws its images must be decoded, which is slow, and one such page decides how the file ends. */
const DRAWN_MAX_CHECKED = 1;
/** A scan may carry a page number or a stamp as text. */
const SCAN_MAX_LETTERS = 16;

function endOf({ read, drawn, broken }: Seen): ExtractionEnd {
  if (read === 0 && broken > 0) return { state: "failed", reason: "corrupt" };
  if (read === 0) return { state: "skipped", reason: drawn > 0 ? "waiting for text recognition" : "no text" };
  if (broken > 0) return { state: "partial", reason: "corrupt" };
  return drawn > 0
    ? { state: "partial", reason: "waiting for text recognition" }
    : { state: "indexed", reason: undefined };
}

/** @throws what is not about the file's content. */
function openingFailure(thrown: unknown): ExtractionEnd {
  const name = thrown instanceof Error ? thrown.name : "";
  if (name === "PasswordException") return { state: "failed", reason: "encrypted" };
  if (/^(?:InvalidPDF|FormatError|UnknownError|XRef)/.test(name))
    return { state: "failed", reason: "corrupt" };
  throw thrown;
}

interface ReadPage {
  readonly runs: readonly TextRun[];
  /** Known only where it was looked for: on pages without text. */
  readonly isDrawn: boolean;
}

/** Undefined for a page that pdf.js cannot read. */
async function readPage(
  pdfjs: PdfJs,
  pdf: OpenPdf,
  number: number,
  looksAtDrawing: boolean,
): Promise<ReadPage | undefined> {
  const page = await pdf.whileReadable(pdf.document.getPage(number)).catch(brokenPage);
  if (page === undefined) return undefined;
  try {
    const content = await pdf.whileReadable(page.getTextContent());
    const runs = content.items.flatMap((item) => ("str" in item ? [toTextRun(item)] : []));
    const letters = runs.reduce((sum, run) => sum + run.text.trim().length, 0);
    const isDrawn =
      letters < SCAN_MAX_LETTERS && looksAtDrawing && (await pdf.whileReadable(isDrawnOn(pdfjs, page)));
    return { runs, isDrawn };
  } catch (thrown) {
    return brokenPage(thrown);
  } finally {
    page.cleanup();
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
