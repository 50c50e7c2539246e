import { afterEach, expect, it, vi } from "vitest";
import { makeThumbnail } from "./draw-file";

afterEach(() => vi.unstubAllGlobals());

/** The part of the browser's canvas that draws thumbnails; the image it makes tells its size. */
class SizedCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  getContext() {
    return { canvas: this, fillRect: () => undefined, drawImage: () => undefined };
  }

  async convertToBlob() {
    return new Blob([`${this.width} × ${this.height}`]);
  }
}

const PNG = "\x89PNG\r\n";

/** The thumbnail of a file that the browser decodes to a picture of this size. */
async function thumbnailOf(content: string, width: number, height: number): Promise<string | undefined> {
  vi.stubGlobal("OffscreenCanvas", SizedCanvas);
  vi.stubGlobal("createImageBitmap", async () => ({ width, height }));
  const bytes = Uint8Array.from(content, (sign) => sign.charCodeAt(0));
  const made = await makeThumbnail({ path: "photo", file: new File([bytes], "photo"), base: "/" });
  return made && new TextDecoder().decode(made);
}

it("a picture is drawn small, in its proportions, and one that is small already as large as it is", async () => {
  expect(await thumbnailOf(PNG, 1024, 512)).toBe("256 × 128");
  expect(await thumbnailOf(PNG, 30, 4000)).toBe("2 × 256");
  expect(await thumbnailOf(PNG, 100, 80)).toBe("100 × 80");
});

it("a file that is no picture and carries none has none", async () => {
  expect(await thumbnailOf("Just words.", 1024, 512)).toBeUndefined();
  expect(await thumbnailOf("PK\x03\x04 and no more of it", 1024, 512)).toBeUndefined();
});

it("a small file that would unpack to a huge picture has none, and is not unpacked", async () => {
  const decode = vi.fn();
  vi.stubGlobal("createImageBitmap", decode);
  const bytes = new Uint8Array(64);
  bytes.set(Uint8Array.from(PNG, (sign) => sign.charCodeAt(0)));
  new DataView(bytes.buffer).setUint32(16, 20_000);
  new DataView(bytes.buffer).setUint32(20, 20_000);
  expect(await makeThumbnail({ path: "photo", file: new File([bytes], "photo"), base: "/" })).toBeUndefined();
  expect(decode).not.toHaveBeenCalled();
});

it("a picture that is broken has none", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("", "InvalidStateError")));
  const bytes = Uint8Array.from(PNG, (sign) => sign.charCodeAt(0));
  expect(await makeThumbnail({ path: "photo", file: new File([bytes], "photo"), base: "/" })).toBeUndefined();
});
