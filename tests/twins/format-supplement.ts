import {
  HEADER_BYTES,
  MAGIC,
  SCORE_STEP,
  VERSION,
  type E5Supplement,
} from "../../src/core/encoder/e5-supplement";
import { xxHash32 } from "../../src/core/encoder/xx-hash-32";

/** The bytes of a supplement's file, which `parseSupplement` reads. */
export function formatSupplement({ products, scores, pieces }: E5Supplement): Uint8Array {
  const steps = Uint16Array.from(scores, (score) => Math.round(-score * SCORE_STEP));
  const parts = [...products.flatMap(({ smoothing, scales }) => [smoothing, scales]), steps, pieces].map(
    (numbers) => new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
  );
  const length = parts.reduce((sum, part) => sum + part.length, HEADER_BYTES);
  const file = new Uint8Array(length);
  let at = HEADER_BYTES;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  const header = new DataView(file.buffer, 0, HEADER_BYTES);
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, VERSION, true);
  header.setUint32(8, xxHash32(file.subarray(HEADER_BYTES)), true);
  return file;
}
