import { expect, it } from "vitest";
import { trimmed, trimmedEnd } from "./trimmed";

it("signs go at the ends, and stay inside", () => {
  expect(trimmed("¿ Where?  is it?! ", /[¿?!\s]/)).toBe("Where?  is it");
  expect(trimmedEnd("  a: b :  ", /[:\s]/)).toBe("  a: b");
  expect([trimmed("", /\s/), trimmed("   ", /\s/), trimmedEnd("ab", /c/)]).toEqual(["", "", "ab"]);
});
