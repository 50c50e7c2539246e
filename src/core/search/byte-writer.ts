import { grown } from "../base/grown";

/** A byte buffer that grows as it is written; numbers are little-endian. */
export class ByteWriter {
  length = 0;
  private buffer: Uint8Array;

  /** @param room the initial size of the buffer, in bytes. */
  constructor(room = 1024) {
    this.buffer = new Uint8Array(room);
  }

  /**
   * @param value an integer, 0 to 2³¹ − 1, written as seven bits a byte, lowest first; the top bit says that more bytes
   *   follow.
   */
  varint(value: number): void {
    this.makeRoom(5);
    let rest = value;
    while (rest > 127) {
      this.buffer[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.buffer[this.length++] = rest;
  }

  append(bytes: Uint8Array, start = 0, end = bytes.length): void {
    this.makeRoom(end - start);
    for (let at = start; at < end; at++) this.buffer[this.length++] = bytes[at] ?? 0;
  }

  /** Skips `size` bytes, to be written later; returns where they begin. */
  skip(size: number): number {
    this.makeRoom(size);
    this.length += size;
    return this.length - size;
  }

  setU8(at: number, value: number): void {
    this.buffer[at] = value;
  }

  setU32(at: number, value: number): void {
    for (let i = 0; i < 4; i++) this.buffer[at + i] = value >>> (8 * i);
  }

  at(place: number): number {
    return this.buffer[place] ?? 0;
  }

  /** The buffer, with room for `size` more bytes from `length` on: a caller that writes them must increase `length`. */
  reserve(size: number): Uint8Array {
    this.makeRoom(size);
    return this.buffer;
  }

  /** The bytes written so far; a view, good until the next write. */
  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  private makeRoom(size: number): void {
    if (this.length + size > this.buffer.length) this.buffer = grown(this.buffer, this.length + size);
  }
}
