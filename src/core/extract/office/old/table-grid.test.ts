import { expect, test } from "vitest";
import { TableGrid } from "./table-grid";

const row = (...edges: readonly number[]) => ({ edges, above: edges.slice(1).map(() => undefined) });

test("a cell spans the columns that other rows have there, though their edges do not quite meet", () => {
  const [three, wide] = [row(0, 1000, 2000, 3000), row(10, 1020, 2990)];
  const grid = new TableGrid([three, wide]);
  expect([0, 1].map((cell) => grid.mergeOf(wide, cell).columns)).toEqual([1, 2]);
  expect([0, 1, 2].map((cell) => grid.mergeOf(three, cell).columns)).toEqual([1, 1, 1]);
});

test("a cell tells how it is merged with the one above", () => {
  const merged = { edges: [0, 1000], above: ["continues"] as const };
  expect(new TableGrid([merged]).mergeOf(merged, 0)).toEqual({ columns: 1, above: "continues" });
});
