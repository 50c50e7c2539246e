import { expect, test } from "vitest";
import { assertTrainedModel } from "./trained-model";

const PARTS = 24;
const TABLE = 4 + PARTS * 8;

/** A model with these parts, ten bytes each. */
function aModel(...parts: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(TABLE + parts.length * 10);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, PARTS, true);
  for (let part = 0; part < PARTS; part += 1) {
    const place = parts.indexOf(part);
    view.setBigInt64(4 + part * 8, place < 0 ? -1n : BigInt(TABLE + place * 10), true);
  }
  return bytes;
}

test("a model with weights and letters is one", () => {
  expect(() => assertTrainedModel(aModel(17, 21, 23))).not.toThrow();
});

test.each([
  ["an empty file", new Uint8Array(), "no model"],
  ["a picture", Uint8Array.from({ length: 900 }, (_, i) => (i * 37) % 256), "no model"],
  ["a file that is all zeros", new Uint8Array(900), "no model"],
  ["a model that was cut", aModel(17, 21, 23).subarray(0, TABLE + 15), "end is missing"],
  ["a model that was cut in its table", aModel(17, 21).subarray(0, 50), "no model"],
  ["a model of letter shapes only", aModel(1, 3, 23), "older Tesseract"],
])("%s is none", (_, bytes, reason) => {
  expect(() => assertTrainedModel(bytes)).toThrow(reason);
});
