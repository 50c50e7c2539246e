import type { PagePicture, WantedPage } from "../../src/core/domain/page-picture";
import { detectContent } from "../../src/core/extract/detection/detect-content";
import { countTiffPages } from "../../src/core/extract/scan/count-tiff-pages";
import { markWords } from "../../src/core/extract/page/mark-words";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { drawPage, openPdfToDraw } from "../adapters/pdf/draw-pdf";
import { openCanvas, toWebp, drawScaled } from "../adapters/pictures/canvas";
import { pageNumberOf, readOutline, readPageLayer } from "./page-layer";
import type { FileFormat } from "../../src/core/domain/file-format";
import { carriedPicture } from "../../src/core/extract/office/carried-picture";
import { decodeImage } from "../adapters/pictures/browser-image";
import type { GreyImage } from "../../src/core/extract/scan/grey-image";
import { openPages } from "../adapters/pictures/open-pages";
import type { ByteSource } from "../../src/core/ports/byte-source";

/** The longest side in pixels: a long strip is drawn narrower. */
const MOST_SIDE = 4_000;

export interface FileToDraw {
  readonly path: string;
  readonly file: File;
  /** The app's base URL, below which the libraries' files lie. */
  readonly base: string;
}

const sourceOf = ({ path, file }: FileToDraw): ByteSource => createBlobSource(path, file);

/** Draws a page of a PDF, or a picture. Undefined for other files, and where nothing can be drawn. */
export async function drawPagePicture(
  drawn: FileToDraw,
  wanted: WantedPage,
): Promise<PagePicture | undefined> {
  const format = await detectContent(drawn.path, sourceOf(drawn));
  if (format === "image") return drawImage(drawn, wanted);
  return format === "pdf" ? drawPdf(drawn, wanted) : undefined;
}

async function drawImage(drawn: FileToDraw, { page, turns, width }: WantedPage): Promise<PagePicture> {
  const number = Number(page);
  const picture = await pictureOfImage(drawn, number);
  const pages = (await countTiffPages(sourceOf(drawn))) ?? 1;
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
  drawn: FileToDraw,
  { page: target, words, turns, width }: WantedPage,
): Promise<PagePicture | undefined> {
  const pdf = await openPdfToDraw(sourceOf(drawn), drawn.base);
  try {
    const pages = pdf.document.numPages;
    const page = await pdf.whileReadable(pageNumberOf(pdf.document, target));
    if (page > pages) return undefined;
    const { context } = await drawPage(pdf, page, scaleTo(width), turns);
    const layer = await readPageLayer(pdf, page, turns);
    const marks = markWords(layer.runs, words);
    const outline = await readOutline(pdf);
    return { ...(await toImage(context.canvas)), ...layer, page, pages, marks, outline };
  } finally {
    await pdf.close();
  }
}

const scaleTo = (most: number) => (width: number, height: number) =>
  Math.min(most / width, MOST_SIDE / Math.max(width, height));

async function toImage(canvas: OffscreenCanvas): Promise<Pick<PagePicture, "image" | "width" | "height">> {
  return { image: await toWebp(canvas, 0.9), width: canvas.width, height: canvas.height };
}

/** The longer side, in pixels: enough for a chip on a high-density screen. */
const SIDE = 256;

type Picture = ImageBitmap | OffscreenCanvas;

/**
 * Makes a small picture, as an image file's bytes, of an image, of a PDF's first page, or of the picture that an Office file
 * or a book carries. Undefined when there is no picture, or it is broken.
 */
export async function makeThumbnail(drawn: FileToDraw): Promise<Uint8Array | undefined> {
  try {
    const picture = await pictureOf(drawn);
    return picture === undefined ? undefined : await shrink(picture);
  } catch {
    // Other code reports a file that is broken, encrypted or too large.
    return undefined;
  }
}

async function pictureOf(drawn: FileToDraw): Promise<Picture | undefined> {
  const source = sourceOf(drawn);
  const format = await detectContent(drawn.path, source);
  if (format === "image") return pictureOfImage(drawn, 1);
  if (format === "pdf") {
    const pdf = await openPdfToDraw(source, drawn.base);
    try {
      const { context } = await drawPage(pdf, 1, (width, height) => SIDE / Math.max(width, height));
      return context.canvas;
    } finally {
      await pdf.close();
    }
  }
  if (!MAY_CARRY_PICTURE.has(format)) return undefined;
  const carried = await carriedPicture(source);
  return carried === undefined ? undefined : decodeImage(new Blob([carried.slice()]));
}

const MAY_CARRY_PICTURE = new Set<FileFormat>(["docx", "pptx", "xlsx", "odt", "ods", "odp", "epub"]);

async function shrink(picture: Picture): Promise<Uint8Array> {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  return toWebp(drawScaled(picture, scale).canvas, 0.8);
}

/**
 * A picture to draw. What the browser cannot decode is drawn in grey, as the text recognition sees it.
 * @param page 1-based; only pictures that the browser cannot decode have several.
 * @throws when the picture is broken, too large, or has no such page.
 */
async function pictureOfImage(drawn: FileToDraw, page: number): Promise<ImageBitmap> {
  return decodeImage(drawn.file).catch(() => greyPicture(drawn, page));
}

async function greyPicture({ path, file, base }: FileToDraw, number: number): Promise<ImageBitmap> {
  const pages = await openPages(path, file, base);
  try {
    const page = await pages.page(number, 1);
    if (page === undefined) throw new RangeError(`Cannot draw: there is no page ${number}`);
    return await createImageBitmap(toImageData(page.image));
  } finally {
    await pages.close();
  }
}

function toImageData({ width, height, pixels }: GreyImage): ImageData {
  const image = new ImageData(width, height);
  pixels.forEach((grey, i) => image.data.set([grey, grey, grey, 255], i * 4));
  return image;
}
