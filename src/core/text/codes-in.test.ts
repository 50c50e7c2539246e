import { expect, it } from "vitest";
import { codesIn, codeTokens } from "./codes-in";

it("takes numbers of papers and names of code for codes, not years and days", () => {
  expect(codesIn("What does REFERENCE_C do in readFile, by GA-2025-007 of 12 May 2025 and 0048213?")).toEqual(
    ["REFERENCE_C", "readFile", "GA-2025-007", "0048213"],
  );
});

it("takes a name with a capital inside whole", () => {
  expect(codesIn("Who founded McDonald's?")).toEqual(["McDonald"]);
});

it("gives a code as one token", () => {
  expect(codeTokens("REFERENCE_C of GA-2025-007")).toEqual(["referencec", "ga2025007"]);
});
