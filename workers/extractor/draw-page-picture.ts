import type { PagePicture, WantedPage } from "../../src/core/domain/page-picture";
import { detectContent } from "../../src/core/extract/detection/detect-content";
import { countTiffPages } from "../../src/core/extract/scan/count-tiff-pages";
import { markWords } from "../../src/core/extract/page/mark-words";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { drawPage, openPdfToDraw } from "../adapters/pdf/draw-pdf";
import { openCanvas, toWebp } from "../adapters/pictures/canvas";
import { pageNumberOf, readOutline, readPageLayer } from "./page-layer";
import { pictureOfImage } from "./picture-of-image";

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
  const format = await detectContent(path, createBlobSource(path, file));
  if (format === "image") return drawImage(path, file, wanted, base);
  return format === "pdf" ? drawPdf(path, file, wanted, base) : undefined;
}

async function drawImage(
  path: string,
  file: File,
  { page, turns, width }: WantedPage,
  base: string,
): Promise<PagePicture> {
  const number = Number(page);
  const picture = await pictureOfImage(path, file, number, base);
  const pages = (await countTiffPages(createBlobSource(path, file))) ?? 1;
  try {
    const [across, down] =
      turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
    const scale = Math.min(1, scaleTo(width)(across, down));
    const context = openCanvas(Math.ceil(across * scale), Math.ceil(down * scale));
    context.imageSmoothingQuality = "high";
    context.translate(context.canvas.width / 2, context.canvas.height / 2);
    context.rotate((turns * Math.PI) / 2);
    context.scale(scale, scale);
    context.drawImage(picture, -picture.width / 2, -picture.height / 2);
    const bare = { runs: [], marks: [], links: [], outline: [] };
    return { ...(await toImage(context.canvas)), page: number, pages, ...bare };
  } finally {
    picture.close();
  }
}

async function drawPdf(
  path: string,
  file: File,
  { page: target, words, turns, width }: WantedPage,
  base: string,
): Promise<PagePicture | undefined> {
  const pdf = await openPdfToDraw(createBlobSource(path, file), base);
  try {
    const pages = pdf.document.numPages;
    const page = await pdf.whileReadable(pageNumberOf(pdf.document, target));
    if (page > pages) return undefined;
    const { context } = await drawPage(pdf, page, scaleTo(width), turns);
    const layer = await readPageLayer(pdf, page, turns);
    const marks = markWords(layer.runs, words);
    return {
      ...(await toImage(context.canvas)),
      ...layer,
      page,
      pages,
      marks,
      outline: await readOutline(pdf),
    };
  } finally {
    await pdf.close();
  }
}

const scaleTo = (most: number) => (width: number, height: number) =>
  Math.min(most / width, MOST_SIDE / Math.max(width, height));

async function toImage(canvas: OffscreenCanvas): Promise<Pick<PagePicture, "image" | "width" | "height">> {
  return { image: await toWebp(canvas, 0.9), width: canvas.width, height: canvas.height };
}
