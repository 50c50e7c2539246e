import { expect, test } from "vitest";
import { readTexGlyphs } from "./tex-glyphs";

test("ligatures that are nothing but codes are the letters they show, in both of TeX's encodings", () => {
  expect(readTexGlyphs("e\u001bect, signi\u001ccance, \u001dood, coe\u001ecient, ba\u001fe")).toBe(
    "effect, significance, flood, coefficient, baffle",
  );
  expect(readTexGlyphs("o\u000ber, \u000cve, coe\u000ecient")).toBe("offer, five, coefficient");
});

test("control characters between words stay what they are", () => {
  expect(readTexGlyphs("one \u001b two")).toBe("one \u001b two");
});

test("accents drawn beside their letters stand on them, those of other words do not", () => {
  expect(readTexGlyphs("Tom´as Salath´e, G¨odel, Garc´ıa, Erd˝os")).toBe(
    "Tomás Salathé, Gödel, García, Erdős",
  );
  expect(readTexGlyphs("5´ long, ´x")).toBe("5´ long, ´x");
});

test("an acute that is typed as an apostrophe stays one, also beside accents", () => {
  const typed = "it´s John´s I´m we´re they´ll l´avocat d´accord";
  expect(readTexGlyphs(typed)).toBe(typed);
  expect(readTexGlyphs("¨quoted¨ Tom´as")).toBe("¨quoted¨ Tom´as");
  expect(readTexGlyphs(`G¨odel ${typed}`)).toBe(`Gödel ${typed}`);
});

test("names with an acute on their second letter or on a consonant are read in a text of TeX", () => {
  expect(readTexGlyphs("Erd˝os, L´aszl´o, Wi´sniewski, Pozna´n")).toBe("Erdős, László, Wiśniewski, Poznań");
  expect(readTexGlyphs("Tom´as", true)).toBe("Tomás");
});
