import { expect, it } from "vitest";
import { pictureSize } from "./picture-size";

/** 30 bytes that begin with a signature and hold more further on. */
function aHead(parts: Readonly<Record<number, string | readonly number[]>>): Uint8Array {
  const head = new Uint8Array(30);
  for (const [at, bytes] of Object.entries(parts)) {
    head.set(typeof bytes === "string" ? [...bytes].map((sign) => sign.charCodeAt(0)) : bytes, Number(at));
  }
  return head;
}

it.each([
  ["PNG", aHead({ 0: "\x89PNG", 16: [0, 1, 0, 0, 0, 0, 2, 0] }), 65_536, 512],
  ["GIF", aHead({ 0: "GIF89a", 6: [0x40, 1, 0xf0, 0] }), 320, 240],
  ["BMP, written from the top", aHead({ 0: "BM", 18: [4, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff] }), 4, 2],
  ["extended WebP", aHead({ 0: "RIFF", 8: "WEBPVP8X", 24: [0xff, 0, 1, 9, 0, 0] }), 65_792, 10],
  ["lossless WebP", aHead({ 0: "RIFF", 8: "WEBPVP8L", 21: [0x03, 0x40, 0, 0] }), 4, 2],
  ["lossy WebP", aHead({ 0: "RIFF", 8: "WEBPVP8 ", 26: [0x80, 2, 0xe0, 1] }), 640, 480],
  [
    "JPEG, after a table",
    aHead({ 0: [0xff, 0xd8, 0xff, 0xc4, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8, 1, 0, 2, 0] }),
    512,
    256,
  ],
])("the size of a %s stands in its head", (_, head, width, height) => {
  expect(pictureSize(head)).toEqual({ width, height });
});

it("what has no size in its head has none", () => {
  expect(pictureSize(aHead({ 0: [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff] }))).toBeUndefined();
  expect(pictureSize(aHead({ 0: "%PDF-" }))).toBeUndefined();
  expect(pictureSize(new Uint8Array(3))).toBeUndefined();
});
