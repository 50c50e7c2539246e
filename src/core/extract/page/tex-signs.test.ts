import { expect, test } from "vitest";
import { readTexSigns } from "./tex-signs";

test("ligatures that are nothing but codes are the letters they show, in both of TeX's encodings", () => {
  expect(readTexSigns("e\u001bect, signi\u001ccance, \u001dood, coe\u001ecient, ba\u001fe")).toBe(
    "effect, significance, flood, coefficient, baffle",
  );
  expect(readTexSigns("o\u000ber, \u000cve, coe\u000ecient")).toBe("offer, five, coefficient");
});

test("control characters between words stay what they are", () => {
  expect(readTexSigns("one \u001b two")).toBe("one \u001b two");
});

test("accents drawn beside their letters stand on them, those of other words do not", () => {
  expect(readTexSigns("Tom´as Salath´e, G¨odel, Garc´ıa, Erd˝os")).toBe(
    "Tomás Salathé, Gödel, García, Erdős",
  );
  expect(readTexSigns("5´ long, ´x")).toBe("5´ long, ´x");
});

test("an acute that is typed as an apostrophe stays one, also beside accents", () => {
  const typed = "it´s John´s I´m we´re they´ll l´avocat d´accord";
  expect(readTexSigns(typed)).toBe(typed);
  expect(readTexSigns("¨quoted¨ Tom´as")).toBe("¨quoted¨ Tom´as");
  expect(readTexSigns(`G¨odel ${typed}`)).toBe(`Gödel ${typed}`);
});

test("names with an acute on their second letter or on a consonant are read in a text of TeX", () => {
  expect(readTexSigns("Erd˝os, L´aszl´o, Wi´sniewski, Pozna´n")).toBe("Erdős, László, Wiśniewski, Poznań");
  expect(readTexSigns("Tom´as", true)).toBe("Tomás");
});
