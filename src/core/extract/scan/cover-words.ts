import { usualShade, type GreyImage } from "./grey-image";
import type { WordBox } from "./seen-word";

/** Around a word its edges are grey. */
const MARGIN = 3;
/** A picture of which less than this is dark has no more words in it. */
const DARK_SHARE = 0.002;

/**
 * The picture without these words, each covered with what is usual around it: for another look at what was passed over.
 * Undefined where next to nothing dark is left.
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
