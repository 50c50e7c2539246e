import { describe, expect, test } from "vitest";
import { support } from "./align";

const passage =
  "The lease ends on 31 March 2027. The landlord, “Quay Homes”, pays for repairs to the boiler.";
const of = (sentence: string) => support(sentence, passage, new Map());

describe("support", () => {
  test("is whole for words that stand in the passage", () => {
    expect(of("The landlord, “Quay Homes”, pays for repairs")).toBeCloseTo(1);
  });

  test("is low for words that do not", () => {
    expect(of("Cats sleep most of every day")).toBeLessThan(0.2);
  });

  test("is enough to stand behind a sentence that says the same in another order", () => {
    expect(of("Repairs to the boiler are paid for by the landlord")).toBeGreaterThanOrEqual(0.55);
  });

  test.each([
    "The lease ends on 30 March 2027.",
    "The lease ends in 2028.",
    "The lease ends on 1 March 2027.",
    "The lease ends on 31 March 202.",
    "The landlord “Harbour Homes” pays for repairs to the boiler.",
  ])("is at most .3 when a number, date or quoted name is another: %s", (sentence) => {
    expect(of(sentence)).toBeLessThanOrEqual(0.3);
  });

  test("weighs a rare word more than a frequent one", () => {
    const weights = new Map([
      ["boiler", 9],
      ["moon", 1],
    ]);
    expect(support("boiler moon", passage, weights)).toBeGreaterThan(
      support("boiler moon", passage, new Map()),
    );
  });
});
