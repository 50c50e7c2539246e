import type { TextContent, TextItem } from "pdfjs-dist/types/src/display/api";
import type { PagePicture, WantedPage } from "../../src/core/domain/page-picture";
import { detectContent } from "../../src/core/extract/detection/detect-content";
import { countTiffPages } from "../../src/core/extract/scan/count-tiff-pages";
import { markWords, type Direction, type DrawnRun } from "../../src/core/extract/page/mark-words";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { drawPage, openPdfToDraw } from "../adapters/pdf/draw-pdf";
import type { OpenPdf } from "../adapters/pdf/open-pdf";
import { pictureOfImage } from "./picture-of-image";
import { drawScaled, openCanvas, toWebp } from "../adapters/pictures/canvas";

/** The width in pixels: sharp on a high-density screen where half a window is its own. */
const WIDTH = 1_400;
/** The longest side in pixels: a long strip is drawn narrower. */
const MOST_SIDE = 4_000;

/**
 * Draws a page of a PDF, or a picture. Undefined for other files, and where nothing can be drawn.
 * @param base the app's base URL, below which the libraries' files lie.
 */
export async function drawPagePicture(
  path: string,
  file: File,
  wanted: WantedPage,
  base: string,
): Promise<PagePicture | undefined> {
  const source = createBlobSource(path, file);
  const format = await detectContent(path, source);
  if (format === "image") {
    const picture = await pictureOfImage(path, file, wanted.page, base);
    const pages = (await countTiffPages(source)) ?? 1;
    try {
      const scale = Math.min(1, scaleOf(picture.width, picture.height));
      return { ...(await toImage(drawScaled(picture, scale).canvas)), pages, marks: [] };
    } finally {
      picture.close();
    }
  }
  if (format !== "pdf") return undefined;
  const pdf = await openPdfToDraw(source, base);
  try {
    const pages = pdf.document.numPages;
    if (wanted.page > pages) return undefined;
    const { context } = await drawPage(pdf, wanted.page, scaleOf);
    const runs = wanted.words === "" ? [] : await drawnRuns(pdf, wanted.page);
    return { ...(await toImage(context.canvas)), pages, marks: markWords(runs, wanted.words, measure) };
  } finally {
    await pdf.close();
  }
}

function scaleOf(width: number, height: number): number {
  return Math.min(WIDTH / width, MOST_SIDE / Math.max(width, height));
}

async function toImage(canvas: OffscreenCanvas): Promise<Pick<PagePicture, "image" | "width" | "height">> {
  return { image: await toWebp(canvas, 0.9), width: canvas.width, height: canvas.height };
}

/** The text of a page as it is drawn; empty where it cannot be read. */
async function drawnRuns({ document, whileReadable }: OpenPdf, number: number): Promise<readonly DrawnRun[]> {
  const page = await whileReadable(document.getPage(number));
  try {
    const viewport = page.getViewport({ scale: 1 });
    const content = await whileReadable(page.getTextContent()).catch(() => undefined);
    if (content === undefined) return [];
    const { width, height } = viewport;
    const toShare = (x: number, y: number): Direction => {
      const [left, top] = viewport.convertToViewportPoint(x, y).map(Number);
      return [(left ?? 0) / width, (top ?? 0) / height];
    };
    return content.items.flatMap((item) =>
      "str" in item && item.str.trim() !== "" ? [toDrawnRun(item, content.styles, toShare)] : [],
    );
  } finally {
    page.cleanup();
  }
}

let measuring: OffscreenCanvasRenderingContext2D | undefined;

/** The width in the browser's own font of that kind, whose letters are about as wide, in proportion to one another. */
function measure(text: string, font: string): number {
  measuring ??= openCanvas(1, 1);
  measuring.font = `16px ${font}`;
  return measuring.measureText(text).width;
}

/** Where a font does not tell how far its letters reach. */
const USUAL_ASCENT = 0.8;
const USUAL_DESCENT = -0.2;

/** @param toShare turns a point of the page, in points, into shares of the drawn page. */
function toDrawnRun(
  item: TextItem,
  styles: TextContent["styles"],
  toShare: (x: number, y: number) => Direction,
): DrawnRun {
  const [a = 1, b = 0, c = 0, d = 1, left = 0, bottom = 0] = item.transform.map(Number);
  const size = Math.hypot(a, b) || 1;
  const style = styles[item.fontName];
  const ascent = style?.ascent || USUAL_ASCENT;
  const descent = style?.descent || USUAL_DESCENT;
  // Of text from right to left, the first letter stands at the right end.
  const sign = item.dir === "rtl" ? -1 : 1;
  const begin = item.dir === "rtl" ? item.width : 0;
  const [beginX, beginY] = [left + (a / size) * begin, bottom + (b / size) * begin];
  const [x, y] = toShare(beginX, beginY);
  const from = (right: number, up: number): Direction => {
    const [toX, toY] = toShare(beginX + right, beginY + up);
    return [toX - x, toY - y];
  };
  return {
    text: item.str,
    font: style?.fontFamily ?? "serif",
    x,
    y,
    along: from(sign * (a / size) * item.width, sign * (b / size) * item.width),
    up: from(c * ascent, d * ascent),
    down: from(c * descent, d * descent),
  };
}
