import type { FileFormat } from "../domain/file-format";
import type { ByteSource } from "../ports/byte-source";
import { detectFormat, HEAD_BYTES } from "./detect-format";

/** What a file really holds: as `detectFormat`, and an archive by what lies in it. */
export async function detectContent(path: string, source: ByteSource): Promise<FileFormat> {
  const head = await source.read(0, Math.min(source.size, HEAD_BYTES));
  const isArchive = head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
  if (!isArchive) return detectFormat(path, head);
  // What unpacks archives is loaded only where there are some.
  const { detectArchive } = await import("./detect-archive");
  return detectArchive(path, source);
}
