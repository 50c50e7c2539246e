import { sha512 } from "@noble/hashes/sha2.js";
import { joinBytes } from "../../../src/core/base/join-bytes";

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
