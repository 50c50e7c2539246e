import { joinBytes } from "../../../src/core/base/join-bytes";
import { sha512 } from "@noble/hashes/sha2.js";
import { unlessThrown } from "../../../src/core/base/unless-thrown";

/**
 * Decrypts an encrypted package, without its length field.
 * Undefined when the password is wrong or the encryption method is not supported.
 */
export type DecryptPackage = (
  description: Uint8Array,
  content: Uint8Array,
  password: Uint8Array,
  signal: AbortSignal,
) => Promise<Uint8Array | undefined>;

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

export type HashName = "SHA-1" | "SHA-256" | "SHA-384" | "SHA-512";

/** Rounds between two checks of the abort signal. */
const SPINS_AT_ONCE = 1_000;

/**
 * Hashes the salt and the password, then hashes the result `spins` times, with the number of the round in front of it
 * ([MS-OFFCRYPTO] 2.3.4.7, 2.3.4.11).
 */
export async function spinPassword(
  name: HashName,
  salt: Uint8Array,
  password: Uint8Array,
  spins: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let hash = await digest(name, salt, password);
  const round = new Uint8Array(4 + hash.length);
  const view = new DataView(round.buffer);
  for (let i = 0; i < spins; i += 1) {
    if (i % SPINS_AT_ONCE === 0) signal.throwIfAborted();
    view.setUint32(0, i, true);
    round.set(hash, 4);
    // SHA-512 is what Office writes today. The browser's own digest costs too much for each call.
    hash = name === "SHA-512" ? sha512(round) : await digest(name, round);
  }
  return hash;
}

export async function digest(name: HashName, ...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, joinBytes(parts)));
}

/** The number as four bytes, little-endian. */
export function numberBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number, true);
  return bytes;
}

/** The bytes that a text in Base64 stands for; none for another text. */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(
    unlessThrown(() => atob(base64), ""),
    (sign) => sign.charCodeAt(0),
  );
}

/** Whether the first `length` bytes of both are equal; false when one of them is shorter. */
export function startsAlike(one: Uint8Array, other: Uint8Array, length: number): boolean {
  if (one.length < length || other.length < length) return false;
  for (let i = 0; i < length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}
