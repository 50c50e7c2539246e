import { pageScale } from "../../../src/core/extract/scan/scan-size";
import type { ByteSource } from "../../../src/core/ports/byte-source";
import { drawPage, openPdfToDraw } from "../pdf/draw-pdf";
import type { PicturePages } from "./picture-pages";
import { readCanvas } from "./to-grey";

const POINTS_PER_INCH = 72;
/** The highest resolution to report: told that a small page was drawn finer, Tesseract skips whole lines as too fine. */
const MOST_DPI = 300;

/** The pages of a PDF, drawn. @throws as `openPdf` */
export async function openScannedPdf(source: ByteSource, base: string): Promise<PicturePages> {
  const pdf = await openPdfToDraw(source, base);
  return {
    async page(number, closer) {
      const { context, scale } = await drawPage(
        pdf,
        number,
        (width, height) => closer * pageScale(width, height),
      );
      return { image: readCanvas(context), dpi: Math.min(MOST_DPI, Math.round(scale * POINTS_PER_INCH)) };
    },
    close: () => pdf.close(),
  };
}
