import { DIMENSIONS, ROW_BYTES } from "../../../../src/core/search/vectors/layout";
import { ROWS_AT_ONCE, type RowProducts } from "../../../../src/core/search/vectors/row-products";
import type { ScanKernel } from "../../../adapters/vector-scan/scan-kernel";

const QUESTION_AT = ROWS_AT_ONCE * ROW_BYTES;
const PRODUCTS_AT = QUESTION_AT + 2 * DIMENSIONS;

/** Products that the kernel computes; rows, question and products lie in one page of its memory. */
export class KernelRowProducts implements RowProducts {
  readonly rows: Uint8Array;

  /** @param page the address of the page. */
  constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly kernel: ScanKernel,
    private readonly page: number,
  ) {
    this.rows = new Uint8Array(memory.buffer, page, ROWS_AT_ONCE * ROW_BYTES);
  }

  multiply(question: Int16Array, count: number, seed: number): Float64Array {
    const { memory, page } = this;
    new Int16Array(memory.buffer, page + QUESTION_AT, DIMENSIONS).set(question);
    this.kernel.multiplyRows(page, count, page + QUESTION_AT, seed, page + PRODUCTS_AT);
    return new Float64Array(memory.buffer, page + PRODUCTS_AT, count);
  }
}
