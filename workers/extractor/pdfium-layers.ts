import type { WrappedPdfiumModule } from "@embedpdf/pdfium";

/** The library's calls that read the marks of an object on a page. They bypass its wrapper, which takes longer. */
interface MarkCalls {
  FPDFText_GetTextObject(text: number, at: number): number;
  FPDFPageObj_CountMarks(object: number): number;
  FPDFPageObj_GetMark(object: number, index: number): number;
  FPDFPageObjMark_GetName(mark: number, name: number, bytes: number, needed: number): number;
}

/** The length of the name of the mark for objects on a layer: "OC" and a closing zero, two bytes each. */
const MARK_BYTES = 6;
const MARK = "O".charCodeAt(0) | ("C".charCodeAt(0) << 16);
const NAME_BYTES = 512;

/**
 * The name of the layer that a character of a page's text is on, the innermost if there are several; undefined for none.
 * @param room an address where PDFium may write 16 bytes.
 */
export function layerOf(
  pdfium: WrappedPdfiumModule,
  text: number,
  at: number,
  room: number,
): string | undefined {
  const library = pdfium.pdfium.wasmExports as typeof pdfium.pdfium.wasmExports & MarkCalls;
  const object = library.FPDFText_GetTextObject(text, at);
  const marks = object === 0 ? 0 : library.FPDFPageObj_CountMarks(object);
  for (let index = marks - 1; index >= 0; index -= 1) {
    const mark = library.FPDFPageObj_GetMark(object, index);
    library.FPDFPageObjMark_GetName(mark, room, 8, room + 8);
    const needed = pdfium.pdfium.getValue(room + 8, "i32");
    if (needed === MARK_BYTES && pdfium.pdfium.getValue(room, "i32") === MARK) return nameOf(pdfium, mark);
  }
  return undefined;
}

/** The name of the layer of a mark; undefined where several layers decide together. */
function nameOf(pdfium: WrappedPdfiumModule, mark: number): string | undefined {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const room = malloc(NAME_BYTES + 4);
  const needed = room + NAME_BYTES;
  const isNamed = pdfium.FPDFPageObjMark_GetParamStringValue(mark, "Name", room, NAME_BYTES, needed);
  const isWhole = isNamed && pdfium.pdfium.getValue(needed, "i32") <= NAME_BYTES;
  const name = isWhole ? pdfium.pdfium.UTF16ToString(room) : undefined;
  free(room);
  return name;
}
