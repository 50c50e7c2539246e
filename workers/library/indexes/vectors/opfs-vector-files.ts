import type { VectorFiles } from "../../../../src/core/ports/vector-files";
import type { Slot } from "../../../../src/core/domain/slot";
import { PAGE_BYTES, ROW_BYTES } from "../../../../src/core/search/vectors/layout";
import { withStorageFailuresAtOnce } from "../../../adapters/storage/storage-failure";

/** One folder's vectors of one model in private storage: `rows` has a row at `slot * ROW_BYTES`, `codes` page after page. */
export class OpfsVectorFiles implements VectorFiles {
  constructor(
    private readonly rows: FileSystemSyncAccessHandle,
    private readonly codes: FileSystemSyncAccessHandle,
  ) {}

  get rowCount(): number {
    return Math.floor(this.rows.getSize() / ROW_BYTES);
  }

  readRows(first: Slot, rows: Uint8Array): void {
    readAt(this.rows, rows, first * ROW_BYTES);
  }

  writeRow(slot: Slot, row: Uint8Array): void {
    writeAt(this.rows, row, slot * ROW_BYTES);
  }

  readPage(number: number, page: Uint8Array): void {
    readAt(this.codes, page, number * PAGE_BYTES);
  }

  writePage(number: number, page: Uint8Array): void {
    writeAt(this.codes, page, number * PAGE_BYTES);
  }

  flush(): void {
    withStorageFailuresAtOnce(() => {
      this.rows.flush();
      this.codes.flush();
    });
  }

  close(): void {
    this.rows.close();
    this.codes.close();
  }
}

function readAt(file: FileSystemSyncAccessHandle, bytes: Uint8Array, at: number): void {
  const count = file.read(bytes, { at });
  if (count < bytes.length) bytes.fill(0, count);
}

function writeAt(file: FileSystemSyncAccessHandle, bytes: Uint8Array, at: number): void {
  withStorageFailuresAtOnce(() => file.write(bytes, { at }));
}
