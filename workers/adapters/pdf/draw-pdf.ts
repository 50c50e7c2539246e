import { MOST_PIXELS } from "../../../src/core/extract/scan/picture-size";
import type { ByteSource } from "../../../src/core/ports/byte-source";
import { openCanvas } from "../pictures/canvas";
import { loadPdfJs, openPdf, type OpenPdf } from "./open-pdf";

/** Opens a PDF whose pages are to be drawn, where there is no `document`. @throws as `openPdf` */
export async function openPdfToDraw(source: ByteSource, base: string): Promise<OpenPdf> {
  const drawing = { CanvasFactory, FilterFactory, disableWorkerRendering: true, maxImageSize: MOST_PIXELS };
  return openPdf(await loadPdfJs(), source, base, drawing);
}

export interface DrawnPage {
  readonly context: OffscreenCanvasRenderingContext2D;
  /** Pixels per point. */
  readonly scale: number;
}

/**
 * Draws a page on white.
 * @param number 1-based.
 * @param scaleOf gives the pixels per point for a page of this width and height in points.
 * @param turns clockwise quarter turns from how the file has it.
 */
export async function drawPage(
  pdf: OpenPdf,
  number: number,
  scaleOf: (width: number, height: number) => number,
  turns = 0,
): Promise<DrawnPage> {
  const page = await pdf.whileReadable(pdf.document.getPage(number));
  try {
    const rotation = page.rotate + turns * 90;
    const { width, height } = page.getViewport({ scale: 1, rotation });
    const scale = scaleOf(width, height);
    const viewport = page.getViewport({ scale, rotation });
    const context = openCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await pdf.whileReadable(page.render({ canvas: null, canvasContext: context, viewport }).promise);
    return { context, scale };
  } finally {
    page.cleanup();
  }
}

interface Drawn {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Makes the canvases that pdf.js needs while it draws a page; by default it asks a `document` for them. */
class CanvasFactory {
  create(width: number, height: number): Drawn {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  }

  reset({ canvas }: Drawn, width: number, height: number): void {
    if (canvas !== null) Object.assign(canvas, { width, height });
  }

  destroy(drawn: Drawn): void {
    if (drawn.canvas !== null) Object.assign(drawn.canvas, { width: 0, height: 0 });
    Object.assign(drawn, { canvas: null, context: null });
  }
}

/** Applies no filters: they need SVG elements, which a worker does not have. Pictures are drawn as they are. */
class FilterFactory {
  addFilter = (): string => "none";
  addHCMFilter = this.addFilter;
  addAlphaFilter = this.addFilter;
  addLuminosityFilter = this.addFilter;
  addKnockoutFilter = this.addFilter;
  addHighlightHCMFilter = this.addFilter;
  addSelectionHCMFilter = this.addFilter;
  destroy = (): void => undefined;
}
