import type { PicturePages } from "./picture-pages";
import { toGrey } from "./to-grey";

/** A picture that the browser itself decodes: PNG, JPEG, WebP, GIF (its first frame), BMP, AVIF. */
export function openBrowserImage(file: Blob): PicturePages {
  return {
    async page() {
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
