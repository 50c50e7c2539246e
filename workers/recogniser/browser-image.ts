import { pictureSize } from "../../src/core/extract/scan/picture-size";
import { assertDrawable } from "./assert-drawable";
import type { PicturePages } from "./picture-pages";
import { toGrey } from "./to-grey";

/** A photo's own notes may stand before its size. */
const HEAD_BYTES = 1 << 18;

/** A picture that the browser itself decodes: PNG, JPEG, WebP, GIF (its first frame), BMP, AVIF. */
export function openBrowserImage(file: Blob): PicturePages {
  return {
    async page() {
      const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
      const size = pictureSize(head);
      if (size !== undefined) assertDrawable(size);
      const picture = await createImageBitmap(file);
      try {
        return { image: toGrey(picture), dpi: undefined };
      } finally {
        picture.close();
      }
    },
    close: () => Promise.resolve(),
  };
}
