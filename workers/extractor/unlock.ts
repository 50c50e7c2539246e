import type { FileFormat } from "../../src/core/domain/file-format";
import { detectContent } from "../../src/core/extract/detection/detect-content";
import { CorruptError, TooLargeError } from "../../src/core/extract/trouble";
import type { ByteSource } from "../../src/core/ports/byte-source";

/** A locked file lies in memory whole, twice. A larger one stays locked. */
const MAX_BYTES = 100 << 20;

/** Opens a file with the passwords that a person gave; undefined where none of them opens it. */
export type Unlock = (
  path: string,
  source: ByteSource,
  signal: AbortSignal,
) => Promise<ByteSource | undefined>;

/**
 * Each method is loaded with the first locked file of its kind. What it gives is read like a file that never had a password.
 * @param base the app's base URL, below which the PDF reader's files lie.
 */
export function createUnlock(passwords: readonly string[], base: string): Unlock {
  return async (path, source, signal) => {
    if (passwords.length === 0 || source.size > MAX_BYTES) return undefined;
    try {
      const format = await detectContent(path, source);
      if (format === "pdf") return await (await import("./unlock-pdf")).unlockPdf(source, passwords, base);
      if (format === "zip")
        return await (await import("../adapters/locked/unlock-zip")).unlockZip(source, passwords, signal);
      if (OPEN_DOCUMENT.has(format))
        return await (await import("../adapters/locked/unlock-odf")).unlockOdf(source, passwords, signal);
      return format === "old office" ? await unlockOffice(source, passwords, signal) : undefined;
    } catch (thrown) {
      if (thrown instanceof CorruptError || thrown instanceof TooLargeError || thrown instanceof RangeError)
        return undefined;
      throw thrown;
    }
  };
}

const OPEN_DOCUMENT = new Set<FileFormat>(["odt", "ods", "odp"]);

async function unlockOffice(
  source: ByteSource,
  passwords: readonly string[],
  signal: AbortSignal,
): Promise<ByteSource | undefined> {
  const { openLocked } = await import("../adapters/locked/open-locked");
  for (const password of passwords) {
    const opened = await openLocked(source, signal, password);
    if (opened !== undefined) return opened;
  }
  return undefined;
}
