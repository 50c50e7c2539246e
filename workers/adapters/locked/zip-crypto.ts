import { crcState } from "../../../src/core/base/crc-32";

/** Random bytes before the content; the last one tells a wrong password, mostly. */
const HEADER_BYTES = 12;

/**
 * Decrypts what PKWARE's first encryption has encrypted (APPNOTE 6.1); undefined when the password is surely wrong. One wrong
 * password of 256 is not noticed.
 * @param check the byte that the header must end with.
 */
export function openZipCrypto(
  locked: Uint8Array,
  password: Uint8Array,
  check: number,
): Uint8Array | undefined {
  if (locked.length < HEADER_BYTES) return undefined;
  const keys = new Keys();
  for (const byte of password) keys.update(byte);
  const header = locked.subarray(0, HEADER_BYTES);
  if (keys.decrypt(header).at(-1) !== check) return undefined;
  return keys.decrypt(locked.subarray(HEADER_BYTES));
}

class Keys {
  #one = 0x12345678;
  #two = 0x23456789;
  #three = 0x34567890;

  update(byte: number): void {
    this.#one = crcState(this.#one, byte);
    this.#two = (Math.imul(this.#two + (this.#one & 0xff), 134_775_813) + 1) | 0;
    this.#three = crcState(this.#three, this.#two >>> 24);
  }

  decrypt(locked: Uint8Array): Uint8Array {
    const bytes = new Uint8Array(locked.length);
    for (let i = 0; i < bytes.length; i++) {
      const mixed = (this.#three & 0xffff) | 2;
      bytes[i] = locked[i]! ^ ((Math.imul(mixed, mixed ^ 1) >>> 8) & 0xff);
      this.update(bytes[i]!);
    }
    return bytes;
  }
}
