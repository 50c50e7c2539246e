import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import { DRAWN_MIN_PATHS } from "../../src/core/extract/scan/is-written";

/** PDFium's types for links and popups: their text is on the page already, or in the annotation they belong to. */
const SILENT_ANNOTATIONS = new Set([2, 16]);

/** Whether people may have added notes to a page, filled in fields or pinned files to it. */
export function hasNotes(pdfium: WrappedPdfiumModule, page: number): boolean {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
    pdfium.FPDFPage_CloseAnnot(annotation);
    if (!SILENT_ANNOTATIONS.has(subtype)) return true;
  }
  return false;
}

/** PDFium's types of objects on a page. */
const [PATH, IMAGE, FORM] = [2, 3, 5];
const NESTED_MAX = 10;

/** Whether a page shows pictures, or letters drawn as outlines. */
export function showsDrawings(pdfium: WrappedPdfiumModule, page: number): boolean {
  let paths = 0;
  const isDrawing = (type: number): boolean => {
    if (type === PATH) paths += 1;
    return type === IMAGE || paths >= DRAWN_MIN_PATHS;
  };
  return someObject(pdfium, page, (object) => holds(pdfium, object, isDrawing));
}

/** The share of a page that a scan covers at least: scans leave a margin, or are cut into strips. Photos are smaller. */
const PICTURED_SHARE = 0.6;

/** Whether one picture covers most of a page. */
export function isPictured(pdfium: WrappedPdfiumModule, page: number): boolean {
  const area = pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page);
  return someObject(
    pdfium,
    page,
    (object) =>
      holds(pdfium, object, (type) => type === IMAGE) && areaOf(pdfium, object) >= area * PICTURED_SHARE,
  );
}

function someObject(
  pdfium: WrappedPdfiumModule,
  page: number,
  isWanted: (object: number) => boolean,
): boolean {
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1)
    if (isWanted(pdfium.FPDFPage_GetObject(page, index))) return true;
  return false;
}

/** Whether an object has the wanted type, or is a form that holds such an object. */
function holds(
  pdfium: WrappedPdfiumModule,
  object: number,
  isWanted: (type: number) => boolean,
  depth = 0,
): boolean {
  const type = pdfium.FPDFPageObj_GetType(object);
  if (isWanted(type)) return true;
  if (type !== FORM || depth === NESTED_MAX) return false;
  const count = pdfium.FPDFFormObj_CountObjects(object);
  for (let index = 0; index < count; index += 1)
    if (holds(pdfium, pdfium.FPDFFormObj_GetObject(object, index), isWanted, depth + 1)) return true;
  return false;
}

function areaOf(pdfium: WrappedPdfiumModule, object: number): number {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const room = malloc(16);
  const isKnown = pdfium.FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12);
  const at = (index: number): number => pdfium.pdfium.getValue(room + index * 4, "float");
  const area = isKnown ? (at(2) - at(0)) * (at(3) - at(1)) : 0;
  free(room);
  return area;
}
