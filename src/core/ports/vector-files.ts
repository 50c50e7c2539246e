import type { Slot } from "../domain/slot";

/** The durable bytes of one folder's vectors: a row for each slot, and pages of codes that can be made again from the rows. */
export interface VectorFiles {
  /** Whole rows that there are, written or not: one more than the highest slot that was ever written. */
  readonly rowCount: number;
  /** Fills `rows` with the rows of slots that follow one another; what has never been written is zero. */
  readRows(first: Slot, rows: Uint8Array): void;
  /** Not yet on the disk: see `flush`. @throws AppError `quota-exceeded` */
  writeRow(slot: Slot, row: Uint8Array): void;
  /** Fills `page`; what has never been written is zero. */
  readPage(number: number, page: Uint8Array): void;
  /** Not yet on the disk: see `flush`. @throws AppError `quota-exceeded` */
  writePage(number: number, page: Uint8Array): void;
  /** Everything written is on the disk when it returns. @throws AppError `quota-exceeded` */
  flush(): void;
}
