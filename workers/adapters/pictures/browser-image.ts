import { pictureSize } from "../../../src/core/extract/scan/picture-size";
import { assertDrawable, type PicturePages } from "./picture-pages";
import { toGrey } from "./to-grey";

/** A photo's metadata may come before its size, so the head must be long enough for both. */
const HEAD_BYTES = 1 << 18;

/** Lets the browser decode a picture. @throws PictureTooLarge */
export async function decodeImage(file: Blob): Promise<ImageBitmap> {
  const size = pictureSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (size !== undefined) assertDrawable(size);
  return createImageBitmap(file);
}

/** A picture that the browser itself decodes: PNG, JPEG, WebP, GIF (its first frame), BMP, AVIF. */
export function openBrowserImage(file: Blob): PicturePages {
  return {
    async page(_number, closer) {
      const picture = await decodeImage(file);
      try {
        return { image: toGrey(picture, closer), dpi: undefined };
      } finally {
        picture.close();
      }
    },
    close: () => Promise.resolve(),
  };
}
