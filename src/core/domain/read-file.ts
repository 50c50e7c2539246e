import type { ExtractionEnd } from "./extraction-end";
import type { FileFormat } from "./file-format";
import type { FoundMember } from "./found-member";
import type { PassageRange } from "./passage";
import type { LayoutBlock, UnitRange } from "./unit";

/** What stands before a part of a file: UTF-16 units of text, and passages. */
export interface PartStart {
  readonly chars: number;
  readonly passages: number;
}

export const FILE_START: PartStart = { chars: 0, passages: 0 };

/**
 * A stretch of a file, read and cut, so that memory is bounded by the part and not by the file. Offsets are UTF-16 units
 * into the text of the whole file; `text` begins at `from.chars` there.
 */
export interface FilePart {
  readonly format: FileFormat;
  readonly from: PartStart;
  readonly text: string;
  readonly units: readonly UnitRange[];
  readonly passages: readonly PassageRange[];
  readonly layout: readonly LayoutBlock[];
}

/** The last part of a file (of most files the only one), and how its reading ended. */
export interface ReadFile extends FilePart {
  readonly end: ExtractionEnd;
  /** As in `FileRecord`. */
  readonly contentHash?: string | undefined;
  /** The files it holds; absent when that could not be found out, so that what was known of them stays. */
  readonly members?: readonly FoundMember[];
}

/** One step of reading a file: parts, in order, and then the end. */
export type ReadStep =
  { readonly kind: "part"; readonly part: FilePart } | { readonly kind: "end"; readonly read: ReadFile };
