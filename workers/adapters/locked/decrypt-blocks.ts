import { joinBytes } from "../../../src/core/base/join-bytes";

const BLOCK_BYTES = 16;

/**
 * Decrypts AES in ECB mode; an incomplete block at the end is dropped. Browsers have only CBC with padding: a padding block
 * is appended, and the XOR of CBC is undone afterwards.
 * @throws RangeError when AES has no keys of this length.
 */
export async function decryptBlocks(rawKey: Uint8Array, locked: Uint8Array): Promise<Uint8Array> {
  if (![16, 24, 32].includes(rawKey.length))
    throw new RangeError(`Cannot decrypt: a key of ${rawKey.length} bytes`);
  const blocks = locked.subarray(0, locked.length - (locked.length % BLOCK_BYTES));
  if (blocks.length === 0) return new Uint8Array();
  const key = await crypto.subtle.importKey("raw", joinBytes([rawKey]), "AES-CBC", false, [
    "encrypt",
    "decrypt",
  ]);
  const last = joinBytes([blocks.subarray(-BLOCK_BYTES)]);
  // Encrypting no bytes gives one padding block, XORed with the initialisation vector: the last block of the content.
  const filling = new Uint8Array(
    await crypto.subtle.encrypt({ name: "AES-CBC", iv: last }, key, new Uint8Array()),
  );
  const zeros = { name: "AES-CBC", iv: new Uint8Array(BLOCK_BYTES) };
  const opened = new Uint8Array(await crypto.subtle.decrypt(zeros, key, joinBytes([blocks, filling])));
  for (let i = BLOCK_BYTES; i < opened.length; i += 1) opened[i]! ^= blocks[i - BLOCK_BYTES]!;
  return opened;
}

/** Decrypts AES in CBC mode, and leaves the padding. @throws RangeError as `decryptBlocks` */
export async function decryptChained(
  key: Uint8Array,
  beginning: Uint8Array,
  locked: Uint8Array,
): Promise<Uint8Array> {
  const opened = await decryptBlocks(key, locked);
  unchain(opened, beginning, locked);
  return opened;
}

/** Undoes CBC: each block was XORed with the encrypted block before it, the first with the initialisation vector. */
export function unchain(opened: Uint8Array, beginning: Uint8Array, locked: Uint8Array): void {
  for (let i = 0; i < opened.length; i += 1)
    opened[i]! ^= i < BLOCK_BYTES ? beginning[i]! : locked[i - BLOCK_BYTES]!;
}
