import { pageScale } from "../../src/core/extract/scan/scan-size";
import type { ByteSource } from "../../src/core/ports/byte-source";
import { loadPdfJs, openPdf } from "../extractor/open-pdf";
import type { PicturePages } from "./picture-pages";
import { openCanvas, readCanvas } from "./to-grey";

const POINTS_PER_INCH = 72;

/** The pages of a PDF, drawn. @throws what pdf.js throws for broken and for encrypted files. */
export async function openScannedPdf(source: ByteSource, base: string): Promise<PicturePages> {
  const pdfjs = await loadPdfJs();
  const pdf = await openPdf(pdfjs, source, base, {
    CanvasFactory,
    FilterFactory,
    disableWorkerRendering: true,
  });
  return {
    async page(number) {
      const page = await pdf.whileReadable(pdf.document.getPage(number));
      try {
        const { width, height } = page.getViewport({ scale: 1 });
        const scale = pageScale(width, height);
        const viewport = page.getViewport({ scale });
        const canvas = openCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
        await pdf.whileReadable(page.render({ canvas: null, canvasContext: canvas, viewport }).promise);
        return { image: readCanvas(canvas), dpi: Math.round(scale * POINTS_PER_INCH) };
      } finally {
        page.cleanup();
      }
    },
    close: () => pdf.close(),
  };
}

interface Drawn {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** What pdf.js draws on in the course of a page: it would ask a `document` for it. */
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

/** Filters need SVG elements; without them a picture is drawn as it is. */
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
