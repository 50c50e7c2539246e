import { openZipArchive } from "../../../src/core/extract/office/archive";
import { officePictures } from "../../../src/core/extract/office/office-pictures";
import { pictureSize } from "../../../src/core/extract/scan/picture-size";
import type { ByteSource } from "../../../src/core/ports/byte-source";
import type { PicturePages } from "./picture-pages";

/** They are unpacked one at a time. */
const LIMITS = { part: 60 << 20, sum: Infinity };
/** Pixels of a side, below which no line of words fits. */
const MIN_SIDE = 40;

/** The pictures of an Office file, one a page. @param openPicture opens one of them. @throws as `openZipArchive` */
export async function openOfficePictures(
  source: ByteSource,
  openPicture: (file: File) => Promise<PicturePages>,
): Promise<PicturePages> {
  const archive = await openZipArchive(source, LIMITS);
  const pictures = await officePictures(archive);
  return {
    async page(number) {
      const name = pictures[number - 1]?.name;
      const bytes = name === undefined ? undefined : await archive.bytes(name);
      if (name === undefined || bytes === undefined || isOrnament(bytes)) return undefined;
      // Nothing here is shared between threads.
      const picture = await openPicture(new File([bytes as Uint8Array<ArrayBuffer>], name));
      try {
        return await picture.page(1);
      } finally {
        await picture.close();
      }
    },
    close: () => Promise.resolve(),
  };
}

function isOrnament(bytes: Uint8Array): boolean {
  const size = pictureSize(bytes);
  return size !== undefined && Math.min(size.width, size.height) < MIN_SIDE;
}
