const BLOCK_BYTES = 16;

/**
 * Encrypts or decrypts with AES in the counter mode of WinZip (https://www.winzip.com/en/support/aes-encryption/): the
 * counter is little-endian and begins at 1, which the browser's own counter mode cannot do.
 * @param key 16, 24 or 32 bytes.
 */
export function aesCounter(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const words = expandKey(key);
  const result = new Uint8Array(bytes.length);
  const stream = new Uint8Array(BLOCK_BYTES);
  for (let at = 0, counter = 1; at < bytes.length; at += BLOCK_BYTES, counter++) {
    encryptCounter(words, counter, stream);
    const end = Math.min(bytes.length, at + BLOCK_BYTES);
    for (let i = at; i < end; i++) result[i] = bytes[i]! ^ stream[i - at]!;
  }
  return result;
}

/** The S-box (FIPS 197, 5.1.1), and its products as the columns of MixColumns need them: 2s, s, s, 3s. */
const SBOX = new Uint8Array(256);
const MIXED = new Uint32Array(256);
// 3 generates all elements of the field but 0: `power` and `inverse` run through them in opposite directions.
for (let i = 0, power = 1, inverse = 1; i < 255; i++) {
  const turned = inverse | (inverse << 8);
  const s = (turned ^ (turned >> 4) ^ (turned >> 5) ^ (turned >> 6) ^ (turned >> 7) ^ 0x63) & 0xff;
  SBOX[power] = s;
  power ^= double(power);
  inverse = third(inverse);
}
SBOX[0] = 0x63;
for (const [i, s] of SBOX.entries()) MIXED[i] = (double(s) << 24) | (s << 16) | (s << 8) | (double(s) ^ s);

function double(value: number): number {
  return ((value << 1) ^ (value & 0x80 ? 0x11b : 0)) & 0xff;
}

/** The value divided by 3 in the field, where 3 × 0xf6 = 1. */
function third(value: number): number {
  let [product, factor] = [0, value];
  for (let bits = 0xf6; bits > 0; bits >>= 1, factor = double(factor)) if (bits & 1) product ^= factor;
  return product;
}

/** FIPS 197, 5.2. */
function expandKey(key: Uint8Array): Uint32Array {
  const length = key.length / 4;
  const view = new DataView(key.buffer, key.byteOffset, key.length);
  const words = new Uint32Array(4 * (length + 7));
  for (let i = 0, constant = 1; i < words.length; i++) {
    if (i < length) {
      words[i] = view.getUint32(4 * i);
      continue;
    }
    let word = words[i - 1]!;
    if (i % length === 0) {
      word = substitute((word << 8) | (word >>> 24)) ^ (constant << 24);
      constant = double(constant);
    } else if (length > 6 && i % length === 4) word = substitute(word);
    words[i] = words[i - length]! ^ word;
  }
  return words;
}

function substitute(word: number): number {
  const of = (shift: number): number => SBOX[(word >>> shift) & 0xff]! << shift;
  return of(24) | of(16) | of(8) | of(0);
}

/** Encrypts one block, which holds the counter (FIPS 197, 5.1). */
function encryptCounter(words: Uint32Array, counter: number, block: Uint8Array): void {
  const view = new DataView(block.buffer);
  view.setUint32(0, counter, true);
  let a = view.getUint32(0) ^ words[0]!;
  let [b, c, d] = [words[1]!, words[2]!, words[3]!];
  let at = 4;
  for (; at < words.length - 4; at += 4) {
    const e = mixed(a, b, c, d) ^ words[at]!;
    const f = mixed(b, c, d, a) ^ words[at + 1]!;
    const g = mixed(c, d, a, b) ^ words[at + 2]!;
    d = mixed(d, a, b, c) ^ words[at + 3]!;
    [a, b, c] = [e, f, g];
  }
  const last = (one: number, two: number, three: number, four: number, word: number): number =>
    substitute((one & 0xff000000) | (two & 0xff0000) | (three & 0xff00) | (four & 0xff)) ^ word;
  view.setUint32(0, last(a, b, c, d, words[at]!));
  view.setUint32(4, last(b, c, d, a, words[at + 1]!));
  view.setUint32(8, last(c, d, a, b, words[at + 2]!));
  view.setUint32(12, last(d, a, b, c, words[at + 3]!));
}

/** SubBytes, ShiftRows and MixColumns of one column. */
function mixed(a: number, b: number, c: number, d: number): number {
  const [two, three, four] = [MIXED[(b >>> 16) & 0xff]!, MIXED[(c >>> 8) & 0xff]!, MIXED[d & 0xff]!];
  return (
    MIXED[a >>> 24]! ^
    ((two >>> 8) | (two << 24)) ^
    ((three >>> 16) | (three << 16)) ^
    ((four >>> 24) | (four << 8))
  );
}
