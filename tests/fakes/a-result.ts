import type { ComputedResult } from "../../src/core/domain/answer-part";

/** What a computed part tells in numbers. */
export function aResult(): ComputedResult {
  return {
    operation: "sum",
    amounts: [{ value: 9, unit: "EUR" }],
    groups: [],
    share: undefined,
    rows: 2,
    leftOut: 0,
  };
}
