import type { VectorFiles } from "../../ports/vector-files";
import type { Hit, Slot } from "../../ports/vector-index";
import { TopHits } from "../top-hits";
import { DIMENSIONS } from "./layout";
import type { VectorCoder } from "./vector-coder";
import { isWholeRow, ROW_BYTES, scaleOf } from "./vector-row";

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
  const step = question.reduce((largest, number) => Math.max(largest, Math.abs(number)), 0) / 0x7fff;
  if (step === 0) return { numbers: new Int16Array(DIMENSIONS), step };
  return { numbers: Int16Array.from(question, (number) => Math.round(number / step)), step };
}

/** The `k` best of the slots by their rows, best first, and those whose rows are not whole. */
export function rescore(
  { numbers, step }: RoundedQuestion,
  slots: Iterable<Slot>,
  k: number,
  { files, coder }: { readonly files: VectorFiles; readonly coder: Pick<VectorCoder, "seed"> },
): { readonly hits: readonly Hit[]; readonly broken: readonly Slot[] } {
  const best = new TopHits(k);
  const broken: Slot[] = [];
  const row = new Uint8Array(ROW_BYTES);
  const rowNumbers = new Int8Array(row.buffer);
  for (const slot of slots) {
    files.readRow(slot, row);
    if (isWholeRow(row, coder.seed)) best.offer(slot, scaleOf(row) * step * dot(numbers, rowNumbers));
    else broken.push(slot);
  }
  return { hits: best.toHits(), broken };
}

/** Eight products at a time are twice as fast as four sums of floating-point numbers. */
function dot(question: Int16Array, row: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < DIMENSIONS; i += 8) {
    // The bounds hold by construction; `!` keeps the loop free of fallbacks.
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
