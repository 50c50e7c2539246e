import { expect, test } from "vitest";
import { headerSeparator, nameCells } from "./table-row";
test("a header may name years, and leave the first column without a name", () => {
  expect(headerSeparator("Station\t2019\t2020", "ruled")).toBe("\t");
  expect(headerSeparator("2019\t2020", "ruled")).toBeUndefined();
  expect(nameCells("Port Amary\t64\t79", "Load\tRest", "\t")).toEqual([
    ["", "Port Amary"],
    ["Load", "64"],
    ["Rest", "79"],
  ]);
});
