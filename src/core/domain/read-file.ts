import type { ExtractionEnd } from "../ports/extractor";
import type { FileFormat } from "./file-format";
import type { FoundMember } from "./found-member";
import type { PassageRange } from "./passage";
import type { LayoutBlock, UnitRange } from "./unit";

/** A file read and cut. Offsets are UTF-16 units into `text`. */
export interface ReadFile {
  readonly format: FileFormat;
  readonly text: string;
  readonly units: readonly UnitRange[];
  readonly passages: readonly PassageRange[];
  readonly layout: readonly LayoutBlock[];
  readonly end: ExtractionEnd;
  /** The files it holds; absent when that could not be found out, so that what was known of them stays. */
  readonly members?: readonly FoundMember[];
}
