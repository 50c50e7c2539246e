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
  let [one, two, three] = [0x12345678, 0x23456789, 0x34567890];
  const update = (byte: number): void => {
    one = crcState(one, byte);
    two = (Math.imul(two + (one & 0xff), 134_775_813) + 1) | 0;
    three = crcState(three, two >>> 24);
  };
  for (const byte of password) update(byte);
  const bytes = new Uint8Array(locked.length);
  for (let i = 0; i < bytes.length; i++) {
    const mixed = (three & 0xffff) | 2;
    bytes[i] = locked[i]! ^ (Math.imul(mixed, mixed ^ 1) >>> 8);
    update(bytes[i]!);
    if (i === HEADER_BYTES - 1 && bytes[i] !== check) return undefined;
  }
  return bytes.length < HEADER_BYTES ? undefined : bytes.subarray(HEADER_BYTES);
}
