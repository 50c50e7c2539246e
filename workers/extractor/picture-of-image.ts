import type { GreyImage } from "../../src/core/extract/scan/grey-image";
import { decodeImage } from "../adapters/pictures/browser-image";
import { openPages } from "../adapters/pictures/open-pages";

/**
 * A picture to draw. What the browser cannot decode is drawn in grey, as the text recognition sees it.
 * @param page 1-based; only pictures that the browser cannot decode have several.
 * @throws when the picture is broken, too large, or has no such page.
 */
export async function pictureOfImage(
  path: string,
  file: File,
  page: number,
  base: string,
): Promise<ImageBitmap> {
  return decodeImage(file).catch(() => greyPicture(path, file, page, base));
}

async function greyPicture(path: string, file: File, number: number, base: string): Promise<ImageBitmap> {
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
