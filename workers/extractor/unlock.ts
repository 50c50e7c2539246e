import type { FileFormat } from "../../src/core/domain/file-format";
import { detectContent } from "../../src/core/extract/detection/detect-content";
import { CorruptError, TooLargeError } from "../../src/core/extract/trouble";
import type { ByteSource } from "../../src/core/ports/byte-source";

/** A locked file lies in memory whole, twice. A larger one stays locked. */
const MAX_BYTES = 100 << 20;
const OPEN_DOCUMENT = new Set<FileFormat>(["odt", "ods", "odp"]);

/** The bytes of a file, and whether it took a password to come to them. */
export interface OpenSource {
  readonly source: ByteSource;
  readonly isUnlocked: boolean;
}

/**
 * Opens a file with the passwords that a person gave: what comes is read like a file that never had one. Where none opens it,
 * it comes as it is.
 * @param base the app's base URL, below which the PDF reader's files lie.
 * @throws what reading the source throws, and the signal's reason.
 */
export async function unlock(
  path: string,
  source: ByteSource,
  passwords: readonly string[],
  base: string,
  signal: AbortSignal,
): Promise<OpenSource> {
  const isTried = passwords.length > 0 && source.size <= MAX_BYTES;
  const opened = isTried
    ? await openWith(passwords, path, source, base, signal).catch(undefinedIfBroken)
    : undefined;
  return { source: opened ?? source, isUnlocked: opened !== undefined };
}

/** Each method is loaded with the first locked file of its kind. */
async function openWith(
  passwords: readonly string[],
  path: string,
  source: ByteSource,
  base: string,
  signal: AbortSignal,
): Promise<ByteSource | undefined> {
  const format = await detectContent(path, source);
  if (format === "pdf") return (await import("./unlock-pdf")).unlockPdf(source, passwords, base);
  if (format === "zip")
    return (await import("../adapters/locked/unlock-zip")).unlockZip(source, passwords, signal);
  if (OPEN_DOCUMENT.has(format))
    return (await import("../adapters/locked/unlock-odf")).unlockOdf(source, passwords, signal);
  if (format !== "old office") return undefined;
  const { openLocked } = await import("../adapters/locked/open-locked");
  for (const password of passwords) {
    const opened = await openLocked(source, signal, password);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

function undefinedIfBroken(thrown: unknown): undefined {
  const isBroken =
    thrown instanceof CorruptError || thrown instanceof TooLargeError || thrown instanceof RangeError;
  if (!isBroken) throw thrown;
}
