/** The most bytes of a file that a preview reads, and the most UTF-16 units of a stored text. */
export const PREVIEW_BYTES = 64 * 1024;

export interface FilePreview {
  /** `index`: the stored text of a file that was read, which needs no access to it; `file`: the file as it is now. */
  readonly from: "index" | "file";
  /** `""` for a binary file. */
  readonly text: string;
  /** Whether the file goes on after `text`. */
  readonly truncated: boolean;
  readonly binary: boolean;
  /** The charset that the bytes were decoded with; undefined for a stored text and for a binary file. */
  readonly encoding: string | undefined;
}
