import { toHex } from "../../../src/core/base/to-hex";
import type { EmbeddingModel } from "../../../src/core/ports/embedder";

/** A record: the SHA-256 of role and text, then the vector's float32 numbers, little-endian. */
const KEY_BYTES = 32;

/** The functions of the driving command that the page calls. */
export interface VectorKeeper {
  /** Appends records, as base64, to the stored records of the model on disk. */
  keepVectors(modelId: string, records: string): Promise<void>;
}

const KEPT_AT_ONCE = 200;
/** Records per response, far below the 100 MB that a browser accepts at once from the command that drives it. */
const READ_AT_ONCE = 10_000;

/** The vectors of one model from earlier runs: in memory, and through the keeper on disk. */
export class VectorCache {
  readonly #vectors = new Map<string, Float32Array>();
  #fresh: Uint8Array[] = [];

  private constructor(
    private readonly model: EmbeddingModel,
    private readonly keeper: VectorKeeper,
  ) {}

  static async open(model: EmbeddingModel, keeper: VectorKeeper): Promise<VectorCache> {
    const cache = new VectorCache(model, keeper);
    const length = READ_AT_ONCE * cache.#recordBytes;
    for (let from = 0, read = length; read === length; from += length) {
      const response = await fetch(
        `/vectors/${model.id}?${new URLSearchParams({ from: `${from}`, length: `${length}` })}`,
      );
      const bytes = new Uint8Array(await response.arrayBuffer());
      cache.#read(bytes);
      read = bytes.length;
    }
    return cache;
  }

  get #recordBytes(): number {
    return KEY_BYTES + this.model.dimensions * Float32Array.BYTES_PER_ELEMENT;
  }

  async get(role: string, text: string): Promise<Float32Array | undefined> {
    return this.#vectors.get(toHex(await keyOf(role, text)));
  }

  async add(role: string, text: string, vector: Float32Array): Promise<void> {
    const key = await keyOf(role, text);
    this.#vectors.set(toHex(key), vector);
    const record = new Uint8Array(KEY_BYTES + vector.byteLength);
    record.set(key);
    record.set(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength), KEY_BYTES);
    this.#fresh.push(record);
    if (this.#fresh.length >= KEPT_AT_ONCE) await this.keep();
  }

  async keep(): Promise<void> {
    const fresh = this.#fresh;
    this.#fresh = [];
    if (fresh.length === 0) return;
    const binary = fresh
      .map((record) => Array.from(record, (byte) => String.fromCharCode(byte)).join(""))
      .join("");
    await this.keeper.keepVectors(this.model.id, btoa(binary));
  }

  #read(bytes: Uint8Array): void {
    const size = this.#recordBytes;
    for (let at = 0; at + size <= bytes.length; at += size) {
      const key = bytes.subarray(at, at + KEY_BYTES);
      const vector = new Float32Array(bytes.slice(at + KEY_BYTES, at + size).buffer);
      this.#vectors.set(toHex(key), vector);
    }
  }
}

async function keyOf(role: string, text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(`${role}\n${text}`);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
