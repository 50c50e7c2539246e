/** The part of libheif's module that is used here; the package has types only for its internals. */
declare module "libheif-js/libheif-wasm/libheif.js" {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Fills the pixels and then calls `onDrawn`, with null when the picture is damaged. */
    display(pixels: ImageData, onDrawn: (drawn: ImageData | null) => void): void;
    free(): void;
  }
  interface HeifModule {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] };
  }
  const create: (options: { readonly wasmBinary: ArrayBuffer }) => HeifModule;
  export default create;
}
