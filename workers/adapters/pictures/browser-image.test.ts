import { afterEach, expect, it, vi } from "vitest";
import { PictureTooLarge } from "./picture-pages";
import { openBrowserImage } from "./browser-image";

afterEach(() => vi.unstubAllGlobals());

/** The beginning of a PNG of this size: its signature, and the size in its header. */
function aPng(width: number, height: number): Blob {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new Blob([bytes]);
}

it("a small file that would unpack to a huge picture is refused before the browser unpacks it", async () => {
  const decode = vi.fn(() => Promise.reject(new Error("unpacked all the same")));
  vi.stubGlobal("createImageBitmap", decode);
  await expect(openBrowserImage(aPng(20_000, 20_000)).page(1, 1)).rejects.toThrow(PictureTooLarge);
  expect(decode).not.toHaveBeenCalled();
  await expect(openBrowserImage(aPng(9_000, 9_000)).page(1, 1)).rejects.toThrow("unpacked all the same");
});
