import type { ByteSource } from "../../ports/byte-source";
import { MOST_TIFF_PAGES } from "./tiff-directories";

const ENTRY_BYTES = 12;

/** How many pages a TIFF has, by its chain of directories (TIFF 6.0, section 2); undefined for any other file. */
export async function countTiffPages(source: ByteSource): Promise<number | undefined> {
  const head = await source.read(0, 8);
  const order = String.fromCharCode(...head.subarray(0, 4));
  if (order !== "II*\0" && order !== "MM\0*") return undefined;
  const isLittle = order.startsWith("I");
  const seen = new Set<number>();
  let at = readNumber(head, 4, 4, isLittle);
  while (at > 0 && at + 6 <= source.size && !seen.has(at) && seen.size < MOST_TIFF_PAGES) {
    seen.add(at);
    const next = at + 2 + readNumber(await source.read(at, at + 2), 0, 2, isLittle) * ENTRY_BYTES;
    if (next + 4 > source.size) break;
    at = readNumber(await source.read(next, next + 4), 0, 4, isLittle);
  }
  return Math.max(1, seen.size);
}

function readNumber(bytes: Uint8Array, at: number, length: number, isLittle: boolean): number {
  const digits = [...bytes.subarray(at, at + length)];
  return (isLittle ? digits.reverse() : digits).reduce((value, byte) => value * 256 + byte, 0);
}
