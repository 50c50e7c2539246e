import type { VectorFiles } from "../../ports/vector-files";
import type { Slot } from "../../domain/slot";
import type { Hit } from "../../ports/vector-index";
import { TopHits } from "../top-hits";
import { DIMENSIONS, ROW_BYTES } from "./layout";
import { ROWS_AT_ONCE, type RowProducts } from "./row-products";
import type { VectorCoder } from "./vector-coder";

interface RescorePorts {
  readonly files: VectorFiles;
  readonly coder: Pick<VectorCoder, "seed">;
  readonly products: RowProducts;
}

/** A question in 16-bit steps: the sum of its products with a row stays below 2³¹, so the loop needs only integers. */
interface RoundedQuestion {
  readonly numbers: Int16Array;
  readonly step: number;
}

/** @throws RangeError when the question has another length or a number is not finite. */
export function roundQuestion(question: Float32Array): RoundedQuestion {
  if (question.length !== DIMENSIONS) {
    throw new RangeError(
      `Cannot search: the question has ${question.length} numbers, expected ${DIMENSIONS}`,
    );
  }
  if (!question.every(Number.isFinite)) throw new RangeError("Cannot search: the question is not finite");
  let largest = 0;
  for (let i = 0; i < DIMENSIONS; i++) largest = Math.max(largest, Math.abs(question[i]!));
  const numbers = new Int16Array(DIMENSIONS);
  const step = largest / 0x7fff;
  if (step > 0) for (let i = 0; i < DIMENSIONS; i++) numbers[i] = Math.round(question[i]! / step);
  return { numbers, step };
}

/**
 * The most unwanted rows that are read between two wanted ones. Similar passages are often of one file, and adjacent; a
 * call takes longer than the extra rows.
 */
const MOST_BETWEEN = 7;

/** The `k` best of the slots by their rows, best first, and the slots with broken rows. @param slots ascending. */
export function rescore(
  { numbers, step }: RoundedQuestion,
  slots: ArrayLike<Slot>,
  k: number,
  { files, coder, products }: RescorePorts,
): { readonly hits: readonly Hit[]; readonly broken: readonly Slot[] } {
  const best = new TopHits(k);
  const broken: Slot[] = [];
  for (let first = 0; first < slots.length;) {
    const { places, rows } = readRows(slots, first, files, products);
    const scores = products.multiply(numbers, rows, coder.seed);
    for (const [i, place] of places.entries()) {
      const [slot, score] = [slots[first + i]!, scores[place]! * step];
      if (Number.isNaN(score)) broken.push(slot);
      else best.offer(slot, score);
    }
    first += places.length;
  }
  return { hits: best.toHits(), broken };
}

/**
 * Reads the rows of slots, from index `first` on, as many as there is room for.
 * @returns the place of each slot's row, and the number of rows read.
 */
function readRows(
  slots: ArrayLike<Slot>,
  first: number,
  files: Pick<VectorFiles, "readRows">,
  products: RowProducts,
): { readonly places: readonly number[]; readonly rows: number } {
  const places: number[] = [];
  let rows = 0;
  for (let at = first; at < slots.length; at = first + places.length) {
    const end = endOfStretch(slots, at);
    const count = slots[end - 1]! - slots[at]! + 1;
    if (rows + count > ROWS_AT_ONCE) break;
    files.readRows(slots[at]!, products.rows.subarray(rows * ROW_BYTES, (rows + count) * ROW_BYTES));
    for (let i = at; i < end; i++) places.push(rows + slots[i]! - slots[at]!);
    rows += count;
  }
  return { places, rows };
}

/** The end of the run of close slots from index `first` on; the run spans at most `ROWS_AT_ONCE` rows. */
function endOfStretch(slots: ArrayLike<Slot>, first: number): number {
  let end = first + 1;
  while (
    end < slots.length &&
    slots[end]! - slots[end - 1]! <= MOST_BETWEEN + 1 &&
    slots[end]! - slots[first]! < ROWS_AT_ONCE
  ) {
    end++;
  }
  return end;
}
