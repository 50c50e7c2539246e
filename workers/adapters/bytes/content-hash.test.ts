import { expect, it } from "vitest";
import { memorySource } from "../../../tests/fakes/memory-source";
import { contentHash } from "./content-hash";

function large(size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, i) => (i * 31) >> 3);
}

it("is SHA-256 of a small file", async () => {
  expect(await contentHash(memorySource("abc"))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

it("tells small files apart by any byte", async () => {
  const bytes = large(1 << 20);
  const before = await contentHash(memorySource(bytes));
  bytes[777_777]! ^= 1;
  expect(await contentHash(memorySource(bytes))).not.toBe(before);
});

it("tells large files apart by their beginning, their end and between, and reads no more than a megabyte", async () => {
  const bytes = large(5_000_000);
  const hashes = new Set<string>();
  let read = 0;
  for (const at of [undefined, 0, 2_632_000, 4_999_999]) {
    const copy = bytes.slice();
    if (at !== undefined) copy[at]! ^= 1;
    const source = memorySource(copy);
    read = 0;
    const counted = {
      size: source.size,
      read: (start: number, end: number) => {
        read += end - start;
        return source.read(start, end);
      },
    };
    hashes.add(await contentHash(counted));
  }
  expect(hashes.size).toBe(4);
  expect(read).toBe(1 << 20);
});
