import fc from "fast-check";
import { expect, test } from "vitest";
import { utf8Length } from "./utf8-length";

test("counts the bytes that an encoder writes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
  expect(utf8Length("\ud800")).toBe(3);
});
