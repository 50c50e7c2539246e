import { fetchRuntime } from "../bytes/fetch-runtime";
import { assertDrawable, type PicturePages } from "./picture-pages";
import { pixelsToGrey } from "./to-grey";

/** HEIC: the picture that the file shows first. */
export async function openHeic(file: Blob, base: string): Promise<PicturePages> {
  const [libheif, wasmBinary] = await Promise.all([
    import("libheif-js/libheif-wasm/libheif.js"),
    fetchRuntime(base, "heif/libheif.wasm"),
  ]);
  const { HeifDecoder } = libheif.default({ wasmBinary });
  const images = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  return {
    async page(_number, closer) {
      const image = images.find((one) => one.is_primary()) ?? images[0];
      if (image === undefined) throw new Error("Cannot decode: the file holds no picture");
      const [width, height] = [image.get_width(), image.get_height()];
      assertDrawable({ width, height });
      const pixels = await new Promise<ImageData>((resolve, reject) => {
        image.display(new ImageData(width, height), (drawn) =>
          drawn === null ? reject(new Error("Cannot decode the picture")) : resolve(drawn),
        );
      });
      return { image: pixelsToGrey(pixels, closer), dpi: undefined };
    },
    close() {
      for (const image of images) image.free();
      return Promise.resolve();
    },
  };
}
