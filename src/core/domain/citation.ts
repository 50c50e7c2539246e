import type { MessageDetails } from "./fact";
import type { FileType } from "./file-type";
import type { FileId, FolderId } from "./ids";
import type { Place } from "./unit";

/** A statement's source, stored with the message: a snapshot that stays readable when the file is gone. */
export interface Citation {
  /** The N of `[ref:N]`: numbers the passages of one message from 1, in order of first appearance. */
  readonly ref: number;
  readonly folderId: FolderId;
  readonly fileId: FileId;
  readonly folderName: string;
  readonly path: string;
  readonly place: Place;
  /** The headings above the passage, outermost first. */
  readonly headings: readonly string[];
  /** The words of the file that support the answer, verbatim; `""` once the folder has been removed. */
  readonly quote: string;
  /** Where the quote stands in the file's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The passage around the quote, for the popover; `""` once the folder has been removed. */
  readonly passage: string;
  /** Where the passage begins in the file's text, in UTF-16 units. */
  readonly passageStart: number;
  /** What a card of this kind of source shows besides; undefined where nothing is known. */
  readonly details: SourceDetails | undefined;
  /** The file as it was when it was cited; undefined in citations from before it was kept. */
  readonly file: SourceFile | undefined;
  /** How far the passage supports the statements that cite it, 0–1; undefined before there is an answer. */
  readonly relevance: number | undefined;
  readonly status: Availability;
}

/** A source's file when it was cited. */
export interface SourceFile {
  readonly type: FileType;
  /** See `FileRecord.contentHash`. */
  readonly contentHash: string | undefined;
  /** Set where the passage was read from a scan that was hard to read. */
  readonly isUnsure?: boolean | undefined;
}

/** What a card shows of a mail, of a chat's message, of lines of code (1-based) and of a table's row. */
export type SourceDetails =
  | { readonly kind: "mail"; readonly sender: string; readonly date: string; readonly subject: string }
  | { readonly kind: "message"; readonly sender: string }
  | {
      readonly kind: "code";
      readonly language: string;
      readonly firstLine: number;
      readonly lastLine: number;
    }
  | { readonly kind: "row"; readonly cells: readonly TableCell[] }
  | MessageDetails;

export interface TableCell {
  readonly column: string;
  readonly value: string;
}

/** The message that a citation is of; undefined for one of a file. */
export function messageCited({ details }: Partial<Pick<Citation, "details">>): MessageDetails | undefined {
  return details?.kind === "fact" || details?.kind === "answer" ? details : undefined;
}

/** How a citation stands to its file as the file is now. */
export type CitationStatus =
  | { readonly kind: "holds" }
  /** The words stand elsewhere: in this file, at this place in its text. */
  | {
      readonly kind: "moved";
      readonly fileId: FileId;
      readonly path: string;
      readonly place: Place;
      readonly start: number;
      readonly end: number;
    }
  /** The words are gone from the file. `now`: what stands in their place; `""` where that cannot be told. */
  | { readonly kind: "changed"; readonly now: string }
  | { readonly kind: "gone" };

/** `gone`: the file was deleted or its folder removed after the answer was given (a tombstone). */
export const AVAILABILITIES = ["available", "gone"] as const;

export type Availability = (typeof AVAILABILITIES)[number];
