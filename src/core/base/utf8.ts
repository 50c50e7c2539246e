/** A string as UTF-8; a surrogate without its other half becomes U+FFFD. For realms without `TextEncoder`. */
export function toUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  return bytes.subarray(0, writeUtf8(text, bytes, 0));
}

/** Writes the same at a place in `bytes`, which must have three bytes left for each UTF-16 unit; returns how many it took. */
export function writeUtf8(text: string, bytes: Uint8Array, start: number): number {
  let end = start;
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at);
    if (code < 0x80) {
      bytes[end++] = code;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const whole = text.codePointAt(at) ?? 0;
      if (whole > 0xffff) at++;
      code = whole > 0xffff ? whole : 0xfffd;
    }
    if (code > 0xffff) {
      bytes[end++] = 0xf0 | (code >> 18);
      bytes[end++] = 0x80 | ((code >> 12) & 63);
    } else if (code > 0x7ff) bytes[end++] = 0xe0 | (code >> 12);
    if (code > 0x7ff) bytes[end++] = 0x80 | ((code >> 6) & 63);
    else bytes[end++] = 0xc0 | (code >> 6);
    bytes[end++] = 0x80 | (code & 63);
  }
  return end - start;
}
