import { viewOf } from "../../base/view-of";
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
  let at = head.length < 8 ? 0 : viewOf(head).getUint32(4, isLittle);
  while (at > 0 && at + 6 <= source.size && !seen.has(at) && seen.size < MOST_TIFF_PAGES) {
    seen.add(at);
    const next = at + 2 + viewOf(await source.read(at, at + 2)).getUint16(0, isLittle) * ENTRY_BYTES;
    if (next + 4 > source.size) break;
    at = viewOf(await source.read(next, next + 4)).getUint32(0, isLittle);
  }
  return Math.max(1, seen.size);
}
