import { DIMENSIONS, ROW_BYTES } from "./layout";
import { isWholeRow, scaleOf } from "./vector-row";

export const ROWS_AT_ONCE = 128;

/** Multiplies stored rows with a question. */
export interface RowProducts {
  /** The buffer for the rows: room for `ROWS_AT_ONCE` of `ROW_BYTES`. */
  readonly rows: Uint8Array;
  /**
   * The products with the first `count` rows; NaN for a row that is not whole, or not of the model with this seed.
   * @param question `DIMENSIONS` numbers; its products with a row's numbers are summed in 32 bits that wrap around.
   * @returns a view that is good until the next call.
   */
  multiply(question: Int16Array, count: number, seed: number): Float64Array;
}

/** The readable definition of the kernel's products, and their replacement where the kernel can't run. */
export class PlainRowProducts implements RowProducts {
  readonly rows = new Uint8Array(ROWS_AT_ONCE * ROW_BYTES);
  readonly #products = new Float64Array(ROWS_AT_ONCE);

  multiply(question: Int16Array, count: number, seed: number): Float64Array {
    for (let i = 0; i < count; i++) {
      const row = this.rows.subarray(i * ROW_BYTES, (i + 1) * ROW_BYTES);
      const numbers = new Int8Array(row.buffer, row.byteOffset, DIMENSIONS);
      this.#products[i] = isWholeRow(row, seed) ? scaleOf(row) * product(question, numbers) : NaN;
    }
    return this.#products.subarray(0, count);
  }
}

/** Eight integer products at a time are twice as fast as four floating-point sums. */
function product(question: Int16Array, row: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < DIMENSIONS; i += 8) {
    // The indexes are in range by construction; `!` keeps the loop free of fallbacks.
    sum =
      (sum +
        Math.imul(question[i]!, row[i]!) +
        Math.imul(question[i + 1]!, row[i + 1]!) +
        Math.imul(question[i + 2]!, row[i + 2]!) +
        Math.imul(question[i + 3]!, row[i + 3]!) +
        Math.imul(question[i + 4]!, row[i + 4]!) +
        Math.imul(question[i + 5]!, row[i + 5]!) +
        Math.imul(question[i + 6]!, row[i + 6]!) +
        Math.imul(question[i + 7]!, row[i + 7]!)) |
      0;
  }
  return sum;
}
