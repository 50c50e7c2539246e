import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSerially } from "../../../src/core/base/serially";
import { toFailure } from "../../../src/core/domain/failure";
import { roomFor, SHARED_SLOTS } from "../../../src/core/encoder/encoder-room";
import { HEADER_BYTES } from "../../../src/core/encoder/layout";
import { formatPackedEncoder } from "../../../src/core/encoder/packed-encoder";
import { holdEncoder } from "./hold-encoder";

const shape = { bodyBytes: 2_000_000, pieces: 3000, fileRoom: 4 * 1_048_576, answerModelRoom: 0 };
const pieces = Array.from({ length: shape.pieces }, (_, id) => `piece${id}`);
const vocabulary = new TextEncoder().encode(pieces.join("\n"));
const file = formatPackedEncoder("m", new Uint8Array(shape.bodyBytes).fill(5), vocabulary);

const aMemory = () => new WebAssembly.Memory(roomFor(shape, SHARED_SLOTS));

beforeEach(() => {
  const inTurn = createSerially();
  const request = (_name: string, work: () => Promise<unknown>) => inTurn(work);
  vi.stubGlobal("navigator", { locks: { request } });
});
afterEach(() => vi.unstubAllGlobals());

describe("holdEncoder", () => {
  it("fetches the file once for all workers that share a memory", async () => {
    const memory = aMemory();
    const fetchFile = vi.fn(async () => file);
    const held = await Promise.all([1, 2, 3].map(() => holdEncoder(memory, true, "m", shape, fetchFile)));
    expect(fetchFile).toHaveBeenCalledTimes(1);
    for (const { body, pieces: known } of held) {
      expect([body.buffer, body.byteOffset]).toEqual([memory.buffer, HEADER_BYTES]);
      expect(known).toBe(pieces.join("\n"));
    }
  });

  it("lets the next worker fetch the file when the first got a broken one", async () => {
    const memory = aMemory();
    const files = [file.subarray(0, 1_000_000), file];
    const hold = () => holdEncoder(memory, true, "m", shape, async () => files.shift()!);
    const [first, second] = await Promise.allSettled([hold(), hold()]);
    expect(first.status === "rejected" && toFailure(first.reason)).toMatchObject({ kind: "model-broken" });
    expect(second.status).toBe("fulfilled");
  });

  it("refuses a memory in which the file has been altered since", async () => {
    const memory = aMemory();
    await holdEncoder(memory, true, "m", shape, async () => file);
    new Uint8Array(memory.buffer)[HEADER_BYTES + 99] = 6;
    // The result is not the held encoder, because a failed comparison would print all its 23 MB.
    const failure = await holdEncoder(memory, true, "m", shape, async () => file).then(
      () => "held",
      toFailure,
    );
    expect(failure).toMatchObject({ kind: "model-broken", detail: "checksum differs" });
  });
});
