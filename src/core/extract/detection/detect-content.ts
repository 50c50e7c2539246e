import type { FileFormat } from "../../domain/file-format";
import type { ByteSource } from "../../ports/byte-source";
import { readOle2 } from "../ole2";
import { detectFormat, HEAD_BYTES } from "./detect-format";

/**
 * The format of a file's content: archives by their entries, Outlook mails by their streams, others by `detectFormat`.
 */
export async function detectContent(path: string, source: ByteSource): Promise<FileFormat> {
  const head = await source.read(0, Math.min(source.size, HEAD_BYTES));
  const isArchive = head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
  if (!isArchive) {
    const format = detectFormat(path, head);
    if (format !== "old office") return format;
    // Outlook mail and old Office files share a container format; the stream of mail properties tells them apart.
    const file = await readOle2(source);
    return file?.has("__properties_version1.0") === true && !file.has("WordDocument") ? "msg" : format;
  }
  // The code that unpacks archives is loaded only for an archive.
  const { detectArchive } = await import("./detect-archive");
  return detectArchive(path, source);
}
