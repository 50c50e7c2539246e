import type { ByteSource } from "../ports/byte-source";

const STEP = 1 << 20;
/** The longest text of a header, as a chat template is. */
const LONGEST_TEXT = 1 << 24;

/** Reads the numbers and strings of a GGUF file in order, little-endian. */
export class GgufReader {
  #window = new Uint8Array(0);
  #view = new DataView(this.#window.buffer);
  /** Where the window begins in the file; `#at` is the reading position in the window. */
  #start = 0;
  #at = 0;

  constructor(private readonly source: ByteSource) {}

  /** Bytes read so far. */
  get position(): number {
    return this.#start + this.#at;
  }

  async u32(): Promise<number> {
    const at = await this.#take(4);
    return this.#view.getUint32(at, true);
  }

  /** Reads a 64-bit count. A count that is too large for a file is a sign of damage. */
  async count(): Promise<number> {
    const at = await this.#take(8);
    const number = Number(this.#view.getBigUint64(at, true));
    if (number > Number.MAX_SAFE_INTEGER) throw new RangeError("a count is too large");
    return number;
  }

  async string(): Promise<string> {
    const length = await this.count();
    if (length > LONGEST_TEXT) throw new RangeError("a text is too long");
    const at = await this.#take(length);
    return utf8.decode(this.#window.subarray(at, at + length));
  }

  async skip(bytes: number): Promise<void> {
    const to = this.position + bytes;
    if (to > this.source.size) throw new RangeError("the file ends too early");
    this.#at += bytes;
    if (this.#at <= this.#window.length) return;
    this.#start = to;
    this.#at = 0;
    this.#replace(new Uint8Array(0));
  }

  /** Reads the next `bytes` bytes into the window. @returns their position in it. */
  async #take(bytes: number): Promise<number> {
    if (this.position + bytes > this.source.size) throw new RangeError("the file ends too early");
    if (this.#at + bytes > this.#window.length) {
      this.#start += this.#at;
      this.#at = 0;
      this.#replace(await this.source.read(this.#start, this.#start + Math.max(bytes, STEP)));
    }
    const at = this.#at;
    this.#at += bytes;
    return at;
  }

  #replace(window: Uint8Array): void {
    this.#window = Uint8Array.from(window);
    this.#view = new DataView(this.#window.buffer);
  }
}

const utf8 = new TextDecoder();
