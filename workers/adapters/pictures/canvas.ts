/** A white canvas that the CPU draws: a canvas drawn by the GPU may give no pixels back. */
export function openCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error(`Cannot draw: no canvas of ${width} × ${height}`);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return context;
}

/** Draws a picture at another size, each side at least a pixel. */
export function drawScaled(
  picture: ImageBitmap | OffscreenCanvas,
  scale: number,
): OffscreenCanvasRenderingContext2D {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = openCanvas(width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return context;
}

/** The bytes of a picture that every browser shows. @param quality from 0 to 1. */
export async function toWebp(canvas: OffscreenCanvas, quality: number): Promise<Uint8Array> {
  const blob = await canvas.convertToBlob({ type: "image/webp", quality });
  return new Uint8Array(await blob.arrayBuffer());
}
