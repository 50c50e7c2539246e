import { toHex } from "./to-hex";

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

/**
 * The part that MD5 (RFC 1321) and SHA-256 (FIPS 180-4) share: cuts bytes that come in chunks into blocks of 64 bytes, and ends
 * them with a bit, zeros and their number in bits.
 */
export class BlockHash {
  readonly #block = new Uint8Array(BLOCK_BYTES);
  readonly #words = new DataView(this.#block.buffer);
  #inBlock = 0;
  #bytes = 0;

  /**
   * @param mix takes the next block.
   * @param isLittleEndian the order of bytes in the number at the end, and in the sum.
   */
  constructor(
    private readonly mix: (words: DataView) => void,
    private readonly isLittleEndian: boolean,
  ) {}

  update(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    this.#take(bytes);
  }

  /** Ends the hash, and writes its state in hexadecimal digits: nothing can be added afterwards. */
  digest(state: Int32Array): string {
    const bits = BigInt(this.#bytes) * 8n;
    const zeros = (119 - (this.#bytes % BLOCK_BYTES)) % BLOCK_BYTES;
    const padding = new Uint8Array(1 + zeros + LENGTH_BYTES);
    padding[0] = 0x80;
    new DataView(padding.buffer).setBigUint64(1 + zeros, bits, this.isLittleEndian);
    this.#take(padding);
    const sum = new DataView(new ArrayBuffer(state.byteLength));
    state.forEach((word, i) => sum.setInt32(4 * i, word, this.isLittleEndian));
    return toHex(new Uint8Array(sum.buffer));
  }

  #take(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + BLOCK_BYTES - this.#inBlock);
      this.#block.set(part, this.#inBlock);
      this.#inBlock += part.length;
      at += part.length;
      if (this.#inBlock < BLOCK_BYTES) return;
      this.#inBlock = 0;
      this.mix(this.#words);
    }
  }
}
