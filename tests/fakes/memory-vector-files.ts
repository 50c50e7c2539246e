import type { VectorFiles } from "../../src/core/ports/vector-files";
import type { Slot } from "../../src/core/domain/slot";
import { ROW_BYTES } from "../../src/core/search/vectors/layout";

/** Vector files in memory; tests can inspect and damage their content. */
export class MemoryVectorFiles implements VectorFiles {
  readonly rows = new Map<Slot, Uint8Array>();
  readonly pages = new Map<number, Uint8Array>();
  /** Undo functions for the writes since the last flush. */
  #unflushed: (() => void)[] = [];

  get rowCount(): number {
    return Math.max(-1, ...this.rows.keys()) + 1;
  }

  readRows(first: Slot, rows: Uint8Array): void {
    rows.fill(0);
    for (let at = 0; at < rows.length; at += ROW_BYTES)
      rows.set(this.rows.get(first + at / ROW_BYTES) ?? [], at);
  }

  writeRow(slot: Slot, row: Uint8Array): void {
    this.#write(this.rows, slot, row);
  }

  readPage(number: number, page: Uint8Array): void {
    page.fill(0);
    page.set(this.pages.get(number) ?? []);
  }

  writePage(number: number, page: Uint8Array): void {
    this.#write(this.pages, number, page);
  }

  flush(): void {
    this.#unflushed = [];
  }

  /** Imitates a power cut: unflushed writes are lost. */
  cutPower(): void {
    for (const undo of this.#unflushed.splice(0).reverse()) undo();
  }

  #write(to: Map<number, Uint8Array>, at: number, bytes: Uint8Array): void {
    const before = to.get(at);
    this.#unflushed.push(() => (before === undefined ? to.delete(at) : to.set(at, before)));
    to.set(at, bytes.slice());
  }
}
