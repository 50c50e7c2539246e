import type { ByteSource } from "../../src/core/ports/byte-source";

/** A file in memory. A string becomes its UTF-8 bytes. */
export function memorySource(content: string | Uint8Array): ByteSource {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return { size: bytes.length, read: (start, end) => Promise.resolve(bytes.slice(start, end)) };
}
