import { expect, test } from "vitest";
import { isNegated } from "./same-claim";

test.each([
  "It is not so.",
  "Es gibt keinen Hund.",
  "Il n'y a pas de chien.",
  "No hay perro.",
  "Nu este aici.",
  "Don’t feed the dog.",
  "Il cane del vicino non abita in questa casa.",
  "O cão não mora aqui.",
  "De hond woont niet in dit huis.",
  "Pies nie mieszka w tym domu.",
])("%s is negated", (text) => expect(isNegated(text)).toBe(true));

test.each([
  "Dogs are excluded.",
  "Only adults may enter.",
  "Nur Erwachsene.",
  "Sauf le lundi.",
  "It is unpaid.",
  // Italian "mai" (never) is Romanian "more".
  "Chiria este mai mare de la 1 martie.",
])('%s has no "not"', (text) => expect(isNegated(text)).toBe(false));
