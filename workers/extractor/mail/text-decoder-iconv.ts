import { decodeAs } from "../../../src/core/extract/charset/charset";

/**
 * Replaces the package `iconv-lite` (vite.config.ts), of which the Outlook mail reader uses only the decoding. The build
 * needs neither that package's tables nor Node's `Buffer`.
 */
export function decode(bytes: Uint8Array, encoding: string): string {
  return decodeAs(bytes, encoding, "windows-1252");
}

/** Always throws: the app writes no mails. */
export function encode(): never {
  throw new TypeError("Cannot write in a code page");
}
