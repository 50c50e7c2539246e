import type { FileReason, ScanPages } from "./file-record";

export type ExtractionEnd = {
  readonly scans?: ScanPages;
  /** Whether the file contains other files; absent when reading its text does not tell, and it must be opened. */
  readonly holdsFiles?: boolean;
} & (
  | { readonly state: "indexed"; readonly reason: undefined }
  /** `partial`: the text that was yielded is sound, but the rest could not be read. */
  | { readonly state: "partial" | "skipped" | "failed"; readonly reason: FileReason }
);
