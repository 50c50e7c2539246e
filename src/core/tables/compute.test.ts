import { expect, test } from "vitest";
import { aPassage } from "../../../tests/fakes/a-passage";
import { aTable as table } from "../../../tests/fakes/a-table";
import { compute } from "./compute";
import { countingAsked } from "./counting-asked";
import { planFor } from "./plan";
import { tablesOf, type Table } from "./table";
import { wordsIn } from "./words-in";

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

test.each([
  ["how many different categories did we spend on in 2024", SPENDING, "2"],
  ["Wie viele verschiedene Category gab es 2024?", SPENDING, "2"],
  ["combien de category différents en 2024", SPENDING, "2"],
])("values are counted: %s", (question, of, wanted) => {
  expect(answer(question, of)).toMatchObject({ operation: "groups", amounts: [wanted] });
});

test("what a person takes away chooses no rows, and the column that they choose counts", () => {
  const trips = table(`
Day | Who | Fare | Hotel
2024-05-01 | Ann | 10 | 50
2024-05-02 | Ben | 12 | 60
`);
  const counted = (chosen?: { measure?: string; without: string[] }) => {
    const asked = countingAsked("total fare of Ann in 2024")!;
    const given = chosen && { table: "", measure: undefined, ...chosen };
    const plan = planFor({ ...asked, chosen: given }, trips, () => []);
    return [compute(asked, plan!)?.amounts[0]?.value, plan?.filters];
  };
  expect(counted()).toEqual([10, ["Who: Ann", "2024"]]);
  expect(counted({ without: ["Who: Ann"] })).toEqual([22, ["2024"]]);
  expect(counted({ measure: "Hotel", without: ["2024"] })).toEqual([50, ["Who: Ann"]]);
  // A column of another kind is none that counts.
  expect(counted({ measure: "Who", without: [] })).toEqual([10, ["Who: Ann", "2024"]]);
});

