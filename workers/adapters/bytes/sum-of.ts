import { toHex } from "../../../src/core/base/to-hex";

/** SHA-256 in hexadecimal. */
export async function sumOf(bytes: BufferSource): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
