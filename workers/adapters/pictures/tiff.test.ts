import { deflateSync } from "node:zlib";
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

/** A TIFF of one grey page, packed by Deflate (TIFF 6.0, compression 8). */
function packedTiff(grey: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const packed = deflateSync(grey);
  const [long, short] = [4, 3];
  const tags = [
    ...[
      [256, long, width],
      [257, long, height],
      [258, short, 8],
      [259, short, 8],
      [262, short, 1],
    ],
    ...[
      [273, long, 8 + 2 + 9 * 12 + 4],
      [277, short, 1],
      [278, long, height],
      [279, long, packed.length],
    ],
  ] as const;
  const bytes = new Uint8Array(8 + 2 + tags.length * 12 + 4 + packed.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 42, 0, 8]);
  view.setUint16(8, tags.length, true);
  for (const [i, [tag = 0, type = 0, value = 0]] of tags.entries()) {
    view.setUint16(10 + i * 12, tag, true);
    view.setUint16(12 + i * 12, type, true);
    view.setUint32(14 + i * 12, 1, true);
    view.setUint32(18 + i * 12, value, true);
  }
  bytes.set(packed, bytes.length - packed.length);
  return bytes;
}

function stubDrawing(): void {
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
}

it("a page is read again as it was the first time: a walk or a pause may have cut the reading off", async () => {
  stubDrawing();
  const checkered = Uint8Array.from({ length: 4 * 40 * 30 }, (_, i) => (i % 4 === 3 || i % 8 < 4 ? 255 : 0));
  const pages = await openTiff(new Blob([encodeImage(checkered, 40, 30)]));
  const first = await pages.page(1, 1);
  expect(new Set(first?.image.pixels)).toEqual(new Set([0, 255]));
  expect(await pages.page(1, 1)).toEqual(first);
});

it("a page that is packed by Deflate is unpacked", async () => {
  stubDrawing();
  const grey = Uint8Array.from({ length: 40 * 30 }, (_, i) => (i % 2 === 0 ? 255 : 0));
  const page = await (await openTiff(new Blob([packedTiff(grey, 40, 30)]))).page(1, 1);
  // A small page is drawn larger.
  expect(new Set(page?.image.pixels)).toEqual(new Set([0, 255]));
});
