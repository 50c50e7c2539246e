import type { FileReason, ScanPages } from "./file-record";

/** How the reading of a file ended. */
export type ExtractionEnd = {
  readonly scans?: ScanPages;
  /** Whether other files lie in it, where reading its text tells; absent: it has to be opened to know. */
  readonly holdsFiles?: boolean;
} & (
  | { readonly state: "indexed"; readonly reason: undefined }
  /** `partial`: what was yielded is sound, but more could not be read. */
  | { readonly state: "partial" | "skipped" | "failed"; readonly reason: FileReason }
);
