import { BlockHash } from "./block-hash";

/**
 * SHA-256 of bytes that come in chunks, as 64 hexadecimal digits (FIPS 180-4). Browsers hash only what is in memory whole, and
 * a model has hundreds of megabytes.
 */
export class Sha256 {
  readonly #state = Int32Array.from({ length: 8 }, (_, i) => fraction(Math.sqrt(PRIMES[i]!)));
  readonly #schedule = new Int32Array(64);
  readonly #blocks = new BlockHash((words) => this.#mix(words), false);

  update(bytes: Uint8Array): void {
    this.#blocks.update(bytes);
  }

  /** Ends the hash: nothing can be added afterwards. */
  digest(): string {
    return this.#blocks.digest(this.#state);
  }

  #mix(words: DataView): void {
    const w = this.#schedule;
    for (let i = 0; i < 16; i++) w[i] = words.getInt32(4 * i);
    for (let i = 16; i < 64; i++) {
      const [a, b] = [w[i - 15]!, w[i - 2]!];
      const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16]! + low + w[i - 7]! + high;
    }
    const s = this.#state;
    let [a, b, c, d, e, f, g, h] = [s[0]!, s[1]!, s[2]!, s[3]!, s[4]!, s[5]!, s[6]!, s[7]!];
    for (let i = 0; i < 64; i++) {
      const choice = (e & f) ^ (~e & g);
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[i]! + w[i]!) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    s[0]! += a;
    s[1]! += b;
    s[2]! += c;
    s[3]! += d;
    s[4]! += e;
    s[5]! += f;
    s[6]! += g;
    s[7]! += h;
  }
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits of the fraction of a number. */
function fraction(n: number): number {
  return Math.floor((n - Math.floor(n)) * 2 ** 32) | 0;
}

const PRIMES = primes(64);
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
