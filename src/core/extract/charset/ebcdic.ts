/** IBM's code page 500, in which mainframes write (https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/EBCDIC/CP500.TXT). */
export const EBCDIC = "ibm500";

/** The control characters that are white space; all others are dropped. */
const CONTROLS: Readonly<Record<number, string>> = { 0x05: "\t", 0x0d: "\r", 0x15: "\n", 0x25: "\n" };
/** The characters of the bytes from 0x40 on. */
const FEATURES =
  " \u00a0âäàáãåçñ[.<(+!&éêëèíîïìß]$*);^-/ÂÄÀÁÃÅÇÑ¦,%_>?øÉÊËÈÍÎÏÌ`:#@'=\"" +
  "Øabcdefghi«»ðýþ±°jklmnopqrªºæ¸Æ¤µ~stuvwxyz¡¿ÐÝÞ®¢£¥·©§¶¼½¾¬|¯¨´×" +
  "{ABCDEFGHI\u00adôöòóõ}JKLMNOPQR¹ûüùúÿ\\÷STUVWXYZ²ÔÖÒÓÕ0123456789³ÛÜÙÚ\u009f";

export function decodeEbcdic(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => FEATURES[byte - 0x40] ?? CONTROLS[byte] ?? "").join("");
}

const SPACE = 0x40;
/** The least share of spaces among the bytes of a text, and of spaces, letters and digits together. */
const SPACES_SHARE = 0.05;
const WORDS_SHARE = 0.75;
/** The space and the line end of ASCII, which any other text has. */
const FOREIGN = [0x20, 0x0a];
const SIGNS_MIN = 32;

/** Whether bytes are EBCDIC text, by their shares of spaces, letters and digits. */
export function isEbcdic(head: Uint8Array): boolean {
  if (head.length < SIGNS_MIN || FOREIGN.some((byte) => head.includes(byte))) return false;
  const spaces = head.filter((byte) => byte === SPACE).length;
  const words = head.filter((byte) => byte >= 0x81 && /[A-Za-z\d]/.test(FEATURES[byte - 0x40] ?? "")).length;
  return spaces >= head.length * SPACES_SHARE && spaces + words >= head.length * WORDS_SHARE;
}
