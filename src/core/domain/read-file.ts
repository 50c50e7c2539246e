import type { ExtractionEnd } from "./extraction-end";
import type { FileFormat } from "./file-format";
import type { FoundMember } from "./found-member";
import type { PassageRange } from "./passage";
import type { LayoutBlock, UnitRange } from "./unit";

/** How much of a file comes before a part of it: UTF-16 units of text, and passages. */
export interface PartStart {
  readonly chars: number;
  readonly passages: number;
}

export const FILE_START: PartStart = { chars: 0, passages: 0 };

/**
 * A part of a file, read and cut into passages. Memory use depends on the part, not on the file. Offsets are UTF-16
 * units into the text of the whole file; `text` begins at `from.chars`.
 */
export interface FilePart {
  readonly format: FileFormat;
  readonly from: PartStart;
  readonly text: string;
  readonly units: readonly UnitRange[];
  readonly passages: readonly PassageRange[];
  readonly layout: readonly LayoutBlock[];
  /** See `FileRecord.unlockedAt`. */
  readonly unlockedAt?: number | undefined;
}

/** The last part of a file, and how the reading ended. Most files have one part only. */
export interface ReadFile extends FilePart {
  readonly end: ExtractionEnd;
  /** See `FileRecord.contentHash`. */
  readonly contentHash?: string | undefined;
  /** The files that this file contains; absent when they could not be listed, so that the known members stay. */
  readonly members?: readonly FoundMember[];
}

/** One step of reading a file. The parts come in order, then the end. */
export type ReadStep =
  { readonly kind: "part"; readonly part: FilePart } | { readonly kind: "end"; readonly read: ReadFile };
