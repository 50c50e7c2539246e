/** A file's bytes, read by ranges, so that the size of the requested range bounds the memory. */
export interface ByteSource {
  /** The file's length in bytes. */
  readonly size: number;
  /**
   * The bytes from `start` (inclusive) to `end` (exclusive, cut at `size`); the caller owns them.
   * @throws AppError `file-gone` or `permission-lapsed` when the file can no longer be read.
   */
  read(start: number, end: number): Promise<Uint8Array>;
}
