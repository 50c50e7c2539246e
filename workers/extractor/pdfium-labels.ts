import type { WrappedPdfiumModule } from "@embedpdf/pdfium";

/** PDFium's annotation type for a form field on a page. */
const WIDGET = 20;
const MOST_BYTES = 2_000;

/** The labels of a document's form fields: the texts for people who don't see the page. */
export class FieldLabels {
  #form: { readonly handle: number; readonly settings: number } | undefined;

  constructor(
    readonly pdfium: WrappedPdfiumModule,
    readonly document: number,
  ) {}

  /** The labels on a page by the full names of their fields; a field without a label has the label of its parent. */
  on(page: number): ReadonlyMap<string, string> {
    const { pdfium, document } = this;
    if (pdfium.FPDF_GetFormType(document) === 0) return new Map();
    const { handle } = (this.#form ??= openForm(pdfium, document));
    const labels = new Map<string, string>();
    const room = pdfium.pdfium.wasmExports.malloc(MOST_BYTES);
    const read = (call: (room: number, size: number) => number): string => {
      const bytes = call(room, MOST_BYTES);
      return bytes > MOST_BYTES ? "" : pdfium.pdfium.UTF16ToString(room);
    };
    for (let at = pdfium.FPDFPage_GetAnnotCount(page) - 1; at >= 0; at -= 1) {
      const field = pdfium.FPDFPage_GetAnnot(page, at);
      if (field === 0) continue;
      if (pdfium.FPDFAnnot_GetSubtype(field) === WIDGET)
        labels.set(
          read((...rest) => pdfium.FPDFAnnot_GetFormFieldName(handle, field, ...rest)),
          read((...rest) => pdfium.FPDFAnnot_GetFormFieldAlternateName(handle, field, ...rest)),
        );
      pdfium.FPDFPage_CloseAnnot(field);
    }
    pdfium.pdfium.wasmExports.free(room);
    return labels;
  }

  /** Must be called before the document is closed. */
  close(): void {
    if (this.#form === undefined) return;
    this.pdfium.PDFiumExt_ExitFormFillEnvironment(this.#form.handle);
    this.pdfium.PDFiumExt_CloseFormFillInfo(this.#form.settings);
  }
}

function openForm(pdfium: WrappedPdfiumModule, document: number) {
  const settings = pdfium.PDFiumExt_OpenFormFillInfo();
  return { settings, handle: pdfium.PDFiumExt_InitFormFillEnvironment(document, settings) };
}
