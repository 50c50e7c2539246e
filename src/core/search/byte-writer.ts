/** A byte buffer that grows as it is written; numbers are little-endian. */
export class ByteWriter {
  private buffer = new Uint8Array(1024);
  length = 0;

  /** @param value a whole number, 0 to 2³¹ − 1; seven bits a byte, lowest first, the top bit says that more follow. */
  varint(value: number): void {
    this.makeRoom(5);
    let rest = value;
    while (rest > 127) {
      this.buffer[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.buffer[this.length++] = rest;
  }

  u16(value: number): void {
    this.makeRoom(2);
    this.buffer[this.length++] = value & 255;
    this.buffer[this.length++] = value >>> 8;
  }

  u32(value: number): void {
    this.u16(value & 0xffff);
    this.u16(value >>> 16);
  }

  /** What was written so far; a view, good until the next write. */
  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  private makeRoom(size: number): void {
    if (this.length + size <= this.buffer.length) return;
    const larger = new Uint8Array(this.buffer.length * 2);
    larger.set(this.buffer);
    this.buffer = larger;
  }
}
