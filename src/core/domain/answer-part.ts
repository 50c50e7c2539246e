import type { TableCell } from "./citation";
import type { FileId, FolderId } from "./ids";
import type { EngineName } from "./model";
import type { TextRange } from "./text-range";

/**
 * A piece of an answer, from the engine to the screen, the store and every export. Only a `model` part is Markdown; the
 * text of every other part is shown as it stands, but for names between backticks in a `note`.
 */
export type AnswerPart =
  /** The app's own words: an intro, a heading, "nothing found". */
  | (Worded & { readonly kind: "note" })
  /** Words of a file in quotation marks. Without references, no passage was found to support it. */
  | (Quoted & { readonly kind: "quote"; readonly answerSpans: readonly TextRange[] })
  /** A row of a table. The text is one line: `"Date: 3 March; Amount: 120"`, cut where the row is long. */
  | (Quoted & { readonly kind: "row"; readonly cells: readonly AnswerCell[] })
  /** A line of a list. `intro`: what it is about, as the text has it: ``"`lease.pdf`: "``. */
  | (Worded & { readonly kind: "item"; readonly intro: string })
  /** Lines of code, in quotation marks. */
  | (Quoted & { readonly kind: "code"; readonly answerSpans: readonly TextRange[] })
  /**
   * A file of a list, with the citation that holds its place and words. `modifiedAt`: milliseconds since 1970, where it
   * counts; `day`: the day that the paper itself bears, as `2024-03-15`, which then counts instead.
   */
  | (Worded & {
      readonly kind: "file";
      readonly file: ListedFileRow;
      readonly modifiedAt: number | undefined;
      readonly day: string | undefined;
    })
  /** What code computed from the rows, or papers, that follow it. */
  | (Worded & { readonly kind: "computed"; readonly result: ComputedResult })
  /** What stood here came from a folder that has been removed, or from a fact that has been forgotten. */
  | (Placed & { readonly kind: "erased"; readonly refs: readonly number[] })
  /** The further files of a list, by name only, and how many are not even named. `before` and `after`: the words around the names. */
  | (Placed & {
      readonly kind: "more files";
      readonly before: string;
      readonly files: readonly FileInPart[];
      readonly unnamed: number;
      readonly after: string;
    })
  /** What a language model wrote: its pieces form one text in Markdown. */
  | (Placed & { readonly kind: "model"; readonly by: EngineName; readonly pieces: readonly ModelPiece[] });

export const OPERATIONS = [
  "sum",
  "count",
  "average",
  "least",
  "most",
  "difference",
  "share",
  "rows",
  "groups",
] as const;

export interface ComputedResult {
  readonly operation: (typeof OPERATIONS)[number];
  /** One a unit, as the file writes it; `""` without one. */
  readonly amounts: readonly UnitAmount[];
  /** Of groups and comparisons: those of each. */
  readonly groups: readonly { readonly name: string; readonly amounts: readonly UnitAmount[] }[];
  /** Of a share and of a comparison: 0–1. */
  readonly share: number | undefined;
  readonly rows: number;
  /** How many rows were left out, since they have no number. */
  readonly leftOut: number;
  /** What a person may change of it; an answer of an earlier version has none. */
  readonly choices?: PlanChoices;
}

/** How a table is counted, in the names of its columns and of what chose its rows. */
export interface ChosenPlan {
  /** The names of all its columns, a line each, which tell the table. */
  readonly table: string;
  /** The column whose numbers count; undefined where rows are counted, or it has no name. */
  readonly measure: string | undefined;
  /** What would choose rows, and does not, since the person took it away. */
  readonly without: readonly string[];
  /** The year or the month that counts instead of the time of the question: `2024`, `2024-03`. */
  readonly period?: string;
}

/** What a person may change of a computed line. */
export interface PlanChoices extends ChosenPlan {
  /** The columns whose numbers may count. */
  readonly measures: readonly string[];
  /** What chose the rows: `"Category: books"`, `"2024"`. */
  readonly filters: readonly string[];
  /** Of the filter that is a time: the years of the table, and the months of the year that counts. */
  readonly times?: {
    readonly filter: string;
    readonly others: readonly { readonly period: string; readonly name: string }[];
  };
  /** Whether a person chose it so. */
  readonly isChosen?: true;
}

export interface UnitAmount {
  readonly value: number;
  readonly unit: string;
}

/** Where a part stands, and whose words it may hold. */
export interface Placed {
  /** The white space between the part before and this one, in the answer's text. */
  readonly gap: string;
  /** The folders that it came from, cited or not. Removing one of them erases the part. */
  readonly folders: readonly FolderId[];
}

interface Worded extends Placed {
  /** Without references. */
  readonly text: string;
  /** The numbers of its citations, best first; their markers stand behind the text. */
  readonly refs: readonly number[];
}

interface Quoted extends Worded {
  /** One of the lines that come close after the closest passage: the page folds them. */
  readonly isFurther?: true;
}

export type ModelPiece =
  /** White space, signs of Markdown, and sentences that state nothing. */
  | { readonly kind: "words"; readonly text: string }
  /** A sentence that was checked against the passages. Without references, no passage supports it. */
  | { readonly kind: "statement"; readonly text: string; readonly refs: readonly number[] }
  | { readonly kind: "erased"; readonly refs: readonly number[] };

export interface ListedFileRow {
  readonly folderId: FolderId;
  readonly fileId: FileId;
  readonly path: string;
}

/** `shown`: its name as the answer's text has it. */
export interface FileInPart extends ListedFileRow {
  readonly shown: string;
}

export interface AnswerCell extends TableCell {
  /** Whether it holds words that answer the question. */
  readonly isAnswer: boolean;
}

/** Stands in an answer's text for what was erased. */
export const ERASED = "[…]";
