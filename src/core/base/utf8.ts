/** A string as UTF-8; a surrogate without its other half becomes U+FFFD. For realms without `TextEncoder`. */
export function toUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at);
    if (code < 0x80) {
      bytes[length++] = code;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const whole = text.codePointAt(at) ?? 0;
      if (whole > 0xffff) at++;
      code = whole > 0xffff ? whole : 0xfffd;
    }
    if (code > 0xffff) {
      bytes[length++] = 0xf0 | (code >> 18);
      bytes[length++] = 0x80 | ((code >> 12) & 63);
    } else if (code > 0x7ff) bytes[length++] = 0xe0 | (code >> 12);
    if (code > 0x7ff) bytes[length++] = 0x80 | ((code >> 6) & 63);
    else bytes[length++] = 0xc0 | (code >> 6);
    bytes[length++] = 0x80 | (code & 63);
  }
  return bytes.subarray(0, length);
}
