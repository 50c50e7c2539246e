import type { VectorFiles } from "../../ports/vector-files";
import type { Hit, Slot } from "../../ports/vector-index";
import { TopHits } from "../top-hits";
import { DIMENSIONS } from "./layout";
import { ROWS_AT_ONCE, type RowProducts } from "./row-products";
import type { VectorCoder } from "./vector-coder";

interface RescorePorts {
  readonly files: VectorFiles;
  readonly coder: Pick<VectorCoder, "seed">;
  readonly products: RowProducts;
}

/** A question in 16-bit steps: sums of its products with a row stay below 2³¹, so the loop over them is all whole numbers. */
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

/** The `k` best of the slots by their rows, best first, and those whose rows are not whole. */
export function rescore(
  { numbers, step }: RoundedQuestion,
  slots: ArrayLike<Slot>,
  k: number,
  { files, coder, products }: RescorePorts,
): { readonly hits: readonly Hit[]; readonly broken: readonly Slot[] } {
  const best = new TopHits(k);
  const broken: Slot[] = [];
  for (let first = 0; first < slots.length; first += ROWS_AT_ONCE) {
    const count = Math.min(ROWS_AT_ONCE, slots.length - first);
    for (let i = 0; i < count; i++) files.readRow(slots[first + i]!, products.rows[i]!);
    const scores = products.multiply(numbers, count, coder.seed);
    for (let i = 0; i < count; i++) {
      const [slot, score] = [slots[first + i]!, scores[i]! * step];
      if (Number.isNaN(score)) broken.push(slot);
      else best.offer(slot, score);
    }
  }
  return { hits: best.toHits(), broken };
}
