import type { TableCell } from "./citation";
import type { FileId, FolderId } from "./ids";

/** A file that an answer lists. */
export interface ListedFile {
  readonly folderId: FolderId;
  readonly fileId: FileId;
  readonly path: string;
}

/**
 * What a stretch of an answer's text is, where the page shows more than running words. The text stands by itself: it is what
 * is copied and exported, and it is shown where the block is missing.
 */
export type AnswerBlock =
  /**
   * A file of a list, with the citation that holds its place and words. `modifiedAt`: milliseconds since 1970, where it
   * counts; `day`: the day that the paper itself bears, as `2024-03-15`, which then counts instead.
   */
  | {
      readonly kind: "file";
      readonly file: ListedFile;
      readonly ref: number;
      readonly modifiedAt: number | undefined;
      readonly day: string | undefined;
    }
  /** The further files of a list, without words, and how many are not even named. */
  | { readonly kind: "more files"; readonly files: readonly ListedFile[]; readonly unnamed: number }
  /**
   * A line of a list: what it is about (an amount, a file), and where the words about it begin in the stretch, in UTF-16 units.
   */
  | { readonly kind: "item"; readonly name: string; readonly wordsAt: number }
  /** A row of a table. */
  | { readonly kind: "row"; readonly cells: readonly AnswerCell[] }
  /** Lines of code, in quotation marks. */
  | { readonly kind: "code" };

/** A cell of a table. */
export interface AnswerCell extends TableCell {
  /** Whether it holds words that answer the question. */
  readonly isAnswer: boolean;
}

/** A block and where it stands in the answer's text, in UTF-16 units. The markers of its citations may follow it. */
export type PlacedBlock = AnswerBlock & { readonly start: number; readonly end: number };
