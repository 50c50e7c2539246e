/** The letters of ligatures (ff, fi, fl, ffi, ft, tt, ti, fj), each with the two bytes of its code swapped. */
const SWAPPED = "[\u6600\u7400][\u6600\u6900\u6a00\u6c00\u7400]{1,4}";
/** Swapped letters beside Latin letters. In Chinese and Japanese they are rare signs that never follow one another. */
const BESIDE_LATIN = new RegExp(`(?<=[a-z])${SWAPPED}|${SWAPPED}(?=[a-z])`, "gi");

/** Corrects the ligatures that Ghostscript 10.0 writes wrongly when it rewrites a PDF: `"o昀昀ice"` is `"office"`. */
export function readSwappedGlyphs(text: string): string {
  if (!/[\u6600\u7400]/.test(text)) return text;
  return text.replace(BESIDE_LATIN, (signs) =>
    String.fromCharCode(...Array.from(signs, (sign) => sign.charCodeAt(0) >> 8)),
  );
}
