import { rgbaToGrey, type GreyImage } from "../../../src/core/extract/scan/grey-image";
import { drawScaled, openCanvas } from "./canvas";
import { scanScale } from "../../../src/core/extract/scan/scan-size";

/** Draws a picture in grey, at the size at which its text is recognised best. */
export function toGrey(picture: ImageBitmap | OffscreenCanvas): GreyImage {
  return readCanvas(drawScaled(picture, scanScale(picture.width, picture.height)));
}

/** Draws decoded pixels in grey, at the size at which their text is recognised best. */
export function pixelsToGrey(pixels: ImageData): GreyImage {
  const context = openCanvas(pixels.width, pixels.height);
  context.putImageData(pixels, 0, 0);
  return toGrey(context.canvas);
}

/** @throws Error when the browser has lost the canvas, which would otherwise be read as an empty page. */
export function readCanvas(context: OffscreenCanvasRenderingContext2D): GreyImage {
  // Safari's WebKit has no such method.
  if ("isContextLost" in context && context.isContextLost())
    throw new Error("Cannot draw: the canvas is lost");
  const { width, height } = context.canvas;
  return rgbaToGrey(context.getImageData(0, 0, width, height).data, width, height);
}
