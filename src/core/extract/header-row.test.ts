import { expect, test } from "vitest";
import { isHeaderRow } from "./header-row";

test("names of columns may hold numbers and shares", () => {
  for (const row of [
    "Netto|MwSt 19%|Brutto",
    "Pupil|Mark out of 20",
    "Region|Sales in 2024",
    "Kunde|Umsatz im Q1",
    "Team|1st half",
    "Customer|Paid 50%|Paid 100%",
    "Name|Grade (out of 10)",
    "Nutrient|100 g",
    "Name:|Phone:",
  ])
    expect(isHeaderRow(row.split("|")), row).toBe(true);
});

test("what is named and its sum are no header, nor is an entry of a form", () => {
  for (const row of ["Price|£28.50 a month", "Miete|850 € warm", "Name:|Ada Holm"])
    expect(isHeaderRow(row.split("|")), row).toBe(false);
});
