/**
 * Stands in for the package `iconv-lite`, which the reader of Outlook's mails asks for one thing: text from bytes. The
 * browser knows all code pages that occur; the package's tables and Node's `Buffer` need not come along (vite.config.ts).
 */
export function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Nothing here writes mails. */
export function encode(): never {
  throw new TypeError("Cannot write in a code page");
}
