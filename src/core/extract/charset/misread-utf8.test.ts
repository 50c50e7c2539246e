import { expect, test } from "vitest";
import { readMisreadUtf8 } from "./misread-utf8";

test("UTF-8 that was read as windows-1252 is read as what it is, with and without its printed signs", () => {
  expect(readMisreadUtf8("GrÃ¶ÃŸe â‚¬")).toBe("Größe €");
  expect(readMisreadUtf8("Gr\u00c3\u00b6\u00c3\u009fe")).toBe("Größe");
});

test("any other text comes back as it is", () => {
  for (const text of ["rent", "Größe", "Größe, GrÃ¶ÃŸe", "Ã", "家賃 Ã¶", "Â"])
    expect(readMisreadUtf8(text)).toBe(text);
});