test("a year before a comma is one", () => {
  expect(answer("books in 2024, all told", SPENDING)?.amounts).toEqual(["37.47 EUR"]);
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

const RENTALS = table(`
Slip | Lent on | Piece | Borrower | Hours | Fee
1 | 2024-01-08 | kayak | Ann | 3 | 30.00 EUR
2 | 2024-01-09 | paddle | Ben | 1 | 4.00 EUR
3 | 2024-02-05 | kayak | Ben | 2 | 20.50 EUR
4 | 2024-04-01 | kayak trailer | Ann | 5 | 55.00 EUR
5 | 2024-04-06 | paddle | Cy | 2 | 8.00 EUR
`);

test.each([
  ["fee by borrower", ["Ann: 85", "Ben: 24.5", "Cy: 8"]],
  ["Gebühren nach Borrower bitte, also Fee", ["Ann: 85", "Ben: 24.5", "Cy: 8"]],
  ["Fee par Borrower", ["Ann: 85", "Ben: 24.5", "Cy: 8"]],
  ["Fee por Borrower", ["Ann: 85", "Ben: 24.5", "Cy: 8"]],
  ["how many hours per quarter", ["2024 Q1: 6", "2024 Q2: 7"]],
  ["fee per weekday", ["Monday: 105.5", "Tuesday: 4", "Saturday: 8"]],
  ["which borrower paid most", ["Ann: 85", "Ben: 24.5", "Cy: 8"]],
  ["which borrower has the fewest rentals", ["Cy: 1", "Ann: 2", "Ben: 2"]],
])("%s is answered by groups", (question, groups) => {
  expect(answer(question, RENTALS, "rentals")).toMatchObject({ operation: "groups", groups });
});

test("a group that no column names is no plan, and the largest of rows is one of them", () => {
  expect(answer("fee by colour", RENTALS)).toBeUndefined();
  expect(answer("which borrower had the largest fee", RENTALS)).toMatchObject({ amounts: ["55 EUR"] });
});

test.each([
  ["total fee except Ann", ["32.5 EUR"]],
  ["fee total apart from the paddle", ["105.5 EUR"]],
  ["Summe Fee außer Ann und Ben", ["8 EUR"]],
  ["total des Fee sauf Ann", ["32.5 EUR"]],
  ["¿Cuánto pagamos en total excepto Ann?", ["32.5 EUR"]],
])("%s leaves rows out", (question, amounts) => {
  expect(answer(question, RENTALS)?.amounts).toEqual(amounts);
});

test.each([
  ["total fee from January to February 2024", ["54.5 EUR"]],
  // Not in November, which Poles write like that.
  ["total fee on the list", ["117.5 EUR"]],
  ["how much did Ann pay over 2024", ["85 EUR"]],
])("%s is about those days", (question, amounts) => {
  expect(answer(question, RENTALS)?.amounts).toEqual(amounts);
});

test("a word that is most of the cells of a column is not looked for in longer ones", () => {
  const runs = table(`
Run | Sample | Note | Yield
B1 | zeolite A | fine | 60.0
B12 | alumina | left from an old zeolite run | 80.0
C1 | zeolite B | | 40.0
`);
  expect(answer("total yield zeolite", runs)?.amounts).toEqual(["100"]);
  expect(answer("how many kayaks were lent", RENTALS)?.amounts).toEqual(["3"]);
  expect(answer("list the yield of B1", runs)?.rows).toEqual(["fine"]);
});

test("a measure is known by its name in any language, and a time by what it counts", () => {
  const trips = table(`
Day | To | Km | Minutes | Cost
2024-05-01 | Rietdorp | 12 | 30 | 4.20
2024-05-02 | Rietdorp | 18 | 45 | 6.10
2024-05-09 | Elm | 7 | 20 | 2.40
`);
  expect(answer("hoeveel kilometer naar Rietdorp", trips)?.amounts).toEqual(["30"]);
  expect(answer("how long did we spend on Rietdorp", trips)?.amounts).toEqual(["75"]);
});

test("a balance is not added up", () => {
  const account = table(`
Day | Text | Turnover | Balance
2024-01-01 | Rent | -210.00 | 790.00
2024-01-08 | Wood | -40.00 | 750.00
2024-02-01 | Rent | -210.00 | 540.00
`);
  expect(answer("how much did we spend on rent", account)?.amounts).toEqual(["-420"]);
});

test.each([
  ["which titles are still open", "Due | Back on", ["2024-01-05 | 2024-01-04", "2024-02-05 | "], ["B"]],
  ["whose lamp kit is missing", "Size | Lamp kit", ["2 | own kit", "3 | missing"], ["B"]],
  ["which are still pending", "Size | State", ["2 | settled", "3 | in work", "4 | pending"], ["C"]],
])("%s is answered by what is not done", (question, columns, cells, wanted) => {
  const rows = cells.map((row, at) => `${at + 7} | x | ${"ABC".charAt(at)} | ${row}`);
  expect(answer(question, table([`No | Sort | Who | ${columns}`, ...rows].join("\n")))?.rows).toEqual(wanted);
});

test("a negation that no column or cell bears is no plan", () => {
  expect(answer("which pieces have not been washed", RENTALS)).toBeUndefined();
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

test("the open lines of a to-do list are the rows without a mark in their box", () => {
  const text = "- [ ] send drawings to the county\n- [x] call surveyor";
  const header = "Done | Task";
  const blocks = [{ kind: "table" as const, start: 0, end: text.length, hasHeader: false, header }];
  const [list] = tablesOf([{ ...aPassage(text), blocks }]);
  const asked = countingAsked("Which tasks are still open for the pool permit?");
  const plan = asked && list && planFor(asked, list, () => wordsIn("Pool permit.md"));
  const cells = plan && asked && compute(asked, plan)?.rows.map((row) => row.cells);
  expect(cells).toEqual([["", "send drawings to the county"]]);
});

test.each([
  ["total amount, food aside", ["Novel", "Atlas", "Field guide"]],
  ["total amount without food", ["Novel", "Atlas", "Field guide"]],
  ["Leaving the books aside, how much did we spend?", ["Market", "Bakery"]],
  ["how much did we spend, books not counted", ["Market", "Bakery"]],
  ["wie viel haben wir ausgegeben, wenn man Books weglässt", ["Market", "Bakery"]],
  ["Wie viel haben wir ausgegeben, die Books mal außen vor?", ["Market", "Bakery"]],
  ["combien avons-nous dépensé, books mis à part ?", ["Market", "Bakery"]],
  ["combien avons-nous dépensé sans compter books", ["Market", "Bakery"]],
  ["quanto abbiamo speso, books esclusi", ["Market", "Bakery"]],
])("what does not count is left out: %s", (question, rows) => {
  expect(answer(question, SPENDING)?.rows?.toSorted()).toEqual(rows.toSorted());
});

test("a word in a remark chooses no rows where none of the others that are meant has it", () => {
  const log = table(`
Day | Crew | Engine hrs | Notes
2024-04-01 | Jo | 2.5 | the engine coughed all morning, two hours lost
2024-06-08 | Jo | 3 | 
2024-06-09 | Ned | 4 | 
`);
  expect(answer("engine hours of Jo since june, added up", log)).toMatchObject({
    amounts: ["3 hrs"],
    filters: ["Crew: Jo", "since june"],
  });
});

test("a column of currencies tells those of its rows, though totals have none", () => {
  const jobs = table(`
Job | What | Fee | Cur
1 | wedding | 1650 | GBP
2 | wedding | 2100 | EUR
3 | wedding | gift | 
4 | wedding | 1750 | GBP
`);
  expect(answer("total fee of the weddings", jobs)?.amounts).toEqual(["3400 GBP", "2100 EUR"]);
  expect(answer("how many weddings in euros", jobs)?.rows).toEqual(["2100"]);
});

test("months of groups have their names", () => {
  const parcels = table(`
Day | Where | Parcels
2025-03-04 | Hall | 46
2025-03-18 | Hall | 37
2025-04-06 | Mill | 45
`);
  expect(answer("parcels per month", parcels)?.groups).toEqual(["March 2025: 83", "April 2025: 45"]);
});

test("days have the year above their table", () => {
  const header = "Datum\tWas\tLeute\tDauer";
  const text = `Einsätze 2024\n\n${header}\n12.01.\tBrand\t4\t2,5\n13/02\tSturm\t9\t1`;
  const start = text.indexOf(header);
  const blocks = [{ kind: "table" as const, start, end: text.length, hasHeader: true, header }];
  const [found] = tablesOf([{ ...aPassage(text), blocks }]);
  expect(found?.columns.map(({ kind }) => kind)).toEqual(["day", "words", "number", "number"]);
  expect(answer("Summe Dauer im Februar 2024", found!)?.amounts).toEqual(["1"]);
});

test("what a column of yes and no tells is denied, and not a word that stands somewhere", () => {
  const guests = table(`
Name | Side | RSVP | Notes
Mikey | Tom | | other side of the room
Claire | Tom | yes | 
Ruth | Aoife | | 
Nana | Aoife | yes | 
`);
  const asked = answer("How many guests on Tom's side haven't answered yet?", guests);
  expect(asked).toMatchObject({ operation: "count", filters: ["RSVP: –", "Side: Tom"] });
  const members = table(`
Name | Fee | Paid on
Ann | 35 | 2025-01-04
Ben | 35 | 
Dee | 15 | 
`);
  expect(answer("How many members have not paid the fee?", members)).toMatchObject({
    operation: "count",
    amounts: ["2"],
  });
});

test("another time takes the place of the question's, by the months and years of the table", () => {
  const asked = countingAsked("How much did we spend on books in 2024?")!;
  const chosen = { table: "", measure: "Amount (EUR)", without: [] };
  const during = (period: string) => {
    const other = { ...asked, chosen: { ...chosen, period } };
    const plan = planFor(other, SPENDING, () => wordsIn("spending"));
    return [plan?.filters, plan && compute(other, plan)?.amounts[0]?.value];
  };
  expect(during("2023")).toEqual([["Category: books", "2023"], 30]);
  expect(during("2024-02")).toEqual([["Category: books", "February 2024"], 24.97]);
});

test("what is counted chooses no rows by a name that it is a part of", () => {
  const games = table(`
Title | Developer | Released
Castles | Big Games | 2006
Rivers | Lone Star | 2007
Harbours | Big Games | 2009
`);
  expect(answer("How many games were released before 2008?", games)).toMatchObject({
    rows: ["2006", "2007"],
    filters: ["before 2008"],
  });
});
