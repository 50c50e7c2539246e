import type { IFD } from "utif2";
import { turnImage, type QuarterTurns } from "../../../src/core/extract/scan/grey-image";
import { readTiffDirectories } from "../../../src/core/extract/scan/tiff-directories";
import { assertDrawable, type PicturePages } from "./picture-pages";
import { pixelsToGrey } from "./to-grey";

/** Opens a TIFF with all its pages, each turned as its orientation tag says. */
export async function openTiff(file: Blob): Promise<PicturePages> {
  const utif = await import("utif2");
  const bytes = await file.arrayBuffer();
  // The library's own reader of directories follows a chain that comes back to itself without end.
  const directories = readTiffDirectories(new Uint8Array(bytes));
  return {
    page(number, closer) {
      const encoded = directories[number - 1];
      if (encoded === undefined) return Promise.resolve(undefined);
      assertDrawable({ width: firstOf(encoded["t256"]), height: firstOf(encoded["t257"]) });
      const compression = firstOf(encoded["t259"] ?? [1]);
      if (!COMPRESSIONS.has(compression)) throw new TypeError(`Cannot decode compression ${compression}`);
      // `decodeImage` stores its result in the directory, and does not decode a directory that has one: it gets a copy. It
      // only reads the values.
      const directory = { ...encoded } as unknown as IFD;
      utif.decodeImage(bytes, directory);
      const rgba = new Uint8ClampedArray(utif.toRGBA8(directory));
      const image = pixelsToGrey(new ImageData(rgba, directory.width, directory.height), closer);
      const turns = TURNS[firstOf(directory["t274"])] ?? 0;
      return Promise.resolve({ image: turnImage(image, turns), dpi: undefined });
    },
    close: () => Promise.resolve(),
  };
}

/** The compressions of scans and pictures (TIFF 6.0, Compression); those of cameras' raw files are not decoded. */
const COMPRESSIONS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8, 32_773, 32_946]);

/** Quarter turns by the value of the orientation tag (TIFF 6.0, Orientation); mirrored scans do not occur. */
const TURNS: Readonly<Record<number, QuarterTurns>> = { 3: 2, 6: 1, 8: 3 };

/** The first value of a tag: utif2 gives a tag's values as a list. */
function firstOf(value: unknown): number {
  return Number(Array.isArray(value) ? value[0] : value);
}
