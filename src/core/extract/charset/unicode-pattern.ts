export type WideEncoding = "utf-16le" | "utf-16be" | "utf-32le" | "utf-32be";
export type UnicodeEncoding = "utf-8" | WideEncoding;

/** The encoding that a byte order mark announces, and the mark's length. */
export function encodingOfByteOrderMark(
  head: Uint8Array,
): { encoding: UnicodeEncoding; length: number } | undefined {
  const [a, b, c, d] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: "utf-8", length: 3 };
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { encoding: "utf-32le", length: 4 };
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { encoding: "utf-32be", length: 4 };
  if (a === 0xff && b === 0xfe) return { encoding: "utf-16le", length: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: "utf-16be", length: 2 };
  return undefined;
}

/**
 * The encoding that the positions of zero bytes reveal when there is no byte order mark. Any text has spaces, digits and
 * line ends: their zero bytes are always at the same positions modulo two (UTF-16) or four (UTF-32).
 */
export function encodingOfNuls(head: Uint8Array): WideEncoding | undefined {
  const length = Math.min(head.length, 4096) & ~3;
  if (length < 4) return undefined;
  const nuls = [0, 0, 0, 0];
  for (let i = 0; i < length; i += 1) if (head[i] === 0) nuls[i & 3] = (nuls[i & 3] ?? 0) + 1;
  const [n0 = 0, n1 = 0, n2 = 0, n3 = 0] = nuls;
  const quarter = length / 4;
  if (n3 === quarter && n2 > quarter / 2 && n0 < quarter / 20) return "utf-32le";
  if (n0 === quarter && n1 > quarter / 2 && n3 < quarter / 20) return "utf-32be";
  const even = n0 + n2;
  const odd = n1 + n3;
  if (odd > length / 100 && even <= odd / 20 && !isAscii(head, 1, length))
    return ifReadable("utf-16le", head);
  if (even > length / 100 && odd <= even / 20 && !isAscii(head, 0, length))
    return ifReadable("utf-16be", head);
  return undefined;
}

/** Numbers of a binary file have their zero bytes at the same positions, too, but hardly stand for signs of a text. */
function ifReadable(encoding: WideEncoding, head: Uint8Array): WideEncoding | undefined {
  const text = new TextDecoder(encoding).decode(head.subarray(0, head.length & ~1));
  const controls = text.match(/[\0-\x08\x0e-\x1f\x7f-\x9f]/g)?.length ?? 0;
  return controls * MOST_CONTROLS > text.length ? undefined : encoding;
}

/** One in this many signs of a text may be a control character. */
const MOST_CONTROLS = 10;

/** Whether most bytes at every second position, from `first` on, are ASCII. Zero bytes among them are strays then. */
function isAscii(head: Uint8Array, first: number, length: number): boolean {
  let plain = 0;
  for (let i = first; i < length; i += 2) {
    const byte = head[i] ?? 0;
    if ((byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09) plain += 1;
  }
  return plain > (length / 2) * 0.75;
}

/** Whether these bytes are UTF-16 or UTF-32, with a mark or without. */
export function hasNulPattern(head: Uint8Array): boolean {
  const marked = encodingOfByteOrderMark(head);
  return (marked !== undefined && marked.encoding !== "utf-8") || encodingOfNuls(head) !== undefined;
}

/**
 * The charset that escape sequences (ISO 2022) announce in bytes that are otherwise plain ASCII: Japanese (RFC 1468), as in
 * old mails and texts.
 */
export function escapedCharset(head: Uint8Array): string | undefined {
  if (!head.includes(ESCAPE) || head.some((byte) => byte >= 0x80)) return undefined;
  const text = new TextDecoder().decode(head);
  return ["\x1b$B", "\x1b$@", "\x1b(J"].some((mark) => text.includes(mark)) ? "iso-2022-jp" : undefined;
}

const ESCAPE = 0x1b;
