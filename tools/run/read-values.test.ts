import { expect, it } from "vitest";
import { readValues } from "./read-values";

const OPTIONS = { only: { type: "string" }, baseline: { type: "boolean" } } as const;

it("gives what options are set to", () => {
  expect(readValues(["--only", "vectors", "--baseline"], OPTIONS)).toEqual({
    only: "vectors",
    baseline: true,
  });
});

it.each([["--nope"], ["--only"], ["vectors"]])("says in one line what is wrong with %s", (argument) => {
  expect(readValues([argument], OPTIONS)).toMatch(/^[^\n]+$/);
});
