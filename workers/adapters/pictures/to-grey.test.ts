import { expect, it } from "vitest";
import { readCanvas } from "./to-grey";

/** A canvas context with one white pixel and these methods. */
function aContext(methods: { isContextLost?: () => boolean }): OffscreenCanvasRenderingContext2D {
  const white = { data: new Uint8ClampedArray(4).fill(255) };
  const context = { canvas: { width: 1, height: 1 }, getImageData: () => white, ...methods };
  // The code under test calls only what the fake has.
  return context as unknown as OffscreenCanvasRenderingContext2D;
}

it("a canvas that the browser gave up is an error, not an empty page", () => {
  expect(() => readCanvas(aContext({ isContextLost: () => true }))).toThrow("lost");
  expect(readCanvas(aContext({ isContextLost: () => false }))).toMatchObject({ width: 1, height: 1 });
});

it("a browser that never tells has its pixels read", () => {
  expect(readCanvas(aContext({}))).toMatchObject({ width: 1, height: 1 });
});
