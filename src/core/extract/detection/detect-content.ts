import type { FileFormat } from "../../domain/file-format";
import type { ByteSource } from "../../ports/byte-source";
import { readOle2 } from "../ole2";
import { detectFormat, HEAD_BYTES } from "./detect-format";

/** What a file really holds: as `detectFormat`, and an archive by what lies in it. */
export async function detectContent(path: string, source: ByteSource): Promise<FileFormat> {
  const head = await source.read(0, Math.min(source.size, HEAD_BYTES));
  const isArchive = head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
  if (!isArchive) {
    const format = detectFormat(path, head);
    return format === "old office" && (await isOutlookMail(source)) ? "msg" : format;
  }
  // What unpacks archives is loaded only where there are some.
  const { detectArchive } = await import("./detect-archive");
  return detectArchive(path, source);
}

/** Mail of Outlook shares its container with old Office files; the stream of its properties tells it from them. */
async function isOutlookMail(source: ByteSource): Promise<boolean> {
  const file = await readOle2(source);
  return file !== undefined && file.has("__properties_version1.0") && !file.has("WordDocument");
}
