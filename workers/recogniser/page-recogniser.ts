import { toRecognisedText } from "../../src/core/extract/scan/recognised-text";
import type { RecognisedPage } from "../../src/core/domain/recognised-page";
import type { Recogniser } from "../../src/protocol/recogniser";
import { AppError } from "../../src/core/domain/failure";
import { PictureTooLarge } from "./assert-drawable";
import { fetchRuntime } from "./fetch-runtime";
import { loadTesseract } from "./load-tesseract";
import { openPages } from "./open-pages";
import type { PicturePages } from "./picture-pages";
import { TextReader } from "./text-reader";

/** Reads pages, one at a time; keeps the file of the last one open for the next. */
export class PageRecogniser implements Recogniser {
  #reader: Promise<TextReader> | undefined;
  #open: { readonly name: string; readonly pages: PicturePages } | undefined;

  constructor(private readonly base: string) {}

  async recognise(path: string, file: File, page: number): Promise<RecognisedPage> {
    try {
      const picture = await (await this.#pages(path, file)).page(page);
      if (picture === undefined) return { page, text: "", failure: undefined };
      const reader = await this.#loaded();
      return { page, text: toRecognisedText(reader.read(picture.image, picture.dpi)), failure: undefined };
    } catch (thrown) {
      if (thrown instanceof AppError) throw thrown;
      return { page, text: "", failure: thrown instanceof PictureTooLarge ? "too large" : "corrupt" };
    }
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

  #loaded(): Promise<TextReader> {
    return (this.#reader ??= this.#load());
  }

  async #load(): Promise<TextReader> {
    const tesseract = await loadTesseract(this.base);
    for (const language of ["eng", "osd"]) {
      const model = await fetchRuntime(this.base, `tesseract/${language}.traineddata.gz`);
      tesseract.FS.writeFile(`/${language}.traineddata`, new Uint8Array(model));
    }
    return new TextReader(tesseract, ["eng"]);
  }
}
