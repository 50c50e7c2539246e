/** The part of Tesseract's WebAssembly module that is used here; the package has no types. */
interface TesseractModule {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
  readonly TessBaseAPI: new () => TesseractApi;
  readonly OSResults: new () => TesseractOrientation;
}

interface TesseractApi {
  /** @returns 0, or -1 when the languages can't be read. @param mode 0: letter shapes, 1: neural network. */
  Init(path: string | null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): void;
  /**
   * Reads `/input`.
   * @param exif the orientation, as in a photo's metadata.
   * @param angle the angle to turn the picture by, in radians.
   * @returns 1 on failure.
   */
  SetImageFile(exif: number, angle: number): number;
  FindLines(): number;
  /** The slant of the lines, in radians. */
  GetGradient(): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  DetectOS(results: TesseractOrientation): boolean;
  Clear(): void;
  End(): void;
}

interface TesseractOrientation {
  readonly best_result: { readonly orientation_id: number; readonly oconfidence: number };
}

type CreateTesseract = (options: {
  readonly wasmBinary: ArrayBuffer;
  readonly print: () => void;
  readonly printErr: () => void;
  readonly TesseractProgress: () => void;
}) => Promise<TesseractModule>;

declare module "tesseract.js-core/tesseract-core-simd.js" {
  const create: CreateTesseract;
  export default create;
}

declare module "tesseract.js-core/tesseract-core-relaxedsimd.js" {
  const create: CreateTesseract;
  export default create;
}
