import type { FileReason } from "../domain/file-record";

/** Broken bytes. */
export class CorruptError extends Error {}
/**
 * More of something than a file for people has: the file is made to exhaust its reader, or beyond what this app reads.
 */
export class TooLargeError extends Error {}
/** Content that cannot be read without the password. */
export class EncryptedError extends Error {}
/** An intact file of a kind that is not read. */
export class UnsupportedError extends Error {}

/** The reason for what the extractor of a file threw. @throws the same error if it is not about the file's content. */
export function reasonOfTrouble(thrown: unknown): FileReason {
  if (thrown instanceof EncryptedError) return "encrypted";
  if (thrown instanceof TooLargeError) return "too large";
  if (thrown instanceof UnsupportedError) return "unsupported";
  if (thrown instanceof CorruptError || thrown instanceof RangeError) return "corrupt";
  throw thrown;
}
