import type { SegmentBytes } from "../../ports/keyword-index";

/** A segment in memory. @param bytes begin at a multiple of 4 in their buffer. */
export function memoryBytes(bytes: Uint8Array): SegmentBytes {
  return { size: bytes.length, read: (start, end) => bytes.subarray(start, end) };
}
