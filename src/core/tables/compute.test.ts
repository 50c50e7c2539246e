import { expect, test } from "vitest";
import { aPassage } from "../../../tests/fakes/a-passage";
import { compute } from "./compute";
import { countingAsked } from "./counting-asked";
import { planFor } from "./plan";
import { tableOf, tablesOf, type Table } from "./table";
import { wordsIn } from "./words-in";

/** A table written as lines of cells between bars; the first line names the columns. */
function table(lines: string): Table {
  const [header = [], ...rows] = lines
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const passage = aPassage(lines);
  return tableOf(
    header,
    rows.map((cells, at) => ({ cells, passage, start: at, end: at + 1 })),
  );
}

const SPENDING = table(`
Date | Category | What | Amount (EUR)
2023-12-28 | books | Atlas | 30.00
2024-01-03 | books | Novel | 12.50
2024-01-09 | food | Market | 41.20
2024-02-11 | books | Field guide | 24.97
2024-03-02 | books | Diary | gift
2024-03-15 | food | Bakery | (3.10)
 | | Total | 105.57
`);

/** What is computed of a table for a question: its amounts, its rows by their third cells, and what chose them. */
function answer(question: string, of: Table, context = "spending") {
  const asked = countingAsked(question);
  const plan = asked && planFor(asked, of, () => wordsIn(context));
  const computed = plan && compute(asked, plan);
  return (
    computed && {
      operation: computed.operation,
      amounts: computed.amounts.map(({ value, unit }) => `${value} ${unit}`.trim()),
      rows: computed.rows.map(({ cells }) => cells[2]),
      left: computed.withoutNumber.map(({ cells }) => cells[2]),
      groups: computed.groups.map(({ name, amounts }) => `${name}: ${amounts[0]?.value}`),
      filters: plan.filters,
      unknown: plan.unknown,
    }
  );
}

test("a sum counts the rows that words and days of the question choose, and tells those without a number", () => {
  expect(answer("How much did we spend on books in 2024?", SPENDING)).toEqual({
    operation: "sum",
    amounts: ["37.47 EUR"],
    rows: ["Novel", "Field guide"],
    left: ["Diary"],
    groups: [],
    filters: ["Category: books", "2024"],
    unknown: [],
  });
});

test("a column with another name, and a table in another language, are asked the same way", () => {
  const renamed = table(`
Datum | Rubrik | Sache | Betrag
03.01.2024 | Bücher | Roman | 12,50 €
09.01.2024 | Essen | Markt | 1.041,20 €
11.02.2024 | Bücher | Feldführer | 24,97 €
`);
  expect(answer("Wie viel haben wir 2024 für Bücher ausgegeben?", renamed)).toMatchObject({
    amounts: ["37.47 €"],
    rows: ["Roman", "Feldführer"],
  });
  expect(answer("Summe Essen", renamed)).toMatchObject({ amounts: ["1041.2 €"] });
});

test.each([
  ["how many books did we buy in 2024", { operation: "count", amounts: ["3"] }],
  ["average amount for food", { operation: "average", amounts: ["19.05 EUR"] }],
  ["what was the largest amount for books", { operation: "most", amounts: ["30 EUR"], rows: ["Atlas"] }],
  ["total of books since february 2024", { operation: "sum", rows: ["Field guide"] }],
  ["what share of the amount was food", { operation: "share", amounts: ["38.1 EUR"] }],
  ["spending per year", { operation: "groups", groups: ["2023: 30", "2024: 75.57"] }],
  [
    "how much more in January 2024 than in February 2024",
    { operation: "difference", amounts: ["28.73 EUR"] },
  ],
])("%s", (question, wanted) => {
  expect(answer(question, SPENDING)).toMatchObject(wanted);
});

test("a word that means nothing in a table is told", () => {
  expect(answer("How much did we spend on skiing in 2024?", SPENDING)?.unknown).toEqual(["skiing"]);
});

test("units and currencies are never added to each other", () => {
  const mixed = table(`
Date | Place | What | Cost
2024-05-01 | Tangier | Taxi | 120 MAD
2024-05-02 | Tangier | Hotel | 80 EUR
2024-05-03 | Tangier | Lunch | 95 MAD
`);
  expect(answer("total cost in Tangier", mixed)).toMatchObject({ amounts: ["215 MAD", "80 EUR"] });
  expect(answer("total cost in Tangier in euros", mixed)).toMatchObject({ amounts: ["80 EUR"] });
});

test.each([
  // Beside a no, an empty cell tells nothing; alone it does.
  ["yes | | no | yes", "who hasn't paid", ["Cy"]],
  ["yes | | | yes", "who hasn't paid", ["Ben", "Cy"]],
  ["paid | open | overdue | paid", "who has not paid", ["Ben", "Cy"]],
  ["✓ | ✗ | ✗ | ✓", "Who hasn't paid the fee yet?", ["Ben", "Cy"]],
  ["paid | open | open | paid", "which are still open", ["Ben", "Cy"]],
])("with the cells %s, %s is answered by rows", (cells, question, wanted) => {
  const people = ["Ann", "Ben", "Cy", "Dee"];
  const rows = cells.split("|").map((cell, at) => `${at + 1} | fee | ${people[at]} | ${cell.trim()}`);
  expect(answer(question, table(["No | For | Name | Paid", ...rows].join("\n")))?.rows).toEqual(wanted);
});

test("a table that is cut into passages is one, and its row of names is none", () => {
  const text = "Item | Price\nOar | 12\nSail | 40";
  const block = {
    kind: "table",
    start: 0,
    end: text.length,
    hasHeader: true,
    header: "Item | Price",
  } as const;
  const second = "Mast | 90";
  const [found, ...others] = tablesOf([
    aPassage(text, { blocks: [block] }),
    aPassage(second, { blocks: [{ ...block, end: second.length, hasHeader: false }] }),
  ]);
  expect(others).toEqual([]);
  expect(found?.rows.map(({ cells }) => cells.join("; "))).toEqual(["Oar; 12", "Sail; 40", "Mast; 90"]);
  expect(found?.columns.map(({ kind }) => kind)).toEqual(["words", "number"]);
});
