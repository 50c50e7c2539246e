export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The most pixels that can be unpacked without danger to the tab: 400 MB of RGBA. */
export const MOST_PIXELS = 100_000_000;

/**
 * The size of a picture after unpacking, by its first bytes: a small file may contain a huge picture. Undefined if the
 * size cannot be told.
 * @param head the first 64 kB or so of a PNG, GIF, BMP, WebP or JPEG.
 */
export function pictureSize(head: Uint8Array): PictureSize | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const starts = (text: string, at = 0): boolean =>
    [...text].every((sign, i) => head[at + i] === sign.charCodeAt(0));
  if (head.length < 30) return undefined;
  if (starts("\x89PNG")) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (starts("GIF8")) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (starts("BM"))
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
  if (starts("WEBP", 8)) return webpSize(view, starts);
  return starts("\xff\xd8") ? jpegSize(view) : undefined;
}

/** The size by the first chunk (WebP container specification): extended, lossless, or lossy. */
function webpSize(view: DataView, starts: (text: string, at: number) => boolean): PictureSize | undefined {
  if (starts("VP8X", 12)) {
    const side = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
    return { width: side(24), height: side(27) };
  }
  if (starts("VP8L", 12)) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** The size by the frame header, SOF0 to SOF15 (ITU-T T.81, B.2.2); the other markers between C0 and CF are tables. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
