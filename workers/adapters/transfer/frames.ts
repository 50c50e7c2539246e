import { joinBytes } from "../../../src/core/base/join-bytes";

/** One record of a stream: JSON, and bytes that go with it. */
export interface PackedFrame {
  readonly json: unknown;
  readonly bytes: Uint8Array;
}

const LENGTHS = 8;
/** A frame holds a part of a file. What claims to be larger was not written by this app. */
const MOST_BYTES = 64 << 20;
const NO_BYTES = new Uint8Array(0);

/** A frame as bytes: u32 length of the JSON, u32 length of the bytes, both little-endian, then JSON in UTF-8, then the bytes. */
export function packFrame(json: unknown, bytes: Uint8Array = NO_BYTES): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const packed = new Uint8Array(LENGTHS + text.length + bytes.length);
  const view = new DataView(packed.buffer);
  view.setUint32(0, text.length, true);
  view.setUint32(4, bytes.length, true);
  packed.set(text, LENGTHS);
  packed.set(bytes, LENGTHS + text.length);
  return packed;
}

/** Puts frames together again from a stream that is cut anywhere. */
export class FrameReader {
  #held: Uint8Array[] = [];
  #length = 0;

  /** Whether the stream may end here. */
  get isBetweenFrames(): boolean {
    return this.#length === 0;
  }

  /** The frames that are complete with this chunk. @throws RangeError, SyntaxError for what are not frames. */
  *push(chunk: Uint8Array): Generator<PackedFrame, void> {
    this.#held.push(chunk);
    this.#length += chunk.length;
    for (;;) {
      if (this.#length < LENGTHS) return;
      const head = this.#joined();
      const view = new DataView(head.buffer, head.byteOffset, LENGTHS);
      const [json, bytes] = [view.getUint32(0, true), view.getUint32(4, true)];
      if (json > MOST_BYTES || bytes > MOST_BYTES) throw new RangeError("Cannot read frame: it is too large");
      const end = LENGTHS + json + bytes;
      if (this.#length < end) return;
      const text = new TextDecoder("utf-8", { fatal: true }).decode(head.subarray(LENGTHS, LENGTHS + json));
      yield { json: JSON.parse(text), bytes: head.slice(LENGTHS + json, end) };
      this.#held = [head.subarray(end)];
      this.#length -= end;
    }
  }

  /** All held bytes; joined only once enough have come for the next step. */
  #joined(): Uint8Array {
    const [first = NO_BYTES, ...others] = this.#held;
    const whole = others.length === 0 ? first : joinBytes(this.#held);
    this.#held = [whole];
    return whole;
  }
}
