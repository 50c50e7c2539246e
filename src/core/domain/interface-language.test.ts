import { expect, test } from "vitest";
import { localeOf, parseLanguageChoice, preferredLanguage } from "./interface-language";

test("the first preferred language that the page has is shown, whatever its region", () => {
  expect(preferredLanguage(["de-AT", "en"])).toBe("de");
  expect(preferredLanguage(["nl-BE", "fr-BE", "en"])).toBe("fr");
  expect(preferredLanguage(["RO"])).toBe("ro");
  expect(preferredLanguage(["mo-MD"])).toBe("ro");
});

test("English is shown where the page has none of the preferred languages", () => {
  expect(preferredLanguage(["ja", "ko"])).toBe("en");
  expect(preferredLanguage([])).toBe("en");
});

test("dates and numbers follow the preferred region of the shown language", () => {
  expect(localeOf("de", ["fr-CH", "de-CH", "de"])).toBe("de-CH");
  expect(localeOf("es", ["fr-CH", "de-CH"])).toBe("es");
});

test("a stored choice that is no language follows the browser", () => {
  expect(parseLanguageChoice("fr")).toBe("fr");
  expect(parseLanguageChoice("xx")).toBe("browser");
  expect(parseLanguageChoice(undefined)).toBe("browser");
});
