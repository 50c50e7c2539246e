/**
 * The CRC-32 checksum of archives and PNG (ISO 3309), in steps: each takes the sum so far, 0 at first, and returns the
 * new one. Four tables take four bytes at a time ("slicing", Kounavis and Berry 2005).
 */
export function crc32(bytes: Uint8Array, sum = 0): number {
  let crc = ~sum;
  let i = 0;
  // By index: iterating over bytes takes several times as long.
  for (const whole = bytes.length - 3; i < whole; i += 4) {
    crc ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    crc =
      TABLE[768 + (crc & 0xff)]! ^
      TABLE[512 + ((crc >>> 8) & 0xff)]! ^
      TABLE[256 + ((crc >>> 16) & 0xff)]! ^
      TABLE[crc >>> 24]!;
  }
  for (; i < bytes.length; i += 1) crc = TABLE[(crc ^ bytes[i]!) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** The checksum's inner state after one more byte, as PKWARE's encryption uses it. */
export function crcState(state: number, byte: number): number {
  return TABLE[(state ^ byte) & 0xff]! ^ (state >>> 8);
}

/** Four tables of 256: the effect of a byte on the sum, and its effect one, two and three bytes later. */
const TABLE = new Int32Array(1024);
for (let index = 0; index < 256; index += 1) {
  let entry = index;
  for (let bit = 0; bit < 8; bit += 1) entry = (entry >>> 1) ^ (entry & 1 ? 0xedb88320 : 0);
  TABLE[index] = entry;
}
for (let index = 256; index < TABLE.length; index += 1) {
  const before = TABLE[index - 256]!;
  TABLE[index] = (before >>> 8) ^ TABLE[before & 0xff]!;
}
