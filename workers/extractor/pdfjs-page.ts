import type { PDFPageProxy } from "pdfjs-dist";
import { AppError } from "../../src/core/domain/failure";
import type { TextRun } from "../../src/core/extract/page/page-lines";
import { DRAWN_MIN_PATHS } from "../../src/core/extract/scan/is-written";
import type { OpenPdf, PdfJs } from "../adapters/pdf/open-pdf";
import { pageNotes, pinnedFile, type FieldNames } from "./pdf-notes";
import type { TextItem } from "pdfjs-dist/types/src/display/api";
import { quarterTurns, turnedBack } from "./quarter-turns";
import { z } from "../../src/core/base/zod";

/** What people added to a page. */
export interface PageNotes {
  /** The texts that they added. */
  readonly notes: readonly string[];
  /** Whether they pinned files to it. */
  readonly holdsFiles: boolean;
}

export interface ReadPage extends PageNotes {
  readonly runs: readonly TextRun[];
}

/** Undefined for a page that pdf.js cannot read; broken annotations are only left out. @param number 1-based. */
export async function readPage(
  pdf: OpenPdf,
  number: number,
  labels: FieldNames["labels"],
): Promise<ReadPage | undefined> {
  return onPage(pdf, number, async (page) => {
    const content = await pdf.whileReadable(page.getTextContent());
    const runs = content.items.flatMap((item) => ("str" in item ? [toTextRun(item)] : []));
    return { runs, ...(await notesOn(pdf, page, { labels, runs })) };
  });
}

/** Reads only a page's notes; its text, which takes most of the time, is known. Undefined as in `readPage`. */
export async function readPdfNotes(
  pdf: OpenPdf,
  number: number,
  names: FieldNames,
): Promise<PageNotes | undefined> {
  return onPage(pdf, number, (page) => notesOn(pdf, page, names));
}

async function notesOn(pdf: OpenPdf, page: PDFPageProxy, names: FieldNames): Promise<PageNotes> {
  const annotations: readonly unknown[] = await pdf.whileReadable(page.getAnnotations().catch(() => []));
  return { notes: pageNotes(annotations, names), holdsFiles: annotations.some(pinnedFile) };
}

/** The names of the layers that are off when the file is opened. */
export async function readHiddenLayers({ document, whileReadable }: OpenPdf): Promise<ReadonlySet<string>> {
  const groups = await whileReadable(document.getOptionalContentConfig().catch(() => []));
  return hiddenLayers(Array.from(groups, ([, layer]: readonly unknown[]) => layer));
}

/** Whether a page shows pictures, or letters drawn as outlines. This is slow, because pdf.js decodes the pictures. */
export async function isDrawn(pdfjs: PdfJs, pdf: OpenPdf, number: number): Promise<boolean> {
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
    // Errors of reading the bytes concern the folder; any other error means a broken page.
    if (thrown instanceof AppError || thrown instanceof DOMException) throw thrown;
    return undefined;
  }
}

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

/** Sets turned text upright. pdf.js gives the start of a baseline in points from the lower left corner of the page. */
function toTextRun(item: TextItem): TextRun {
  const [a = 1, b = 0, c = 0, d = 1, left = 0, bottom = 0] = item.transform.map(Number);
  const turn = quarterTurns(a, b);
  return {
    text: item.str,
    ...turnedBack(turn, left, bottom),
    width: item.width,
    height: Math.hypot(c, d) || item.height || 1,
    turn,
    endsLine: item.hasEOL,
  };
}

/** A layer as pdf.js describes it; its own types do not cover this. */
const layerSchema = z.object({ name: z.string(), visible: z.boolean() });

/**
 * The names of the layers that are off when a file is opened. A name that also belongs to a layer that is on is left out,
 * because the two cannot be told apart.
 */
export function hiddenLayers(layers: readonly unknown[]): ReadonlySet<string> {
  const known = layers.flatMap((layer) => layerSchema.safeParse(layer).data ?? []);
  const shown = new Set(known.filter(({ visible }) => visible).map(({ name }) => name));
  return new Set(known.map(({ name }) => name).filter((name) => !shown.has(name)));
}
