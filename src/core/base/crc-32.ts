/**
 * The checksum of archives and PNG (ISO 3309), in steps: each takes the sum so far, 0 at first, and gives it back.
 */
export function crc32(bytes: Uint8Array, sum = 0): number {
  let crc = ~sum;
  // By index: iterating bytes takes several times as long.
  for (let i = 0; i < bytes.length; i += 1) crc = (TABLE[(crc ^ (bytes[i] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let entry = index;
  for (let bit = 0; bit < 8; bit += 1) entry = (entry >>> 1) ^ (entry & 1 ? 0xedb88320 : 0);
  return entry;
});
