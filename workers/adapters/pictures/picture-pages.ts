import type { GreyImage } from "../../../src/core/extract/scan/grey-image";
import { MOST_PIXELS, type PictureSize } from "../../../src/core/extract/scan/picture-size";

/** A page for text recognition, and its resolution, where that is known. */
export interface PicturePage {
  readonly image: GreyImage;
  readonly dpi: number | undefined;
}

/** The pages of a scan, or the one page of a picture. */
export interface PicturePages {
  /**
   * Undefined for a page that shows nothing at all. @throws when the page is damaged
   * @param closer how many times larger than usual it is drawn.
   */
  page(number: number, closer: number): Promise<PicturePage | undefined>;
  close(): Promise<void>;
}

export class PictureTooLarge extends Error {}

/** @throws PictureTooLarge when unpacking the picture would endanger the tab. */
export function assertDrawable({ width, height }: PictureSize): void {
  if (width * height > MOST_PIXELS) throw new PictureTooLarge(`Cannot draw ${width} × ${height} pixels`);
}
