import type { FileFormat } from "../../src/core/domain/file-format";
import { detectContent } from "../../src/core/extract/detect-content";
import { carriedPicture } from "../../src/core/extract/office/carried-picture";
import { createBlobSource } from "./blob-source";

/** The longer side, in pixels: what a chip and a popover show, on a screen of twice the density. */
const SIDE = 256;

/**
 * A small picture of a file, in bytes of an image format: of an image itself, of the first page of a PDF, of what an Office
 * file or a book carries. Undefined when there is nothing to make one of, or it is broken.
 */
export async function makeThumbnail(path: string, file: File): Promise<Uint8Array | undefined> {
  const source = createBlobSource(path, file);
  try {
    const picture = await pictureOf(await detectContent(path, source), file, source);
    return picture === undefined ? undefined : await shrink(picture);
  } catch {
    // A file that is broken, encrypted or too large is said to be so elsewhere.
    return undefined;
  }
}

async function pictureOf(
  format: FileFormat,
  file: File,
  source: ReturnType<typeof createBlobSource>,
): Promise<Blob | undefined> {
  if (format === "image") return file;
  if (!MAY_CARRY_PICTURE.has(format)) return undefined;
  const carried = await carriedPicture(source);
  return carried === undefined ? undefined : new Blob([carried.slice()]);
}

const MAY_CARRY_PICTURE = new Set<FileFormat>(["docx", "pptx", "xlsx", "odt", "ods", "odp", "epub"]);

async function shrink(picture: Blob): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("Cannot make thumbnail: there is no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Uint8Array(
    await (await canvas.convertToBlob({ type: "image/webp", quality: 0.8 })).arrayBuffer(),
  );
}
