import { expect, test } from "vitest";
import { aTable } from "../../../tests/fakes/a-table";
import { wordsIn } from "./words-in";
import { compute } from "./compute";
import { countingAsked } from "./counting-asked";
import { countingFollowUp } from "./follow-up";
import { planFor } from "./plan";

const SPENDING = aTable(`
Date | Category | What | Amount (EUR) | Hours
2023-03-28 | books | Atlas | 30.00 | 1
2024-01-03 | books | Novel | 12.50 | 2
2024-01-09 | food | Market | 41.20 | 3
2024-03-11 | books | Field guide | 24.97 | 4
2024-03-15 | food | Bakery | 3.10 | 5
`);

function after(before: string, question: string) {
  const asked = countingFollowUp(question, countingAsked(before)!);
  const plan = asked && planFor(asked, SPENDING, () => wordsIn("spending"));
  const computed = plan && compute(asked, plan);
  return computed && { amount: computed.amounts[0]?.value, filters: plan.filters, isPartial: plan.isPartial };
}

test.each([
  ["How much did we spend on books in January 2024?", "in March?", 24.97, ["March 2024", "Category: books"]],
  ["How much did we spend on books in 2024?", "on food?", 44.3, ["2024", "Category: food"]],
  ["Which books did we buy in 2024?", "how much was that in all?", 37.47, ["2024", "Category: books"]],
  ["How much did we spend on books in 2024?", "the average?", 18.74, ["2024", "Category: books"]],
  [
    "Wie viel haben wir im Januar 2024 für food ausgegeben?",
    "im März?",
    3.1,
    ["März 2024", "Category: food"],
  ],
])("%s … %s", (before, question, amount, filters) => {
  const told = after(before, question);
  expect(told?.amount).toBe(amount);
  expect(told?.filters).toEqual(expect.arrayContaining(filters));
  expect(told?.filters).toHaveLength(filters.length);
});

test("a follow-up with a word that means nothing in the table is only shown, and one that asks who is none", () => {
  expect(after("How much did we spend on books in 2024?", "on caviar?")).toMatchObject({ isPartial: true });
  expect(after("How much did we spend on books in 2024?", "who bought them?")).toBeUndefined();
});
