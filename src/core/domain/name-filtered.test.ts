import { expect, it } from "vitest";
import { nameFiltered } from "./name-filtered";

it.each([
  [{ types: [], changed: undefined }, "Taxes"],
  [{ types: ["pdf", "mail"], changed: undefined }, "the PDFs and emails of Taxes"],
  [{ types: [], changed: { from: "2024-01-01" } }, "the files of Taxes changed since 1 Jan 2024"],
  [{ types: [], changed: { to: "2024-12-31" } }, "the files of Taxes changed until 31 Dec 2024"],
  [
    { types: ["pdf"], changed: { from: "2024-01-01", to: "2024-03-03" } },
    "the PDFs of Taxes changed from 1 Jan 2024 to 3 Mar 2024",
  ],
  [
    { types: [], changed: { from: "2024-01-01", to: "2024-01-01" } },
    "the files of Taxes changed on 1 Jan 2024",
  ],
] as const)("a place is named with what is asked of it: %j", (filter, name) => {
  expect(nameFiltered(filter, "Taxes")).toBe(name);
});
