import { byWord } from "../../base/by-word";

/** Control words that stand for a character. */
export const RTF_SIGNS = byWord([
  ["\t", "tab"],
  ["\n", "line lbr"],
  ["—", "emdash"],
  ["–", "endash"],
  ["‘", "lquote"],
  ["’", "rquote"],
  ["“", "ldblquote"],
  ["”", "rdblquote"],
  ["•", "bullet"],
  [" ", "emspace enspace qmspace"],
  ["\u00a0", "~"],
  ["\u2011", "_"],
  ...["\\", "{", "}"].map((sign) => [sign, sign] as const),
]);
