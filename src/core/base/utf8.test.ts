import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toUtf8 } from "./utf8";

describe("toUtf8", () => {
  it("gives the bytes that the platform's encoder gives, lone surrogates included", () => {
    const aText = fc
      .array(fc.constantFrom("a", "é", "ש", "合", "𝒳", "🙂", "\ud83d", "\ude42", "\0"))
      .map((all) => all.join(""));
    fc.assert(
      fc.property(aText, (text) => {
        expect([...toUtf8(text)]).toEqual([...new TextEncoder().encode(text)]);
      }),
      { seed: 7 },
    );
  });
});
