import { describe, expect, test } from "vitest";
import { contentTokens } from "../../search/text/tokenize";
import { matchTerms, tokenSet } from "./term-coverage";

/** The share of the question's words that the text holds in full. */
const matched = (question: string, text: string) => {
  const terms = new Map(contentTokens(question).map((term) => [term, 1]));
  return matchTerms(terms, tokenSet(text)).size / terms.size;
};

test("a translation that is another word in English stands for nothing", () => {
  const dogs = new Map([["dog", 1]]);
  expect(matchTerms(dogs, tokenSet("The trip costs 20 euros per person and never changes.")).size).toBe(0);
  expect(matchTerms(dogs, tokenSet("Hunde und Katzen")).size).toBe(1);
});

describe("matchTerms", () => {
  test("a verb is met in its other forms, a notebook by how its name ends", () => {
    expect(matched("take", "It took eleven hours.")).toBe(1);
    expect(matched("notebook", "runs/wind.ipynb")).toBe(1);
  });

  test.each(["2025-01", "2025-01-31", "01/2025", "janvier 2025", "31 January 2025"])(
    "January 2025 is met where %j stands",
    (text) => {
      expect(matched("January 2025", text)).toBe(1);
    },
  );

  test("a day is met in other forms, in part where its year is not told, and not by its numbers", () => {
    const day = new Map([["day:2025-09-12", 1]]);
    const creditIn = (text: string) => matchTerms(day, tokenSet(text)).get("day:2025-09-12");
    expect(creditIn("Work done 12 Sept 2025.")).toBe(1);
    expect(creditIn("Flu jabs: 12 Sept, 1 pm")).toBe(0.7);
    expect(creditIn("12 Sept 2024, 2025 lamps, 09")).toBeUndefined();
  });

  test("whether something is still valid is told by when it ends", () => {
    expect(matched("Is the policy still valid?", "Your policy ends on Tuesday.")).toBe(1);
  });

  test("what is paid by the hour is an hourly rate", () => {
    expect(matched("hour", "Hourly rate 12.90")).toBe(1);
  });

  test("what is told from one day to another ends", () => {
    expect(matched("When does it expire?", "Insured 1 May 2025 to 30 April 2026")).toBe(1);
    expect(matched("When does it expire?", "Insured 1 May 2025")).toBe(0);
  });

  test("another month is not", () => {
    expect(matched("January 2025", "2025-02")).toBe(0.5);
  });

  test("a column's name is met by its words", () => {
    expect(matched("gas", "gas_gbp: 118.42")).toBe(1);
  });

  test.each([
    ["totalul", "Total: 40 lei"],
    ["invoice", "Factura seria 12"],
    ["paid", "The tenant pays."],
    ["frigiderul", "Un frigider nou"],
    ["Miete", "Die Kaltmiete beträgt 840 Euro."],
    ["Lackraumschlüssel", "Der Schlüssel hängt dort."],
    ["landlord", "Vermieter: Heinrich Zoller"],
    ["salary", "Das Jahresgehalt beträgt 61.500 Euro."],
    ["dueño", "El arrendador es Tomás."],
    ["Klavier", "Item: Piano"],
    ["Hund", "Hunden ist der Zutritt verboten."],
    ["electricity", "Stromrechnung 2024"],
  ])("%j is met in %j", (question, text) => {
    expect(matched(question, text)).toBe(1);
  });

  test.each([
    ["Miete", "Er vermietet nichts."],
    ["landlord", "The lessor is away."],
    ["Urlaub", "The hall is hired out."],
    ["internet", "Fumatul este interzis."],
  ])("%j is not met in %j", (question, text) => {
    expect(matched(question, text)).toBe(0);
  });
});
