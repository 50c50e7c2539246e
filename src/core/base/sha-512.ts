/**
 * SHA-512 of bytes (FIPS 180-4). The browser's own takes longer to start than this takes to run: hashing a hash a hundred
 * thousand times takes a fifth of the time here. A 64-bit number is two 32-bit numbers, the higher first.
 */
export function sha512(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.from(BEGINNING);
  const schedule = new Int32Array(160);
  const padded = new Uint8Array(Math.ceil((bytes.length + 17) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) {
    for (let i = 0; i < 32; i += 1) schedule[i] = view.getInt32(at + 4 * i);
    extend(schedule);
    mix(state, schedule);
  }
  const result = new Uint8Array(64);
  const out = new DataView(result.buffer);
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return result;
}

const BLOCK_BYTES = 128;

/** The message schedule: each number is computed from four earlier ones. */
function extend(w: Int32Array): void {
  for (let i = 32; i < 160; i += 2) {
    const [ah, al] = [w[i - 30]!, w[i - 29]!];
    const [bh, bl] = [w[i - 4]!, w[i - 3]!];
    const high0 = ((ah >>> 1) | (al << 31)) ^ ((ah >>> 8) | (al << 24)) ^ (ah >>> 7);
    const low0 = ((al >>> 1) | (ah << 31)) ^ ((al >>> 8) | (ah << 24)) ^ ((al >>> 7) | (ah << 25));
    const high1 = ((bh >>> 19) | (bl << 13)) ^ ((bl >>> 29) | (bh << 3)) ^ (bh >>> 6);
    const low1 = ((bl >>> 19) | (bh << 13)) ^ ((bh >>> 29) | (bl << 3)) ^ ((bl >>> 6) | (bh << 26));
    const low = (w[i - 31]! >>> 0) + (low0 >>> 0) + (w[i - 13]! >>> 0) + (low1 >>> 0);
    w[i] = (w[i - 32]! + high0 + w[i - 14]! + high1 + ((low / WORD) | 0)) | 0;
    w[i + 1] = low | 0;
  }
}

const WORD = 2 ** 32;

/** The eighty rounds. */
function mix(state: Int32Array, w: Int32Array): void {
  let [ah, al, bh, bl, ch, cl, dh, dl] = [
    state[0]!,
    state[1]!,
    state[2]!,
    state[3]!,
    state[4]!,
    state[5]!,
    state[6]!,
    state[7]!,
  ];
  let [eh, el, fh, fl, gh, gl, hh, hl] = [
    state[8]!,
    state[9]!,
    state[10]!,
    state[11]!,
    state[12]!,
    state[13]!,
    state[14]!,
    state[15]!,
  ];
  for (let i = 0; i < 160; i += 2) {
    const sumEh = ((eh >>> 14) | (el << 18)) ^ ((eh >>> 18) | (el << 14)) ^ ((el >>> 9) | (eh << 23));
    const sumEl = ((el >>> 14) | (eh << 18)) ^ ((el >>> 18) | (eh << 14)) ^ ((eh >>> 9) | (el << 23));
    const choiceH = (eh & fh) ^ (~eh & gh);
    const choiceL = (el & fl) ^ (~el & gl);
    const low1 =
      (hl >>> 0) + (sumEl >>> 0) + (choiceL >>> 0) + (CUBE_ROOTS[i + 1]! >>> 0) + (w[i + 1]! >>> 0);
    const high1 = (hh + sumEh + choiceH + CUBE_ROOTS[i]! + w[i]! + ((low1 / WORD) | 0)) | 0;
    const sumAh = ((ah >>> 28) | (al << 4)) ^ ((al >>> 2) | (ah << 30)) ^ ((al >>> 7) | (ah << 25));
    const sumAl = ((al >>> 28) | (ah << 4)) ^ ((ah >>> 2) | (al << 30)) ^ ((ah >>> 7) | (al << 25));
    const mostH = (ah & bh) ^ (ah & ch) ^ (bh & ch);
    const mostL = (al & bl) ^ (al & cl) ^ (bl & cl);
    const own1 = low1 | 0;
    hh = gh;
    hl = gl;
    gh = fh;
    gl = fl;
    fh = eh;
    fl = el;
    const lowE = (dl >>> 0) + (own1 >>> 0);
    eh = (dh + high1 + ((lowE / WORD) | 0)) | 0;
    el = lowE | 0;
    dh = ch;
    dl = cl;
    ch = bh;
    cl = bl;
    bh = ah;
    bl = al;
    const lowA = (own1 >>> 0) + (sumAl >>> 0) + (mostL >>> 0);
    ah = (high1 + sumAh + mostH + ((lowA / WORD) | 0)) | 0;
    al = lowA | 0;
  }
  addTo(state, 0, ah, al);
  addTo(state, 2, bh, bl);
  addTo(state, 4, ch, cl);
  addTo(state, 6, dh, dl);
  addTo(state, 8, eh, el);
  addTo(state, 10, fh, fl);
  addTo(state, 12, gh, gl);
  addTo(state, 14, hh, hl);
}

function addTo(state: Int32Array, at: number, high: number, low: number): void {
  const sum = (state[at + 1]! >>> 0) + (low >>> 0);
  state[at] = state[at]! + high + ((sum / WORD) | 0);
  state[at + 1] = sum | 0;
}

/** The first 64 fractional bits of the roots of the first primes. */
const BEGINNING = fractions(8, 2n);
const CUBE_ROOTS = fractions(80, 3n);

function fractions(count: number, degree: bigint): Int32Array {
  const words = new Int32Array(2 * count);
  const primes: bigint[] = [];
  for (let number = 2n; primes.length < count; number += 1n)
    if (primes.every((prime) => number % prime !== 0n)) primes.push(number);
  primes.forEach((prime, i) => {
    const root = wholeRoot(prime << (64n * degree), degree);
    words[2 * i] = Number((root >> 32n) & 0xffffffffn);
    words[2 * i + 1] = Number(root & 0xffffffffn);
  });
  return words;
}

/** The integer root, by Newton's method from above. */
function wholeRoot(value: bigint, degree: bigint): bigint {
  let root = 1n << (BigInt(value.toString(2).length) / degree + 1n);
  for (;;) {
    const next = ((degree - 1n) * root + value / root ** (degree - 1n)) / degree;
    if (next >= root) return root;
    root = next;
  }
}
