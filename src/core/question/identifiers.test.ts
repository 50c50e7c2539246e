import { describe, expect, test } from "vitest";
import { identifiersIn, names, namesAnother, numberedIn } from "./identifiers";

const codesIn = (question: string) => identifiersIn(question).map(({ code }) => code);

describe("identifiersIn", () => {
  test.each([
    ["Who is the keeper of lamp number 7?", "7"],
    ["What is the total of invoice 2024-137?", "2024-137"],
    ["Wer wohnt in Wohnung 3?", "3"],
    ["Qui occupe le bureau 07 ?", "7"],
    ["When was invoice 17 paid?", "17"],
    ["Is room 305 free on Mondays?", "305"],
    ["What happened to order GA-2025-007?", "ga-2025-7"],
  ])("%s", (question, code) => {
    expect(codesIn(question)).toEqual([code]);
  });

  test.each([
    "What was the rent in 2024?",
    "What happened on 12 March 2025?",
    "Is there a 30-day notice period?",
    "Wie hoch ist die Miete der 3-Zimmer-Wohnung?",
    "What is the budget for 2024/25?",
    "What was paid in 03/2026?",
    "Is the desk open 24/7?",
    "Is 20% deducted?",
    "What cost €30?",
    "Who wrote 1,250.50 on the cheque?",
    "Is the walk longer than 12km?",
  ])("%s names nothing by a number", (question) => {
    expect(codesIn(question)).toEqual([]);
  });
});

describe("a text", () => {
  const [lamp] = identifiersIn("Who is the keeper of lamp 7?");

  test("holds a number also with zeros in front, or a word after its kind", () => {
    expect(numberedIn("Lamp 07 is kept by Ruth.").codes).toContain("7");
    expect(numberedIn("Lamp 70 is kept by Ruth.").codes).not.toContain("7");
    expect(numberedIn("lamp number 9").byKind.get("lamp")).toEqual(new Set(["9"]));
  });

  test("does not hold a number that stands there for something else", () => {
    expect(names(numberedIn("The keeper of lamp 9 lives 7 miles away."), lamp!)).toBe(false);
    expect(names(numberedIn("It is 7 miles to the keeper."), lamp!)).toBe(true);
  });

  test("names another thing of the kind only where it numbers one otherwise", () => {
    expect(namesAnother(numberedIn("The keeper of lamp 9 is Jon."), lamp!)).toBe(true);
    expect(namesAnother(numberedIn("The keeper of lamp 7 lives 9 miles from lamp 9."), lamp!)).toBe(false);
    expect(namesAnother(numberedIn("The keeper is Jon."), lamp!)).toBe(false);
    expect(namesAnother(numberedIn("The lamp: 9 March."), lamp!)).toBe(false);
  });
});
