import type { Slot } from "../domain/slot";

/**
 * The durable bytes of one folder's vectors: a row for each slot, and pages of codes that can be made again from the
 * rows.
 */
export interface VectorFiles {
  /** The number of whole rows, written or not: one more than the highest slot ever written. */
  readonly rowCount: number;
  /** Fills `rows` with the rows of consecutive slots; a row that was never written is zero. */
  readRows(first: Slot, rows: Uint8Array): void;
  /** Writes a row; only `flush` makes it durable. @throws AppError `quota-exceeded` */
  writeRow(slot: Slot, row: Uint8Array): void;
  /** Fills `page`; bytes that were never written are zero. */
  readPage(number: number, page: Uint8Array): void;
  /** Writes a page; only `flush` makes it durable. @throws AppError `quota-exceeded` */
  writePage(number: number, page: Uint8Array): void;
  /** Makes everything written durable. @throws AppError `quota-exceeded` */
  flush(): void;
}
