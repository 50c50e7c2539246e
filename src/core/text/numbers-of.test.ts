import { expect, test } from "vitest";
import { holdsNumbers, numbersOf } from "./numbers-of";

const holds = (sentence: string, text: string): boolean => holdsNumbers(sentence, numbersOf(text));

test.each([
  ["1200 euros", "1,200 euros"],
  ["1,200.50", "1.200,50"],
  ["1200", "1\u202f200 or 1’300"],
  ["12.5", "12.50"],
  ["3 May", "03 May"],
  ["31 March 2027", "31.03.2027, in March"],
  ["from 2024-2027", "from 2024 to 2027"],
  ["in 2026", "in 2026/27"],
  ["no number", "none either"],
  ["１２", "12"],
])("%j is in %j", (sentence, text) => {
  expect(holds(sentence, text)).toBe(true);
});

test.each([
  ["200 euros", "1200 euros"],
  ["200 euros", "1,200 euros"],
  ["1 March", "31 March"],
  ["12 euros", "12.50 euros"],
  ["15", "1.5"],
  ["30", "14:30"],
  ["2027", "12027 or 20271"],
  ["2024-2028", "from 2024 to 2027"],
])("%j is not in %j", (sentence, text) => {
  expect(holds(sentence, text)).toBe(false);
});
