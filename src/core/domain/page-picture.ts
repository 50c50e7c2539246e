export interface WantedPage {
  /** 1-based. */
  readonly page: number;
  /** The words to mark; `""` for none. */
  readonly words: string;
}

/** A page of a PDF, or a picture, drawn as an image. */
export interface PagePicture {
  /** Bytes of an image format that every browser shows. */
  readonly image: Uint8Array;
  readonly pages: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Where the wanted words stand; empty where they are not on the page, or only recognised in it. */
  readonly marks: readonly PageMark[];
}

/** A box of words that are marked; words that go on in another line have several. */
export interface PageMark extends PageBox {
  /** The place among those of the page that have the words, from 0. */
  readonly occurrence: number;
}

/** A box on a page, in shares of the page's width and height from its upper left corner. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
