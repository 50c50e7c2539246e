import { expect, it } from "vitest";
import { pick } from "./pick";

const table = [
  "|  | ours | theirs |",
  "| --- | ---: | ---: |",
  "| open | 1 ms | – |",
  "| save | 2 ms | 3 ms |",
].join("\n");

it("keeps a table whole when nothing is picked", () => {
  expect(pick(table, {})).toBe(table);
});

it("keeps the columns that are named, under new heads if they get any, and the rows that match", () => {
  expect(pick(table, { columns: [["", "what"], "theirs"], rows: /^save/ })).toBe(
    ["| what | theirs |", "| --- | ---: |", "| save | 3 ms |"].join("\n"),
  );
});

it("refuses a column that is not there", () => {
  expect(() => pick(table, { columns: ["mine"] })).toThrow("no mine in the table");
});
