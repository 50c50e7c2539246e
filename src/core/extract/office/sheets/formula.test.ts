import { expect, test } from "vitest";
import { computeFormula } from "./formula";

const CELLS: Readonly<Record<string, number>> = { "1 1": 24, "2 1": 18.5, "3 1": 444, "3 2": 56 };
const compute = (formula: string) => computeFormula(formula, (column, row) => CELLS[`${column} ${row}`]);

test.each([
  ["B2*C2", 444],
  ["=SUM(D2:D3)", 500],
  ["ROUND(D2/7;1)", 63.4],
  ["ROUND(2.675,2)", 2.68],
  ["-B2^2+1", 577],
  ["(B2+1)*10%", 2.5],
  ["IF($B$2>=20,C2,0)", 18.5],
  ["PRODUCT(B2:C2)-AVERAGE(D2:D3)", 194],
])("%s is computed", (formula, value) => {
  expect(compute(formula)).toBeCloseTo(value, 10);
});

test.each(["Z9+1", "VLOOKUP(A1,B:C,2)", "B2/0", 'B2&"x"', "SUM(A1:XFD1048576)", "Other!B2", "(".repeat(500)])(
  "%s has no value",
  (formula) => {
    expect(compute(formula)).toBeUndefined();
  },
);
