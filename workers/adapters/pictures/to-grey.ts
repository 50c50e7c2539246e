import { rgbaToGrey, type GreyImage } from "../../../src/core/extract/scan/grey-image";
import { scanScale } from "../../../src/core/extract/scan/scan-size";

/** Draws a picture in grey, at the size at which its text is recognised best. */
export function toGrey(picture: ImageBitmap | OffscreenCanvas): GreyImage {
  const scale = scanScale(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = openCanvas(width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return readCanvas(context);
}

/** Draws decoded pixels in grey, at the size at which their text is recognised best. */
export function pixelsToGrey(pixels: ImageData): GreyImage {
  const context = openCanvas(pixels.width, pixels.height);
  context.putImageData(pixels, 0, 0);
  return toGrey(context.canvas);
}

/** A white canvas that the CPU draws: a canvas drawn by the GPU may give no pixels back. */
export function openCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error(`Cannot draw: no canvas of ${width} × ${height}`);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return context;
}

/** @throws Error when the browser has lost the canvas, which would otherwise be read as an empty page. */
export function readCanvas(context: OffscreenCanvasRenderingContext2D): GreyImage {
  // Safari's WebKit has no such method.
  if ("isContextLost" in context && context.isContextLost())
    throw new Error("Cannot draw: the canvas is lost");
  const { width, height } = context.canvas;
  return rgbaToGrey(context.getImageData(0, 0, width, height).data, width, height);
}
