import { usualShade, type GreyImage } from "./grey-image";
import type { WordBox } from "./seen-word";

/** In pixels. The edges of a word are grey. */
const MARGIN = 3;
/** A picture with a smaller share of dark pixels contains no more words. */
const DARK_SHARE = 0.002;

/**
 * The picture with these words covered in the usual shade of the picture, for a second reading of what the first one
 * missed. Undefined if almost nothing dark is left.
 */
export function coverWords(image: GreyImage, boxes: readonly WordBox[]): GreyImage | undefined {
  const pixels = image.pixels.slice();
  const paper = usualShade(pixels);
  for (const box of boxes) {
    const [left, right] = [
      Math.max(0, Math.floor(box.left) - MARGIN),
      Math.min(image.width, Math.ceil(box.left + box.width) + MARGIN),
    ];
    const bottom = Math.min(image.height, Math.ceil(box.top + box.height) + MARGIN);
    for (let y = Math.max(0, Math.floor(box.top) - MARGIN); y < bottom; y += 1)
      pixels.fill(paper, y * image.width + left, y * image.width + right);
  }
  let dark = 0;
  for (const pixel of pixels) if (pixel < paper / 2) dark += 1;
  return dark < pixels.length * DARK_SHARE ? undefined : { ...image, pixels };
}
