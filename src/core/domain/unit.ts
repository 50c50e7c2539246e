import type { TextRange } from "./text-range";

/** A position in a file, in the words a person would use. Numbers are 1-based. */
export type Place =
  | { readonly kind: "whole" }
  | { readonly kind: "page"; readonly number: number }
  | { readonly kind: "slide"; readonly number: number }
  | { readonly kind: "sheet"; readonly number: number; readonly name: string }
  | { readonly kind: "chapter"; readonly number: number; readonly name: string };

/**
 * A stretch of a unit's text that belongs together. Offsets are UTF-16 units into the unit's text, `start` inclusive,
 * `end` exclusive; blocks stand in order and do not overlap. Text between blocks is white space.
 */
export type Block = TextRange &
  (
    | {
        readonly kind: "heading";
        /** 1–6 */ readonly level: number;
      }
    | {
        readonly kind: "paragraph";
        /**
         * The list entries in it, in order: a format that writes a list line by line has several in a paragraph, others one
         * that is the whole paragraph.
         */
        readonly entries?: readonly TextRange[];
      }
    /** One table row, never split. `header` is the table's header row, repeated with each passage of the table. */
    | {
        readonly kind: "row";
        readonly header: string | undefined;
        /** Whether it is written as Markdown has it, see `cellBorderOf`. Its `header` is not. */
        readonly isBarred?: boolean;
      }
    /**
     * A piece of source code that holds together (a function, a method with its class). `signature` stands above each
     * passage that does not show it.
     */
    | {
        readonly kind: "code";
        readonly signature: string | undefined;
      }
    /** A chat message or a log entry, with the time at its beginning. */
    | {
        readonly kind: "message";
        readonly sender: string | undefined;
      }
  );

/**
 * What an extractor yields: a page, a sheet, a chapter, or a section of a long text. A format without such parts yields
 * one or more units with place `whole`, which are joined without anything between them.
 */
export interface Unit {
  readonly place: Place;
  /** The text as the app displays it: no control characters but "\n" and "\t", line ends are "\n". */
  readonly text: string;
  readonly blocks: readonly Block[];
}

/**
 * A block of a file that the app stores: a heading, a message, a whole table (one row a line), a piece of code or an entry
 * of a list (`item`). Blocks are in order; offsets are UTF-16 units into the file's text.
 */
export type LayoutBlock = TextRange &
  (
    | {
        readonly kind: "heading";
        /** 1–6 */ readonly level: number;
      }
    | { readonly kind: "code" | "item" }
    | {
        readonly kind: "message";
        readonly sender: string | undefined;
      }
    | {
        readonly kind: "table";
        /** Whether the first row names the columns. */
        readonly hasHeader: boolean;
        /** The row that names the columns, if there is one. In a part of a long table, the row may precede the part. */
        readonly header: string | undefined;
        /** Whether its rows are written as Markdown has them, see `cellBorderOf`. Its `header` is not. */
        readonly isBarred?: boolean | undefined;
      }
  );

/** Where a unit lies in the file's text. Units other than `whole` are joined by a blank line ("\n\n"). */
export interface UnitRange extends TextRange {
  readonly place: Place;
}
