import { describe, expect, test } from "vitest";
import { verifyQuote } from "./verify";

const text = "The landlord’s duty is to repair the boiler,\nand the tenant pays for its yearly service.";

describe("verifyQuote", () => {
  test("finds a quote whatever its case, white space and kind of quotation marks", () => {
    expect(verifyQuote("the landlord's duty is to  repair the boiler, and the tenant", text)).toBe(true);
  });

  test("finds a quote with a slip in it", () => {
    expect(verifyQuote("The landlord's duty is to repair a boiler, and the tenant pays", text)).toBe(true);
  });

  test("does not find words that are scattered over a long text", () => {
    const scattered = text.split(" ").join(` ${"rain ".repeat(9)}`);
    expect(verifyQuote("the tenant pays for its yearly service", scattered)).toBe(false);
  });

  test("does not find nothing, or what is elsewhere", () => {
    expect(verifyQuote("  ", text)).toBe(false);
    expect(verifyQuote("Cats are allowed.", text)).toBe(false);
  });
});
