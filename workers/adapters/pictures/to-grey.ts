import { rgbaToGrey, type GreyImage } from "../../../src/core/extract/scan/grey-image";
import { drawScaled, openCanvas } from "./canvas";
import { scanScale } from "../../../src/core/extract/scan/scan-size";

/** Draws a picture in grey, at the size at which its text is recognised best, or so many times closer. */
export function toGrey(picture: ImageBitmap | OffscreenCanvas, closer: number): GreyImage {
  return readCanvas(drawScaled(picture, closer * scanScale(picture.width, picture.height)));
}

/** As `toGrey`, of decoded pixels. */
export function pixelsToGrey(pixels: ImageData, closer: number): GreyImage {
  const context = openCanvas(pixels.width, pixels.height);
  context.putImageData(pixels, 0, 0);
  return toGrey(context.canvas, closer);
}

/** @throws Error when the browser has lost the canvas, which would otherwise be read as an empty page. */
export function readCanvas(context: OffscreenCanvasRenderingContext2D): GreyImage {
  // Safari's WebKit has no such method.
  if ("isContextLost" in context && context.isContextLost())
    throw new Error("Cannot draw: the canvas is lost");
  const { width, height } = context.canvas;
  return rgbaToGrey(context.getImageData(0, 0, width, height).data, width, height);
}
