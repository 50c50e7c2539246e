import { decodeAs } from "../../../src/core/extract/charset/charset";

/**
 * Stands in for the package `iconv-lite`, which the reader of Outlook's mails asks for one thing: text from bytes. Its
 * tables and Node's `Buffer` need not come along (vite.config.ts).
 */
export function decode(bytes: Uint8Array, encoding: string): string {
  return decodeAs(bytes, encoding, "windows-1252");
}

/** Nothing here writes mails. */
export function encode(): never {
  throw new TypeError("Cannot write in a code page");
}
