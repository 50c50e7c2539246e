/** The letters of ligatures (ff, fi, fl, ffi, ft, tt, ti, fj), each with the two bytes of its code the wrong way round. */
const SWAPPED = "[\u6600\u7400][\u6600\u6900\u6a00\u6c00\u7400]+";
/** Beside Latin letters: in Chinese and Japanese these are rare signs that never follow one another. */
const BESIDE_LATIN = new RegExp(`(?<=[a-z])${SWAPPED}|${SWAPPED}(?=[a-z])`, "gi");

/** What Ghostscript 10.0 says of the ligatures of a PDF that it writes anew, as it meant it: `"o昀昀ice"` is `"office"`. */
export function readSwappedSigns(text: string): string {
  if (!/[\u6600\u7400]/.test(text)) return text;
  return text.replace(BESIDE_LATIN, (signs) =>
    String.fromCharCode(...Array.from(signs, (sign) => sign.charCodeAt(0) >> 8)),
  );
}
