import { expect, it } from "vitest";
import { AppError } from "../../../src/core/domain/failure";
import { FrameWriter, readFrames } from "./packed-frames";

const PASSPHRASE = "a bucket of zinc";

async function aSealedFile(frames: readonly (readonly [unknown, Uint8Array?])[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const writer = await FrameWriter.begin(PASSPHRASE, (bytes) => void parts.push(bytes.slice()));
  for (const [json, bytes] of frames) await writer.write(json, bytes);
  await writer.end();
  return new Blob(parts);
}

async function read(file: Blob, passphrase = PASSPHRASE) {
  const frames: unknown[] = [];
  for await (const { json, bytes } of readFrames(file, passphrase))
    frames.push([json, [...bytes.slice(0, 4)]]);
  return frames;
}

/** Why the file can't be read; undefined when it can. */
async function reasonFor(file: Blob, passphrase?: string): Promise<string | undefined> {
  try {
    await read(file, passphrase);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.failure.kind !== "not-an-index") throw thrown;
    return thrown.failure.reason;
  }
}

/** Bytes that don't become fewer by compression, for a file of several chunks. */
function noise(length: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length }, () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 16);
}

async function withByte(file: Blob, at: number, change: (byte: number) => number): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  bytes[at] = change(bytes[at]!);
  return new Blob([bytes]);
}

it("what was sealed comes out as it was, over several chunks", async () => {
  const big = noise(700_000);
  const file = await aSealedFile([[{ kind: "a", text: "Köln 🚲" }], [{ kind: "b" }, big], [{ kind: "end" }]]);
  expect(file.size).toBeGreaterThan(2 * 256 * 1024);
  expect(await read(file)).toEqual([
    [{ kind: "a", text: "Köln 🚲" }, []],
    [{ kind: "b" }, [...big.slice(0, 4)]],
    [{ kind: "end" }, []],
  ]);
});

it("nothing of it can be read in the file", async () => {
  const file = await aSealedFile([[{ text: "The key hangs behind the zinc bucket." }]]);
  expect(new TextDecoder("latin1").decode(await file.arrayBuffer())).not.toContain("zinc");
});

it("the same content gives another file each time", async () => {
  const [one, other] = await Promise.all([aSealedFile([[1]]), aSealedFile([[1]])]);
  expect(new Uint8Array(await one.arrayBuffer())).not.toEqual(new Uint8Array(await other.arrayBuffer()));
});

it("a wrong passphrase, a damaged, a newer and another file are told apart", async () => {
  const file = await aSealedFile([[{ kind: "a" }, noise(300_000)]]);
  expect(await reasonFor(file)).toBeUndefined();
  expect(await reasonFor(file, "another")).toBe("wrong passphrase");
  expect(
    await reasonFor(new Blob(["not a sealed file, but long enough to have a header of sixty-eight bytes"])),
  ).toBe("not one");
  expect(await reasonFor(new Blob([]))).toBe("not one");
  expect(await reasonFor(await withByte(file, 8, () => 9))).toBe("newer");
  for (const at of [20, 40, 69, 400, 200_000, file.size - 1])
    expect(await reasonFor(await withByte(file, at, (byte) => byte ^ 1)), `byte ${at}`).toBe("damaged");
});

it("a file that was cut, at a chunk or within one, is known as damaged", async () => {
  const file = await aSealedFile([[{ kind: "a" }, noise(700_000)]]);
  const chunk = 68 + 4 + 256 * 1024 + 16;
  for (const end of [chunk, chunk - 1, chunk + 2, 68, file.size - 1])
    expect(await reasonFor(file.slice(0, end)), `cut at ${end}`).toBe("damaged");
});

it("chunks can't change their places", async () => {
  const bytes = new Uint8Array(await (await aSealedFile([[1, noise(900_000)]])).arrayBuffer());
  const size = 4 + 256 * 1024 + 16;
  const [first, second] = [bytes.slice(68, 68 + size), bytes.slice(68 + size, 68 + 2 * size)];
  bytes.set(second, 68);
  bytes.set(first, 68 + size);
  expect(await reasonFor(new Blob([bytes]))).toBe("damaged");
});

it("a passphrase is the same however its letters are composed", async () => {
  const parts: BlobPart[] = [];
  const writer = await FrameWriter.begin("caf\u00e9", (bytes) => void parts.push(bytes.slice()));
  await writer.end();
  expect(await reasonFor(new Blob(parts), "cafe\u0301")).toBeUndefined();
});
