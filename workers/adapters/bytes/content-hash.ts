import { joinBytes } from "../../../src/core/base/join-bytes";
import type { ByteSource } from "../../../src/core/ports/byte-source";
import { sumOf } from "./sum-of";

/** A file up to this size, as nearly all documents are, is hashed whole. */
const HASHED_BYTES = 1 << 20;
const SAMPLES = 16;
const SAMPLE_BYTES = HASHED_BYTES / SAMPLES;

/**
 * A hash that tells a file from others of the same size and time, so that the file is recognised under another name.
 * It is SHA-256 of the whole file, or of evenly spread samples of a large one: it never reads more than a megabyte.
 * @throws as `ByteSource.read`
 */
export async function contentHash(source: ByteSource): Promise<string> {
  const parts = await Promise.all(hashedRanges(source.size).map(([start, end]) => source.read(start, end)));
  return sumOf(joinBytes(parts));
}

function hashedRanges(size: number): readonly (readonly [start: number, end: number])[] {
  if (size <= HASHED_BYTES) return [[0, size]];
  return Array.from({ length: SAMPLES }, (_, i) => {
    const start = Math.floor((i * (size - SAMPLE_BYTES)) / (SAMPLES - 1));
    return [start, start + SAMPLE_BYTES];
  });
}
