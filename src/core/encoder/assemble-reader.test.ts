import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AppError } from "../domain/failure";
import { assembleReader } from "./assemble-reader";
import { parsePackedEncoder } from "./packed-encoder";
import { readHeads } from "./reader-heads";
import { readerLayout } from "./reader-layout";

const LAYERS = 6;
const NAME = "all-MiniLM-L6-v2 reader";
const file = new Uint8Array(
  readFileSync(new URL("../../../public/models/all-MiniLM-L6-v2/reader.bin", import.meta.url)),
);

const changed = (change: (bytes: Uint8Array) => Uint8Array | undefined) => {
  const copy = file.slice();
  return change(copy) ?? copy;
};

describe("assembleReader", () => {
  it("makes a packed file with all layers and heads of the stored one", () => {
    const layout = readerLayout(LAYERS);
    const packed = parsePackedEncoder(assembleReader(NAME, file, LAYERS), NAME, {
      bodyBytes: layout.bodyBytes,
      pieces: 1,
    });
    const heads = readHeads(packed.body, layout);
    for (const numbers of [heads.questionStep, heads.textStep, heads.answered, heads.compare])
      expect(numbers.some((x) => x !== 0) && numbers.every(Number.isFinite)).toBe(true);
  });

  it.each([
    ["cut", changed((bytes) => bytes.subarray(0, 1000))],
    ["empty", new Uint8Array()],
    ["of another kind", changed((bytes) => void (bytes[0]! ^= 1))],
    ["of another version", changed((bytes) => void (bytes[4]! ^= 3))],
    ["altered", changed((bytes) => void (bytes[2_000_000]! ^= 1))],
  ])("refuses a file that is %s", (_, broken) => {
    expect(() => assembleReader(NAME, broken, LAYERS)).toThrow(AppError);
  });

  it("refuses a reader of another number of layers", () => {
    expect(() => assembleReader(NAME, file, LAYERS * 2)).toThrow(AppError);
  });
});
