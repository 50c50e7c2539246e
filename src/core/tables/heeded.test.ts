import { expect, test } from "vitest";
import { aTable } from "../../../tests/fakes/a-table";
import { compute } from "./compute";
import { countingAsked } from "./counting-asked";
import { planFor } from "./plan";
import { wordsIn } from "./words-in";

const PLAYERS = aTable(`
Player | Country | Joined | Caps | Goals
Ann Lee | Brazil | 2001 | 40 | 3
Bo Roth | Chile | 2003 | 41 | 12
Cy Marsh | Brazil | 2004 | 95 | 7
Di Stone | Chile | 2009 | 58 | 12
`);

const VISITS = aTable(`
Day | Place | Guests
2024-03-03 | Harbour | 10
2024-03-20 | Mill | 20
2024-05-02 | Harbour | 40
2024-11-09 | Mill | 80
2025-02-01 | Mill | 160
2025-03-03 | Harbour | 320
`);

function told(question: string, table = PLAYERS) {
  const asked = countingAsked(question);
  const plan = asked && planFor(asked, table, () => wordsIn("players"));
  const computed = plan && compute(asked, plan);
  return computed && { operation: computed.operation, value: computed.amounts[0]?.value, plan };
}

test.each([
  ["How many players have more than 40 caps?", 3],
  ["How many players have at least 41 caps?", 3],
  ["How many players have no more than 41 caps?", 2],
  ["How many players had 58 caps or more?", 2],
  ["How many players have at least twelve goals?", 2],
  ["Wie viele Player haben mindestens 41 Caps?", 3],
  ["Combien de players ont au moins douze goals ?", 2],
  ["How many players with 12 goals?", 2],
  ["How many players joined after 2003?", 2],
  ["How many players joined before 2003?", 1],
  ["How many players joined since 2003?", 3],
])("%s bounds rows, and counts them", (question, value) => {
  expect(told(question)).toMatchObject({ operation: "count", value });
});

test("a bound on one column leaves another to be added up, and two names of one column are both meant", () => {
  expect(told("Total goals of players with more than 40 caps")).toMatchObject({
    operation: "sum",
    value: 31,
  });
  expect(told("How many goals did Ann Lee or Cy Marsh score?")?.plan.rows).toHaveLength(2);
});

test.each([
  ["total guests before May 2024", 30],
  ["total guests after 20 March 2024", 600],
  ["total guests from March to May", 390],
  ["total guests from November to February", 240],
  ["total guests on 3 March", 330],
  ["total guests until March 2024", 30],
  ["total guests in the 2020s", 630],
  ["total guests, March to May 2024", 70],
  ["total guests mar-may 2024", 70],
  ["total guests between March and the end of November 2024", 150],
  ["total guests between the 3rd and the 20th of March 2024", 30],
  ["total guests in march, may and november 2024", 150],
  ["total guests in 2025 or later", 480],
  ["total guests, March 2024 or earlier", 30],
  ["Summe der Guests vom 3. bis zum 20. März 2024", 30],
])("%s", (question, value) => {
  expect(told(question, VISITS)).toMatchObject({ operation: "sum", value });
});

test.each([
  "How many players are there in the first 7 rows?",
  "How many players have fewer caps than Di Stone?",
  "Total goals of the strikers",
  "How many different boots come from Brazil?",
  "How many players have the most goals?",
  "Goals of Brazil per month, in total",
])("%s: what a plan leaves out keeps it from being sure", (question) => {
  expect(told(question)?.plan.isPartial).toBe(true);
});

test("a plan that heeds each word may be sure", () => {
  expect(told("Total goals of Brazil")?.plan.isPartial).toBe(false);
  expect(told("How many players come from Chile?")?.plan.isPartial).toBe(false);
});
