const PRIME_1 = 0x9e3779b1;
const PRIME_2 = 0x85ebca77;
const PRIME_3 = 0xc2b2ae3d;
const PRIME_4 = 0x27d4eb2f;
const PRIME_5 = 0x165667b1;

/**
 * xxHash32 with seed 0, as an unsigned number: detects a wrong or cut file at a gigabyte a second. It does not detect
 * forgery.
 * @see https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
 */
export function xxHash32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stripesEnd = bytes.length - (bytes.length % 16);
  let hash = stripesEnd > 0 ? hashStripes(view, stripesEnd) : PRIME_5;
  hash = (hash + bytes.length) | 0;
  let at = stripesEnd;
  for (; at + 4 <= bytes.length; at += 4) {
    hash = Math.imul(rotate(hash + Math.imul(view.getUint32(at, true), PRIME_3), 17), PRIME_4);
  }
  for (; at < bytes.length; at++) {
    hash = Math.imul(rotate(hash + Math.imul(view.getUint8(at), PRIME_5), 11), PRIME_1);
  }
  return avalanche(hash);
}

function hashStripes(view: DataView, end: number): number {
  let a = (PRIME_1 + PRIME_2) | 0;
  let b = PRIME_2 | 0;
  let c = 0;
  let d = -PRIME_1 | 0;
  for (let at = 0; at < end; at += 16) {
    a = mixLane(a, view.getUint32(at, true));
    b = mixLane(b, view.getUint32(at + 4, true));
    c = mixLane(c, view.getUint32(at + 8, true));
    d = mixLane(d, view.getUint32(at + 12, true));
  }
  return (rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18)) | 0;
}

function mixLane(lane: number, word: number): number {
  return Math.imul(rotate((lane + Math.imul(word, PRIME_2)) | 0, 13), PRIME_1);
}

function avalanche(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), PRIME_2);
  mixed = Math.imul(mixed ^ (mixed >>> 13), PRIME_3);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
