import { joinBytes } from "../../../src/core/base/join-bytes";
import { aesCounter } from "./aes-counter";
import { startsAlike } from "./decryption";

const ROUNDS = 1_000;
const CHECK_BYTES = 2;
const SEAL_BYTES = 10;
const SEALING = { name: "HMAC", hash: "SHA-1" };

/**
 * Decrypts what WinZip's AES has encrypted (https://www.winzip.com/en/support/aes-encryption/); undefined when the password
 * is wrong, or the content damaged.
 * @param strength 1, 2 or 3: keys of 128, 192 or 256 bits.
 */
export async function openWinZipAes(
  locked: Uint8Array,
  password: Uint8Array,
  strength: number,
): Promise<Uint8Array | undefined> {
  const keyBytes = 8 + 8 * strength;
  const saltBytes = keyBytes / 2;
  const secret = await crypto.subtle.importKey("raw", joinBytes([password]), "PBKDF2", false, ["deriveBits"]);
  const salt = joinBytes([locked.subarray(0, saltBytes)]);
  const derivation = { name: "PBKDF2", hash: "SHA-1", salt, iterations: ROUNDS };
  const bits = 8 * (2 * keyBytes + CHECK_BYTES);
  const keys = new Uint8Array(await crypto.subtle.deriveBits(derivation, secret, bits));
  if (!startsAlike(keys.subarray(2 * keyBytes), locked.subarray(saltBytes), CHECK_BYTES)) return undefined;
  const content = joinBytes([locked.subarray(saltBytes + CHECK_BYTES, -SEAL_BYTES)]);
  const sealKey = keys.slice(keyBytes, 2 * keyBytes);
  const key = await crypto.subtle.importKey("raw", sealKey, SEALING, false, ["sign"]);
  const seal = new Uint8Array(await crypto.subtle.sign("HMAC", key, content));
  const isSound = startsAlike(seal, locked.subarray(-SEAL_BYTES), SEAL_BYTES);
  return isSound ? aesCounter(keys.subarray(0, keyBytes), content) : undefined;
}
