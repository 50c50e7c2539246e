import { MOST_PIXELS, type PictureSize } from "../../../src/core/extract/scan/picture-size";

export class PictureTooLarge extends Error {}

/** @throws PictureTooLarge when unpacking the picture would endanger the tab. */
export function assertDrawable({ width, height }: PictureSize): void {
  if (width * height > MOST_PIXELS) throw new PictureTooLarge(`Cannot draw ${width} × ${height} pixels`);
}
