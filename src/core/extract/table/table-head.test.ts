import { describe, expect, test } from "vitest";
import { mayNameColumns, readTableHead } from "./table-head";

const rows = (...lines: readonly string[]) => lines.map((line) => ({ cells: line.split("|") }));
const head = (...lines: readonly string[]) => readTableHead(rows(...lines), "always");

describe("names of columns", () => {
  test("may hold numbers and shares", () => {
    for (const row of [
      "Netto|MwSt 19%|Brutto",
      "Pupil|Mark out of 20",
      "Region|Sales in 2024",
      "Team|1st half",
      "Customer|Paid 50%|Paid 100%",
      "Nutrient|100 g",
      "Name:|Phone:",
    ])
      expect(mayNameColumns(row.split("|")), row).toBe(true);
  });

  test("are no name with its sum, and no entry of a form", () => {
    for (const row of ["Price|£28.50 a month", "Miete|850 € warm", "Name:|Ada Holm"])
      expect(mayNameColumns(row.split("|")), row).toBe(false);
  });

  test("stand below lines with fewer cells", () => {
    const found = head(
      "Account|DE02",
      "Balance|3.481,07",
      "Day|Who|What|Amount",
      "5.2.|Ada|Oars|12",
      "6.2.|Ben|Rope|9",
    );
    expect(found).toMatchObject({ above: 2, rows: 1, names: ["Day", "Who", "What", "Amount"] });
  });

  test("may be years, above values that are none", () => {
    expect(head("Flat|2023|2024", "A|350|360", "B|410|420").names).toEqual(["Flat", "2023", "2024"]);
    expect(head("Anna|2019|2021", "Ben|2018|2022").names).toBeUndefined();
  });

  test("of two rows are joined, where a name stands above several columns", () => {
    const spanned = [
      { cells: ["Quay", "Summer", "Summer"], spans: new Map([[1, 2]]) },
      ...rows("Quay|First|Last", "Skagen|05:40|23:10"),
    ];
    expect(readTableHead(spanned, "always")).toMatchObject({
      rows: 2,
      names: ["Quay", "Summer · First", "Summer · Last"],
    });
    const gaps = head("Branch|2023||2024|", "|Spring|Autumn|Spring|Autumn", "Porto|412|439|451|477");
    expect(gaps.names?.slice(1)).toEqual([
      "2023 · Spring",
      "2023 · Autumn",
      "2024 · Spring",
      "2024 · Autumn",
    ]);
  });

  test("are none where a first row says what a row below it says, or where values are mixed", () => {
    expect(head("Ada|cellar|red", "Ben|cellar|blue").names).toBeUndefined();
    expect(
      head("Heating|District heating", "Year built|1931", "Gas shutoff|behind the stairs").names,
    ).toBeUndefined();
    expect(head("Room|Key", "Attic|brass", "Cellar|iron").names).toEqual(["Room", "Key"]);
  });

  test("a marked row comes before any guess", () => {
    const marked = [{ cells: ["A", "B"] }, { cells: ["Name", "Rent"], isHeader: true }];
    expect(readTableHead(marked, "always").names).toBeUndefined();
    expect(readTableHead(marked.slice(1), "above values").names).toEqual(["Name", "Rent"]);
  });
});

test("an empty first cell repeats the one above it only where no value is ever repeated, and nothing else is missing", () => {
  const grouped = ["Room|Tool|Shelf", "Attic|Drill|A3", "|Saw|A5", "|Plane|A9", "Cellar|Vice|C1", "|Awl|C4"];
  expect(head(...grouped).fillsDown).toBe(true);
  expect(head(...grouped, "|Rasp|").fillsDown).toBe(false);
  expect(head(...grouped, "Cellar|Adze|C5", "Cellar|Maul|C6").fillsDown).toBe(false);
});
