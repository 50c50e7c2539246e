import { expect, test } from "vitest";
import { headerSeparator, nameCells } from "./table-row";

test("a header may name years, and leave the first column without a name", () => {
  expect(headerSeparator("Station\t2019\t2020", "ruled")).toBe("\t");
  expect(headerSeparator("2019\t2020", "ruled")).toBeUndefined();
  const named = [
    ["", "Port Amary"],
    ["Load", "64"],
    ["2020", "79"],
  ];
  expect(headerSeparator("–\tLoad\t2020", "any")).toBe("\t");
  expect(nameCells("Port Amary\t64\t79", "–\tLoad\t2020", "\t")).toEqual(named);
  expect(nameCells("Port Amary | 64 | 79", "| Load | 2020", " | ")).toEqual(named);
  expect(nameCells("| Port Amary | 64 | 79 |", "| | Load | 2020 |", " | ")).toEqual(named);
});

test("where the last cell is missing the others stay in their columns", () => {
  const named = [
    ["", "Port Amary"],
    ["Load", "64"],
  ];
  expect(nameCells("Port Amary\t64", "–\tLoad\t2020", "\t")).toEqual(named);
  expect(nameCells("Port Amary | 64", "| Load | 2020", " | ")).toEqual(named);
});

test("a row with more cells than its header has names stands under none of them", () => {
  expect(nameCells("Port Amary\t64\t79", "Load\t2020", "\t")).toBeUndefined();
  expect(nameCells("Port Amary | 64 | 79", "Station | Load", " | ")).toBeUndefined();
});
