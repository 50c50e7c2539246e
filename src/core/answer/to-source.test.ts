import { expect, it } from "vitest";
import type { LayoutBlock } from "../domain/unit";
import { aPassage } from "../../../tests/fakes/a-passage";
import { toSource } from "./to-source";

/** What a source tells of the row that holds the quoted words. */
function cellsAt(text: string, quote: string, table: Partial<LayoutBlock & { kind: "table" }>) {
  const block = {
    kind: "table",
    start: 0,
    end: text.length,
    hasHeader: false,
    header: undefined,
    ...table,
  } as const;
  const start = text.indexOf(quote);
  const { details } = toSource(aPassage(text, { blocks: [block] }), { start, end: start + quote.length });
  return details?.kind === "row" ? details.cells : undefined;
}

it("the cells of a quoted row stand under their columns, though its first cell is empty", () => {
  const cells = cellsAt("| 900 | paid\nJune | 7", "900", { header: "day | sum | state" });
  expect(cells).toEqual([
    { column: "sum", value: "900" },
    { column: "state", value: "paid" },
  ]);
});

it("the cells of a row of Markdown are told without their bars", () => {
  const cells = cellsAt("|May|900|\n|June|7|", "900", { header: "day | sum", isBarred: true });
  expect(cells).toEqual([
    { column: "day", value: "May" },
    { column: "sum", value: "900" },
  ]);
});

it("a list entry has no details", () => {
  const passage = aPassage("- a\n- b", { blocks: [{ kind: "item", start: 0, end: 3 }] });
  expect(toSource(passage, { start: 0, end: 3 }).details).toBeUndefined();
});
