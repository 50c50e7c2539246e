import { expect, test } from "vitest";
import type { Constraint } from "../../src/core/ports/language-model";
import { obeysConstraint } from "./obeys-constraint";

test("one of some words is one of them, with nothing around it but space", () => {
  const constraint: Constraint = { kind: "one of", words: ["search", "chat"] };
  expect(obeysConstraint(constraint, " search\n")).toBe(true);
  expect(obeysConstraint(constraint, "search it")).toBe(false);
});

test("JSON is parsed and held against its schema", () => {
  const schema = { type: "object", properties: { page: { type: "integer" } }, required: ["page"] };
  const constraint: Constraint = { kind: "json", schema };
  expect(obeysConstraint(constraint, '{"page": 3}')).toBe(true);
  expect(obeysConstraint(constraint, '{"page": "three"}')).toBe(false);
  expect(obeysConstraint(constraint, '{"page": 3')).toBe(false);
});
