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
  /** The words the answer rests on, as they stand in the file; `""` once the folder has been removed. */
  readonly quote: string;
  /** Where the quote stands in the file's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The passage around the quote, for the popover; `""` once the folder has been removed. */
  readonly passage: string;
  /** 0–1: the support that the check found for what this passage stands behind; undefined before there is an answer. */
  readonly relevance: number | undefined;
  readonly status: CitationStatus;
}

/** `gone`: the file was deleted or its folder removed after the answer was given (a tombstone). */
export const CITATION_STATUSES = ["available", "gone"] as const;

export type CitationStatus = (typeof CITATION_STATUSES)[number];
