import type { Hit } from "../../ports/vector-index";
import type { SlotSet } from "../../domain/slot-set";
import type { CodePage } from "./code-page";
import type { QuestionTables } from "./question-tables";
import type { RowProducts } from "./row-products";

/** The largest `limit` of a scan. */
export const MOST_CANDIDATES = 2048;

/** Owns the memory of code pages, and finds the codes in it with the highest product with a question. */
export interface Scanner {
  readonly products: RowProducts;
  /** Allocates `count` pages with undefined contents. */
  allocate(count: number): CodePage[];
  /** See `countSealed` of `code-page`. */
  countSealed(page: CodePage, seed: number, counted: Uint16Array): number | undefined;
  /** Frees a page; no reference to it may be used afterwards. */
  release(page: CodePage): void;
  /**
   * The `limit` slots (1 to `MOST_CANDIDATES`) with the highest estimates, in no promised order; all slots if there are
   * fewer. Lower slots win ties. The score is the estimate, up to a constant that all slots share.
   * @param pages page i holds the slots from `i * SLOTS_IN_PAGE` on.
   */
  scan(
    pages: readonly CodePage[],
    question: QuestionTables,
    limit: number,
    accepts: SlotSet | undefined,
  ): readonly Hit[];
}
