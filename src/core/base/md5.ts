import { toHex } from "./to-hex";

/**
 * MD5 of bytes that come in chunks, as 32 hexadecimal digits (RFC 1321). It detects damage, not malice: it is used where
 * the makers of a file publish no other hash. Browsers have no MD5.
 */
export class Md5 {
  readonly #state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  readonly #block = new Uint8Array(64);
  readonly #words = new DataView(this.#block.buffer);
  #inBlock = 0;
  #bytes = 0;

  update(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    this.#take(bytes);
  }

  /** Ends the hash: nothing can be added afterwards. */
  digest(): string {
    const bits = BigInt(this.#bytes) * 8n;
    const padding = new Uint8Array(((119 - (this.#bytes % 64)) % 64) + 1);
    padding[0] = 0x80;
    this.#take(padding);
    const length = new Uint8Array(8);
    new DataView(length.buffer).setBigUint64(0, bits, true);
    this.#take(length);
    return toHex(new Uint8Array(this.#state.buffer));
  }

  #take(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + 64 - this.#inBlock);
      this.#block.set(part, this.#inBlock);
      this.#inBlock += part.length;
      at += part.length;
      if (this.#inBlock < 64) return;
      this.#inBlock = 0;
      this.#mix();
    }
  }

  #mix(): void {
    for (let i = 0; i < 16; i++) WORDS[i] = this.#words.getInt32(i * 4, true);
    let a = this.#state[0]!;
    let b = this.#state[1]!;
    let c = this.#state[2]!;
    let d = this.#state[3]!;
    for (let step = 0; step < 64; step++) {
      const round = step >> 4;
      const sum = (a + choose(round, b, c, d) + SINES[step]! + WORDS[ORDER[step]!]!) | 0;
      const turn = TURNS[round * 4 + (step & 3)]!;
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
    }
    this.#state[0]! += a;
    this.#state[1]! += b;
    this.#state[2]! += c;
    this.#state[3]! += d;
  }
}

function choose(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  if (round === 1) return (d & b) | (~d & c);
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d);
}

/** The index of the block's word that each step takes. */
const ORDER = Uint8Array.from({ length: 64 }, (_, step) => {
  const factors = [1, 5, 3, 7];
  const starts = [0, 1, 5, 0];
  return (factors[step >> 4]! * step + starts[step >> 4]!) & 15;
});
const WORDS = new Int32Array(16);
const TURNS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Int32Array.from({ length: 64 }, (_, step) =>
  Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
);
