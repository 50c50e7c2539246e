import { BlockHash } from "./block-hash";

/**
 * MD5 of bytes that come in chunks, as 32 hexadecimal digits (RFC 1321). It detects damage, not malice: it is used where
 * the makers of a file publish no other hash. Browsers have no MD5.
 */
export class Md5 {
  readonly #state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  readonly #blocks = new BlockHash((words) => this.#mix(words), true);

  update(bytes: Uint8Array): void {
    this.#blocks.update(bytes);
  }

  /** Ends the hash: nothing can be added afterwards. */
  digest(): string {
    return this.#blocks.digest(this.#state);
  }

  #mix(words: DataView): void {
    for (let i = 0; i < 16; i++) WORDS[i] = words.getInt32(i * 4, true);
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
