import { unlessThrown } from "../../base/unless-thrown";

const FIRST_BEYOND_ASCII = 0x80;
/** The first byte of a UTF-8 sequence, read as windows-1252, with any character after it. */
const MAY_BE_MISREAD = /[\u00c2-\u00f4]./su;

/**
 * Repairs UTF-8 text that was read as windows-1252 because a mail declared it so: `"GrÃ¶ÃŸe"` is `"Größe"`. Any other
 * text comes back as it is, since its bytes are practically never valid UTF-8.
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
  return unlessThrown(() => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), text);
}

/** The bytes from 0x80 to 0x9F, by their characters in windows-1252, whose code points differ from the byte. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ", (sign, index) => [
    sign,
    FIRST_BEYOND_ASCII + index,
  ]),
);
