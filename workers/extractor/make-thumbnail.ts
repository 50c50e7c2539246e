import type { FileFormat } from "../../src/core/domain/file-format";
import { detectContent } from "../../src/core/extract/detection/detect-content";
import { carriedPicture } from "../../src/core/extract/office/carried-picture";
import { decodeImage } from "../adapters/pictures/browser-image";
import { drawScaled, toWebp } from "../adapters/pictures/canvas";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { drawPage, openPdfToDraw } from "../adapters/pdf/draw-pdf";
import { pictureOfImage } from "./picture-of-image";

/** The longer side, in pixels: enough for a chip on a high-density screen. */
const SIDE = 256;

type Picture = ImageBitmap | OffscreenCanvas;

/**
 * Makes a small picture, as an image file's bytes, of an image, of a PDF's first page, or of the picture that an Office file
 * or a book carries. Undefined when there is no picture, or it is broken.
 * @param base the app's base URL, below which the libraries' files lie.
 */
export async function makeThumbnail(path: string, file: File, base: string): Promise<Uint8Array | undefined> {
  try {
    const format = await detectContent(path, createBlobSource(path, file));
    const picture = await pictureOf(format, path, file, base);
    return picture === undefined ? undefined : await shrink(picture);
  } catch {
    // Other code reports a file that is broken, encrypted or too large.
    return undefined;
  }
}

async function pictureOf(
  format: FileFormat,
  path: string,
  file: File,
  base: string,
): Promise<Picture | undefined> {
  if (format === "image") return pictureOfImage(path, file, 1, base);
  const source = createBlobSource(path, file);
  if (format === "pdf") {
    const pdf = await openPdfToDraw(source, base);
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
