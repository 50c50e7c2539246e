import type { Hit } from "../../ports/vector-index";
import type { SlotSet } from "../../domain/slot-set";
import type { CodePage } from "./code-page";
import type { QuestionTables } from "./question-tables";
import type { RowProducts } from "./row-products";

/** No scan is asked for more. */
export const MOST_CANDIDATES = 2048;

/** Owns the memory of code pages, and finds in it the codes whose product with a question is highest. */
export interface Scanner {
  /** For the rows of what a scan finds. */
  readonly products: RowProducts;
  /** So many pages, with anything in them. */
  allocate(count: number): CodePage[];
  /** See `countSealed` of `code-page`. */
  countSealed(page: CodePage, seed: number, counted: Uint16Array): number | undefined;
  /** Gives a page back; nobody may hold it any more. */
  release(page: CodePage): void;
  /**
   * The `limit` slots, 1 to `MOST_CANDIDATES`, with the highest estimates (all of them if there are fewer), in no promised order; of equal ones those
   * with the lower slots. The score is the estimate, up to a number that all slots share.
   * @param pages page i holds the slots from `i * SLOTS_IN_PAGE` on.
   */
  scan(
    pages: readonly CodePage[],
    question: QuestionTables,
    limit: number,
    accepts: SlotSet | undefined,
  ): readonly Hit[];
}
