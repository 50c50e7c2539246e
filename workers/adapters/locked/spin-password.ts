import { sha512 } from "../../../src/core/base/sha-512";
import { joinBytes } from "../../../src/core/base/join-bytes";

export type HashName = "SHA-1" | "SHA-256" | "SHA-384" | "SHA-512";

/** Between two looks at the signal. */
const SPINS_AT_ONCE = 1_000;

/** The hash of salt and password, hashed again and again behind the number of the round ([MS-OFFCRYPTO] 2.3.4.7, 2.3.4.11). */
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
    // The browser's own takes too long to begin; this is what Office writes today.
    hash = name === "SHA-512" ? sha512(round) : await digest(name, round);
  }
  return hash;
}

/** Of the parts, one after the other. */
export async function digest(name: HashName, ...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, joinBytes(parts)));
}

/** Four bytes, the lowest first. */
export function numberBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number, true);
  return bytes;
}
