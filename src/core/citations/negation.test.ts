import { expect, test } from "vitest";
import { isNegated, mayDeny } from "./negation";

test.each([
  "It is not so.",
  "Es gibt keinen Hund.",
  "Il n'y a pas de chien.",
  "No hay perro.",
  "Nu este aici.",
])("%s is negated", (text) => expect(isNegated(text)).toBe(true));

test.each([
  "Dogs are excluded.",
  "Only adults may enter.",
  "Nur Erwachsene.",
  "Sauf le lundi.",
  "It is unpaid.",
])("%s may deny though it is not negated", (text) => {
  expect(isNegated(text)).toBe(false);
  expect(mayDeny(text)).toBe(true);
});

test("what plainly is so denies nothing", () => {
  expect(mayDeny("The lease ends on 31 March 2027.")).toBe(false);
});
