/** A page by its number, 1-based, or a place that a link or the outline of the file names, as JSON. */
export type PageTarget = number | string;

export interface WantedPage {
  readonly page: PageTarget;
  /** The words to mark; `""` for none. */
  readonly words: string;
  /** Clockwise quarter turns from how the file has the page, 0–3. */
  readonly turns: number;
  /** In pixels; a picture is not drawn larger than it is. */
  readonly width: number;
}

/** A page of a PDF, or a picture, drawn as an image. */
export interface PagePicture {
  /** Bytes of an image format that every browser shows. */
  readonly image: Uint8Array;
  /** Its number, 1-based. */
  readonly page: number;
  /** The number of pages of the file. */
  readonly pages: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The text of the page in reading order; empty where it has none, or only in its picture. */
  readonly runs: readonly PageRun[];
  /** Where the wanted words stand; empty where they are not on the page, or only recognised in it. */
  readonly marks: readonly PageMark[];
  readonly links: readonly PageLink[];
  /** The headings of the file that lead to its pages, in order; the same for all of its pages. */
  readonly outline: readonly OutlineEntry[];
}

/** A run of text as it stands on a drawn page. Lengths are shares of the page's width, from its upper left corner. */
export interface PageRun {
  readonly text: string;
  /** What parts it from the next run. */
  readonly end: "" | " " | "\n";
  /** The kind of its font, as style sheets name it: `"serif"`. */
  readonly font: string;
  /** The upper corner where the text begins: the right one of text from right to left. */
  readonly left: number;
  readonly top: number;
  /** Height of the letters, from top to bottom. */
  readonly size: number;
  /** How many times wider it is than the browser sets it at this size. */
  readonly stretch: number;
  /** The angle of the line in radians, clockwise. */
  readonly angle: number;
  readonly isFromRight: boolean;
}

/** A part of a run that is marked, in UTF-16 units; words that go on in another run have several. */
export interface PageMark {
  /** The place of the run among those of the page. */
  readonly run: number;
  readonly start: number;
  readonly end: number;
  /** The place among those of the page that have the words, from 0. */
  readonly occurrence: number;
}

/** A box on a page, in shares of the page's width and height from its upper left corner. */
export interface PageLink {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Where it leads: a place of the file, or an address outside it. */
  readonly to: { readonly page: PageTarget } | { readonly address: string };
}

export interface OutlineEntry {
  readonly title: string;
  /** From 1. */
  readonly level: number;
  readonly page: PageTarget;
}
