import type { FileReason } from "../domain/file-record";

/** Broken bytes. */
export class CorruptError extends Error {}
/** More of something than a file for people has; made to exhaust who reads it, or beyond what this app reads. */
export class TooLargeError extends Error {}
/** What nobody can read without the password. */
export class EncryptedError extends Error {}
/** Sound, and of a kind that is not read. */
export class UnsupportedError extends Error {}

/** What is wrong with a file, by what its reader threw. @throws again what is not about the file's content. */
export function reasonOfTrouble(thrown: unknown): FileReason {
  if (thrown instanceof EncryptedError) return "encrypted";
  if (thrown instanceof TooLargeError) return "too large";
  if (thrown instanceof UnsupportedError) return "unsupported";
  if (thrown instanceof CorruptError || thrown instanceof RangeError) return "corrupt";
  throw thrown;
}
