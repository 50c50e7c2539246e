import { sumOf } from "../bytes/sum-of";

/** Said where a model's checksum is not the one that was kept. */
export const OTHER_FILES =
  "its files are not those that came, as their checksum tells; remove it, then download or add it again";

const PART_BYTES = 8 << 20;

/**
 * The checksum of a model's files in their order: SHA-256 of the SHA-256 sums of their parts of 8 MiB, in hexadecimal. The
 * browser hashes only what is in memory, and a model has gigabytes.
 */
export async function modelSum(files: readonly Blob[]): Promise<string> {
  const sums: ArrayBuffer[] = [];
  for (const file of files)
    for (let at = 0; at === 0 || at < file.size; at += PART_BYTES)
      sums.push(await crypto.subtle.digest("SHA-256", await file.slice(at, at + PART_BYTES).arrayBuffer()));
  return sumOf(await new Blob(sums).arrayBuffer());
}
