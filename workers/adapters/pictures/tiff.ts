import type { GreyImage, QuarterTurns } from "../../../src/core/extract/scan/grey-image";
import { turnImage } from "../../../src/core/extract/scan/grey-image";
import { assertDrawable } from "./assert-drawable";
import type { PicturePages } from "./picture-pages";
import { pixelsToGrey } from "./to-grey";

/** Opens a TIFF with all its pages, each turned as its orientation tag says. */
export async function openTiff(file: Blob): Promise<PicturePages> {
  const utif = await import("utif2");
  const bytes = await file.arrayBuffer();
  const directories = utif.decode(bytes);
  return {
    page(number) {
      const encoded = directories[number - 1];
      if (encoded === undefined) return Promise.resolve(undefined);
      // `decodeImage` stores its result in the directory, and does not decode a directory that has one: it gets a copy.
      const directory = { ...encoded };
      assertDrawable({ width: firstOf(directory["t256"]), height: firstOf(directory["t257"]) });
      utif.decodeImage(bytes, directory);
      const rgba = new Uint8ClampedArray(utif.toRGBA8(directory));
      const image = pixelsToGrey(new ImageData(rgba, directory.width, directory.height));
      return Promise.resolve({ image: upright(image, directory["t274"]), dpi: undefined });
    },
    close: () => Promise.resolve(),
  };
}

/** Quarter turns by the value of the orientation tag (TIFF 6.0, Orientation); mirrored scans do not occur. */
const TURNS: Readonly<Record<number, QuarterTurns>> = { 3: 2, 6: 1, 8: 3 };

/** The first value of a tag: utif2 gives a tag's values as a list. */
function firstOf(value: unknown): number {
  return Number(Array.isArray(value) ? value[0] : value);
}

function upright(image: GreyImage, orientation: unknown): GreyImage {
  return turnImage(image, TURNS[firstOf(orientation)] ?? 0);
}
