/** IBM's code page 500, in which mainframes write (https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/EBCDIC/CP500.TXT). */
export const EBCDIC = "ibm500";

/** Other control characters say nothing. */
const CONTROLS: Readonly<Record<number, string>> = { 0x05: "\t", 0x0d: "\r", 0x15: "\n", 0x25: "\n" };
/** From 0x40 on. */
const SIGNS =
  " \u00a0âäàáãåçñ[.<(+!&éêëèíîïìß]$*);^-/ÂÄÀÁÃÅÇÑ¦,%_>?øÉÊËÈÍÎÏÌ`:#@'=\"" +
  "Øabcdefghi«»ðýþ±°jklmnopqrªºæ¸Æ¤µ~stuvwxyz¡¿ÐÝÞ®¢£¥·©§¶¼½¾¬|¯¨´×" +
  "{ABCDEFGHI\u00adôöòóõ}JKLMNOPQR¹ûüùúÿ\\÷STUVWXYZ²ÔÖÒÓÕ0123456789³ÛÜÙÚ\u009f";

export function decodeEbcdic(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => SIGNS[byte - 0x40] ?? CONTROLS[byte] ?? "").join("");
}

const SPACE = 0x40;
/** Spaces, and letters and digits with them, among the bytes of a text. */
const SPACES_SHARE = 0.05;
const WORDS_SHARE = 0.75;
/** What any other text has: spaces and line ends of ASCII. */
const FOREIGN = [0x20, 0x0a];
const SIGNS_MIN = 32;

/** Whether bytes are a text of a mainframe, by what most of a text consists of. */
export function isEbcdic(head: Uint8Array): boolean {
  if (head.length < SIGNS_MIN || FOREIGN.some((byte) => head.includes(byte))) return false;
  const spaces = head.filter((byte) => byte === SPACE).length;
  const words = head.filter((byte) => byte >= 0x81 && /[A-Za-z\d]/.test(SIGNS[byte - 0x40] ?? "")).length;
  return spaces >= head.length * SPACES_SHARE && spaces + words >= head.length * WORDS_SHARE;
}
