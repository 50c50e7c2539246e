import { BUILT_IN_LANGUAGE } from "../../src/core/extract/scan/scan-languages";
import { meanConfidence, toRecognisedText } from "../../src/core/extract/scan/recognised-text";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import type { Recogniser } from "../../src/protocol/recogniser";
import { AppError } from "../../src/core/domain/failure";
import { scanLanguageStore } from "../adapters/storage/scan-language-store";
import { fetchRuntime } from "../adapters/bytes/fetch-runtime";
import { openPages } from "../adapters/pictures/open-pages";
import { PictureTooLarge, type PicturePage, type PicturePages } from "../adapters/pictures/picture-pages";
import { TextReader } from "./text-reader";
import { hasRelaxedSimd } from "../adapters/machine/relaxed-simd";

/** How many times larger a page is drawn for a second look. */
const CLOSER = 1.5;

/** Recognises the text of pages, one at a time; the file of the last page stays open for the next. */
export class PageRecogniser implements Recogniser {
  #tesseract: Promise<TesseractModule> | undefined;
  #reader: { readonly languages: string; readonly reader: TextReader } | undefined;
  #open: { readonly name: string; readonly pages: PicturePages } | undefined;

  constructor(private readonly base: string) {}

  async recognise(
    path: string,
    file: File,
    page: number,
    languages: readonly string[],
    isAgain: boolean,
  ): Promise<RecognisedPage> {
    let picture: PicturePage | undefined;
    let closer: PicturePage | undefined;
    try {
      const pages = await this.#pages(path, file);
      picture = await pages.page(page, 1);
      closer = isAgain ? await pages.page(page, CLOSER) : undefined;
    } catch (thrown) {
      if (thrown instanceof AppError) throw thrown;
      return { page, text: "", failure: thrown instanceof PictureTooLarge ? "too large" : "corrupt" };
    }
    if (picture === undefined) return { page, text: "", failure: undefined };
    // After a failure Tesseract cannot read another page, so the error goes to the caller, which replaces this worker.
    const reader = await this.#readerOf(languages);
    const words = reader.read(picture, closer);
    const sure = words.length === 0 ? undefined : Math.round(meanConfidence(words));
    return { page, text: toRecognisedText(words), sure, failure: undefined };
  }

  async #pages(path: string, file: File): Promise<PicturePages> {
    const name = `${file.size} ${file.lastModified} ${path}`;
    if (this.#open?.name === name) return this.#open.pages;
    await this.#open?.pages.close();
    this.#open = undefined;
    const pages = await openPages(path, file, this.base);
    this.#open = { name, pages };
    return pages;
  }

  async canLoad(code: string, model: ArrayBuffer): Promise<boolean> {
    const tesseract = await this.#loaded();
    tesseract.FS.writeFile(`/${code}.traineddata`, new Uint8Array(model));
    try {
      new TextReader(tesseract, [code]).close();
      return true;
    } catch {
      return false;
    }
  }

  /** The reader for these languages. A reader keeps its models in memory, so a new one replaces the one before. */
  async #readerOf(languages: readonly string[]): Promise<TextReader> {
    const name = languages.join("+");
    if (this.#reader?.languages === name) return this.#reader.reader;
    const tesseract = await this.#loaded();
    this.#reader?.reader.close();
    this.#reader = undefined;
    const readable: string[] = [];
    for (const code of languages) {
      const model = await scanLanguageStore.read(code);
      if (model === undefined) continue;
      tesseract.FS.writeFile(`/${code}.traineddata`, new Uint8Array(model));
      readable.push(code);
    }
    // In doubt Tesseract prefers the first language. Added languages come first: a person who adds one has pages in it.
    const reader = new TextReader(tesseract, [...readable, BUILT_IN_LANGUAGE.code]);
    this.#reader = { languages: name, reader };
    return reader;
  }

  #loaded(): Promise<TesseractModule> {
    return (this.#tesseract ??= this.#load());
  }

  async #load(): Promise<TesseractModule> {
    const tesseract = await loadTesseract(this.base);
    for (const code of [BUILT_IN_LANGUAGE.code, "osd"]) {
      const model = await fetchRuntime(this.base, `tesseract/${code}.traineddata.gz`);
      tesseract.FS.writeFile(`/${code}.traineddata`, new Uint8Array(model));
    }
    return tesseract;
  }
}

/** Loads Tesseract's WebAssembly module, in the faster of the builds that this browser can run. */
async function loadTesseract(base: string): Promise<TesseractModule> {
  const build = hasRelaxedSimd() ? "tesseract-core-relaxedsimd" : "tesseract-core-simd";
  const [create, wasmBinary] = await Promise.all([
    build === "tesseract-core-relaxedsimd"
      ? import("tesseract.js-core/tesseract-core-relaxedsimd.js")
      : import("tesseract.js-core/tesseract-core-simd.js"),
    fetchRuntime(base, `tesseract/${build}.wasm`),
  ]);
  const silent = (): undefined => undefined;
  return create.default({ wasmBinary, print: silent, printErr: silent, TesseractProgress: silent });
}
