import { describe, expect, it } from "vitest";
import { AppError } from "../domain/failure";
import { HEADER_BYTES } from "./layout";
import { formatPackedEncoder, parsePackedEncoder } from "./packed-encoder";

const shape = { bodyBytes: 1_000_000, pieces: 3000 };
const pieces = Array.from({ length: shape.pieces }, (_, id) => `piece${id}`);
const vocabulary = new TextEncoder().encode(pieces.join("\n"));
const body = new Uint8Array(shape.bodyBytes).fill(5);
const file = formatPackedEncoder("a-model", body, vocabulary);

function failureOf(broken: Uint8Array, modelId = "a-model"): string {
  try {
    parsePackedEncoder(broken, modelId, shape);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.failure.kind === "model-broken") return thrown.failure.detail;
    throw thrown;
  }
  return "none";
}

function withByte(at: number, byte: number): Uint8Array {
  const changed = file.slice();
  changed[at] = byte;
  return changed;
}

describe("parsePackedEncoder", () => {
  it("reads back what was formatted", () => {
    const parsed = parsePackedEncoder(file, "a-model", shape);
    expect(parsed.modelId).toBe("a-model");
    expect(Buffer.compare(parsed.body, body)).toBe(0);
    expect(parsed.pieces).toBe(pieces.join("\n"));
  });

  it("reads a file that lies anywhere in its memory", () => {
    const shifted = new Uint8Array(file.length + 3);
    shifted.set(file, 3);
    expect(parsePackedEncoder(shifted.subarray(3), "a-model", shape).body[0]).toBe(5);
  });

  it("refuses a file that is cut, wherever", () => {
    for (const length of [0, 3, HEADER_BYTES - 1]) {
      expect(failureOf(file.subarray(0, length))).toMatch(/not a packed encoder/);
    }
    for (const length of [HEADER_BYTES, HEADER_BYTES + 1000, file.length - 1]) {
      expect(failureOf(file.subarray(0, length))).toBe(`${length} bytes, expected ${file.length}`);
    }
  });

  it("refuses a file of which one byte differs", () => {
    expect(failureOf(withByte(0, 0))).toMatch(/not a packed encoder/);
    expect(failureOf(withByte(4, 9))).toBe("version is 9, expected 1");
    expect(failureOf(withByte(16, 98))).toBe("holds b-model");
    expect(failureOf(withByte(HEADER_BYTES + 12345, 6))).toBe("checksum differs");
    expect(failureOf(withByte(file.length - 1, 6))).toBe("checksum differs");
  });

  it("refuses the page that a server answers with instead of a file", () => {
    expect(failureOf(new TextEncoder().encode(`<!doctype html>${" ".repeat(100)}`))).toMatch(/not a packed/);
  });

  it("refuses another model's file", () => {
    expect(failureOf(file, "other-model")).toBe("holds a-model");
  });

  it("refuses a vocabulary of another size", () => {
    const short = formatPackedEncoder("a-model", body, new TextEncoder().encode("one\ntwo"));
    expect(failureOf(short)).toBe("2 pieces, expected 3000");
  });
});
