import type { ByteSource } from "../ports/byte-source";

export function partSource(source: ByteSource, start: number, end: number): ByteSource {
  const size = Math.max(0, Math.min(end, source.size) - start);
  return {
    size,
    read: (from, to) => source.read(start + Math.min(from, size), start + Math.min(to, size)),
  };
}

export function bytesSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (start, end) => Promise.resolve(bytes.slice(start, end)) };
}
