import { describe, expect, test } from "vitest";
import { holdsIdentifier, identifiersIn, namesAnother } from "./identifiers";

const partsIn = (question: string) => identifiersIn(question).map(({ parts }) => parts.join(" "));

describe("identifiersIn", () => {
  test.each([
    ["Who is the keeper of lamp number 7?", ["7"]],
    ["What is the total of invoice 2024-137?", ["2024 137"]],
    ["Wer wohnt in Wohnung 3?", ["3"]],
    ["Qui occupe le bureau 07 ?", ["7"]],
    ["What does § 12 say?", ["12"]],
    ["Is room 305 free on Mondays?", ["305"]],
    ["What happened to order GA-2025-007?", ["ga 2025 7"]],
  ])("%s", (question, parts) => {
    expect(partsIn(question)).toEqual(parts);
  });

  test.each([
    "What was the rent in 2024?",
    "What happened on 12 March 2025?",
    "Which invoices are over 500 euros?",
    "What did we pay in the last 3 months?",
    "Is 20% deducted?",
    "What cost €30?",
    "Who wrote 1,250.50 on the cheque?",
    "Is the walk longer than 12km?",
  ])("%s names nothing by a number", (question) => {
    expect(partsIn(question)).toEqual([]);
  });
});

describe("a text", () => {
  const [lamp] = identifiersIn("Who is the keeper of lamp 7?");

  test("holds an identifier also with zeros in front", () => {
    expect(holdsIdentifier("Lamp 07 is kept by Ruth.", lamp!)).toBe(true);
    expect(holdsIdentifier("Lamp 70 is kept by Ruth.", lamp!)).toBe(false);
  });

  test("names another thing of the kind only where it numbers one otherwise", () => {
    expect(namesAnother("The keeper of lamp 9 is Jon.", lamp!)).toBe(true);
    expect(namesAnother("The keeper of lamp 7 lives 9 miles from lamp 9.", lamp!)).toBe(false);
    expect(namesAnother("The keeper is Jon.", lamp!)).toBe(false);
  });
});
