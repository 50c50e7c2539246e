import { openZipArchive } from "../../../src/core/extract/office/archive";
import { officePictures } from "../../../src/core/extract/office/office-pictures";
import { pictureSize } from "../../../src/core/extract/scan/picture-size";
import type { ByteSource } from "../../../src/core/ports/byte-source";
import type { PicturePages } from "./picture-pages";

/** The limits for unpacking, in bytes. The sum has none, because pictures are unpacked one at a time. */
const LIMITS = { part: 60 << 20, sum: Infinity };
/** In pixels; no line of words fits into a picture with a shorter side. */
const MIN_SIDE = 40;

/** The pictures of an Office file, one per page. @param openPicture opens one picture. @throws as `openZipArchive` */
export async function openOfficePictures(
  source: ByteSource,
  openPicture: (file: File) => Promise<PicturePages>,
): Promise<PicturePages> {
  const archive = await openZipArchive(source, LIMITS);
  const pictures = await officePictures(archive);
  return {
    async page(number, closer) {
      const name = pictures[number - 1]?.name;
      const bytes = name === undefined ? undefined : await archive.bytes(name);
      if (name === undefined || bytes === undefined || isOrnament(bytes)) return undefined;
      // The cast is safe: these bytes do not lie in memory shared between threads.
      const picture = await openPicture(new File([bytes as Uint8Array<ArrayBuffer>], name));
      try {
        return await picture.page(1, closer);
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
