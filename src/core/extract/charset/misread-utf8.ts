const FIRST_BEYOND_ASCII = 0x80;
/** UTF-8 takes at least two of them for a letter, and this is what the first looks like. */
const MAY_BE_MISREAD = /[\u00c2-\u00f4]./su;

/**
 * Text of UTF-8 that was read as windows-1252, because a mail called it so: `"GrÃ¶ÃŸe"` is `"Größe"`. Any other text comes
 * back as it is: that all its letters happen to be the bytes of UTF-8 does not occur.
 */
export function readMisreadUtf8(text: string): string {
  if (!MAY_BE_MISREAD.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const byte = unit <= 0xff ? unit : BYTES.get(text.charAt(at));
    if (byte === undefined) return text;
    bytes[at] = byte;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return text;
  }
}

/** The bytes whose characters in windows-1252 have other codes. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ", (sign, index) => [
    sign,
    FIRST_BEYOND_ASCII + index,
  ]),
);
