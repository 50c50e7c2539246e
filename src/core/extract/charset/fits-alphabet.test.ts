import { expect, test } from "vitest";
import { fitsAlphabet } from "./fits-alphabet";

test.each([
  "Účet za elektřinu: 1 250 Kč",
  "A hajó tetőjét májusban javították.",
  "Sąskaita už elektrą",
  "Die Straße zum Café",
  "As ações são boas",
  "25 °C, 3 µm, 1ª",
  "Счёт за свет",
  "Rent",
])("%s is of one language", (text) => {
  expect(fitsAlphabet(text)).toBe(true);
});

test.each([
  "Úèet za elektøinu: 1 250 Kè",
  "A hajó tetõjét májusban javították.",
  "Sàskaita uþ elektrà",
  "pirmā mënesio dienā",
  "Ksi¹¿ka",
])("%s is of none", (text) => {
  expect(fitsAlphabet(text)).toBe(false);
});
