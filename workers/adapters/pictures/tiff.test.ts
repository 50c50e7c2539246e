import { afterEach, expect, it, vi } from "vitest";
import { encodeImage } from "utif2";
import { openTiff } from "./tiff";

afterEach(() => vi.unstubAllGlobals());

/** The part of the browser's canvas that draws scans: it puts pixels, and draws them in another size. */
class PixelCanvas {
  pixels: Uint8ClampedArray;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  }

  getContext() {
    return {
      canvas: this,
      fillRect: () => undefined,
      isContextLost: () => false,
      putImageData: ({ data }: { data: Uint8ClampedArray }) => this.pixels.set(data),
      getImageData: () => ({ data: this.pixels }),
      drawImage: (from: PixelCanvas) => {
        for (let i = 0; i < this.width * this.height; i++) {
          const x = Math.floor(((i % this.width) * from.width) / this.width);
          const y = Math.floor((Math.floor(i / this.width) * from.height) / this.height);
          const at = 4 * (y * from.width + x);
          this.pixels.set(from.pixels.subarray(at, at + 4), 4 * i);
        }
      },
    };
  }
}

it("a page is read again as it was the first time: a walk or a pause may have cut the reading off", async () => {
  vi.stubGlobal("OffscreenCanvas", PixelCanvas);
  vi.stubGlobal(
    "ImageData",
    class {
      constructor(
        readonly data: Uint8ClampedArray,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
  const checkered = Uint8Array.from({ length: 4 * 40 * 30 }, (_, i) => (i % 4 === 3 || i % 8 < 4 ? 255 : 0));
  const pages = await openTiff(new Blob([encodeImage(checkered, 40, 30)]));
  const first = await pages.page(1);
  expect(new Set(first?.image.pixels)).toEqual(new Set([0, 255]));
  expect(await pages.page(1)).toEqual(first);
});
