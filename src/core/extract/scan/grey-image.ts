import { joinBytes } from "../../base/join-bytes";

/** A picture in shades of grey, one byte a pixel, row by row from the top left; 0 is black. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The rows or columns of a picture: `stride` leads from the start of one to the next, `step` from pixel to pixel. */
export interface Lines {
  readonly count: number;
  readonly stride: number;
  readonly length: number;
  readonly step: number;
}

export function rowsOf({ width, height }: GreyImage): Lines {
  return { count: height, stride: width, length: width, step: 1 };
}

export function columnsOf({ width, height }: GreyImage): Lines {
  return { count: width, stride: 1, length: height, step: width };
}

/** Converts RGBA to grey, with white behind transparent pixels. */
export function rgbaToGrey(rgba: Uint8ClampedArray, width: number, height: number): GreyImage {
  const pixels = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < pixels.length; i += 1, at += 4) {
    const alpha = rgba[at + 3] ?? 255;
    // ITU-R BT.601, in 256ths.
    const luma = (77 * (rgba[at] ?? 0) + 150 * (rgba[at + 1] ?? 0) + 29 * (rgba[at + 2] ?? 0)) >> 8;
    pixels[i] = alpha === 255 ? luma : (luma * alpha + 255 * (255 - alpha)) / 255;
  }
  return { width, height, pixels };
}

/** The most frequent shade, rounded up to the end of its sixteenth of the range. */
export function usualShade(pixels: Uint8Array): number {
  const counts = new Uint32Array(16);
  for (const pixel of pixels) counts[pixel >> 4]! += 1;
  const most = counts.indexOf(Math.max(...counts));
  return most * 16 + 15;
}

export type QuarterTurns = 0 | 1 | 2 | 3;

/** Turns clockwise by quarters. */
export function turnImage(image: GreyImage, turns: QuarterTurns): GreyImage {
  const { width, height, pixels } = image;
  if (turns === 0) return image;
  const turned = new Uint8Array(pixels.length);
  const newWidth = turns === 2 ? width : height;
  for (let y = 0, from = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, from += 1) {
      const [left, top] =
        turns === 1
          ? [height - 1 - y, x]
          : turns === 2
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      turned[top * newWidth + left] = pixels[from] ?? 0;
    }
  }
  return { width: newWidth, height: turns === 2 ? height : width, pixels: turned };
}

/** The picture as a PGM file (netpbm's P5). */
export function toPgm({ width, height, pixels }: GreyImage): Uint8Array {
  const header = Uint8Array.from(`P5\n${width} ${height}\n255\n`, (sign) => sign.charCodeAt(0));
  return joinBytes([header, pixels]);
}
