import { expect, test } from "vitest";
import { showSymbols, symbolText } from "./symbol-font";

const coded = (text: string) =>
  text.replace(/[!-\xff]/g, (sign) => String.fromCharCode(0xf000 + sign.charCodeAt(0)));

test("the codes of Symbol are its letters and signs", () => {
  expect(showSymbols(`2 ${coded("pr")}`, "Symbol")).toBe("2 πρ");
  expect(showSymbols(coded("\xa0\xb3\xc5\xce\xdb\xe0\xe5\xf1\xfe"), "symbol")).toBe("€≥⊕∈⇔◊∑〉⎭");
  expect([symbolText("Symbol", 0x61), symbolText("SymbolMT", 0xd7), symbolText("Symbol", 0xff)]).toEqual([
    "α",
    "⋅",
    "",
  ]);
});

test("in a font of letters they are the letters that Windows has there, in one of ornaments nothing", () => {
  expect(showSymbols(coded("K\xf6ln"), "Frutiger")).toBe("Köln");
  for (const font of ["Webdings", "FontAwesome", "Zapf Dingbats", "MT Extra"])
    expect(showSymbols(`a${coded("K")}`, font)).toBe("a");
  expect(showSymbols(coded("\xfc"), "Wingdings")).toBe("✓");
  expect(showSymbols("Golding", "Golding")).toBe("Golding");
});

test("where the font is not known they stay", () => {
  expect(showSymbols(coded("K"), undefined)).toBe(coded("K"));
});
