import { expect, test } from "vitest";
import { isNegated } from "./negation";

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
])('%s has no "not"', (text) => expect(isNegated(text)).toBe(false));
