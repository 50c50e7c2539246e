/** A file's bytes, read by ranges, so that memory is bounded by what is asked for. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /**
   * The bytes from `start` (inclusive) to `end` (exclusive, cut at `size`); the caller owns them.
   * @throws AppError `file-gone` or `permission-lapsed` when the file can no longer be read.
   */
  read(start: number, end: number): Promise<Uint8Array>;
}
