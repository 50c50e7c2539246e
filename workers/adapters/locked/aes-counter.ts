/**
 * Encrypts or decrypts with AES (FIPS 197) in the counter mode of WinZip: its counter is little-endian and begins at 1, which
 * the browser's own counter mode cannot do.
 * @param key 16, 24 or 32 bytes.
 */
export function aesCounter(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const keys = expandKey(key);
  const result = bytes.slice();
  const [state, next] = [new Uint32Array(4), new Uint32Array(4)];
  const block = new DataView(new ArrayBuffer(16));
  for (let at = 0; at < bytes.length; at += 16) {
    block.setUint32(0, at / 16 + 1, true);
    state.set([block.getUint32(0), 0, 0, 0]);
    encrypt(state, next, keys);
    for (let i = 0; i < 4; i++) block.setUint32(4 * i, state[i]!);
    for (let i = at; i < Math.min(bytes.length, at + 16); i++) result[i]! ^= block.getUint8(i - at);
  }
  return result;
}

const double = (byte: number): number => ((byte << 1) ^ (byte & 0x80 ? 0x1b : 0)) & 0xff;
const SBOX = new Uint8Array(256);
// `power` runs through the powers of 3 in the field of 256 elements, `inverse` through those of 1/3.
for (let i = 0, power = 1, inverse = 1; i < 255; i++) {
  const turned = inverse | (inverse << 8);
  SBOX[power] = turned ^ (turned >> 4) ^ (turned >> 5) ^ (turned >> 6) ^ (turned >> 7) ^ 0x63;
  power ^= double(power);
  for (let shift = 1; shift < 8; shift *= 2) inverse ^= inverse << shift;
  inverse = (inverse & 0xff) ^ (inverse & 0x80 ? 0x09 : 0);
}
SBOX[0] = 0x63;
/** SubBytes and MixColumns together: what a byte of each row adds to its column. */
const COLUMNS = [0, 8, 16, 24].map((turn) =>
  Uint32Array.from(SBOX, (s) => {
    const column = (double(s) << 24) | (s << 16) | (s << 8) | (double(s) ^ s);
    return (column >>> turn) | (turn === 0 ? 0 : column << (32 - turn));
  }),
);

/** The keys of all rounds, one behind the other. */
function expandKey(key: Uint8Array): Uint32Array {
  const length = key.length / 4;
  const view = new DataView(key.buffer, key.byteOffset, key.length);
  const keys = Uint32Array.from({ length: 4 * length + 28 }, (_, i) =>
    i < length ? view.getUint32(4 * i) : 0,
  );
  for (let at = length, constant = 1; at < keys.length; at++) {
    let word = keys[at - 1]!;
    if (at % length === 0) {
      word = substituted((word << 8) | (word >>> 24)) ^ (constant << 24);
      constant = double(constant);
    } else if (length === 8 && at % 8 === 4) word = substituted(word);
    keys[at] = keys[at - length]! ^ word;
  }
  return keys;
}

function substituted(word: number): number {
  const byte = (shift: number): number => SBOX[(word >>> shift) & 0xff]! << shift;
  return byte(24) | byte(16) | byte(8) | byte(0);
}

/** Encrypts the four columns of a block in place. */
function encrypt(state: Uint32Array, next: Uint32Array, keys: Uint32Array): void {
  const [one, two, three, four] = COLUMNS as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  for (let i = 0; i < 4; i++) state[i]! ^= keys[i]!;
  for (let round = 4; round < keys.length; round += 4) {
    for (let i = 0; i < 4; i++) {
      // ShiftRows: each row of a column comes from another column.
      const [a, b, c, d] = [state[i]!, state[(i + 1) & 3]!, state[(i + 2) & 3]!, state[(i + 3) & 3]!];
      const isLast = round + 4 === keys.length;
      next[i] =
        keys[round + i]! ^
        (isLast
          ? substituted((a & 0xff000000) | (b & 0xff0000) | (c & 0xff00) | (d & 0xff))
          : one[a >>> 24]! ^ two[(b >>> 16) & 0xff]! ^ three[(c >>> 8) & 0xff]! ^ four[d & 0xff]!);
    }
    state.set(next);
  }
}
