import { describe, expect, it } from "vitest";
import { guessTextLanguage, isForeign } from "./text-language";

describe("guessTextLanguage", () => {
  it.each([
    ["The rent is due on the first of the month.", "english"],
    ["Die Miete ist am ersten des Monats fällig.", "latin"],
    ["Арендная плата", "other"],
    ["租金", "other"],
    ["42", "english"],
    ["Het dak wordt in maart vernieuwd, de sleutel ligt bij meneer Jansen.", "latin"],
    ["Le chiavi della cantina le tiene la signora Conti.", "latin"],
    ["Klucz do piwnicy ma pan Kowalczyk, ale nie jest to jego piwnica.", "latin"],
    ["Kiracı her ayın beşinde ödeme yapar ve bu süre için faiz yok.", "latin"],
    ["Hợp đồng thuê nhà được ký với chủ nhà và người thuê.", "latin"],
    // Languages without known stop words.
    ["Nuomininkas moka nuomą iki mėnesio pabaigos, šeimininkė grąžina užstatą.", "latin"],
    ["Üürnik maksab üüri iga kuu lõpuks, võti jääb üürnikule kätte.", "latin"],
    // Variable names are not words of a language, nor are the few words of a table.
    ["for (let i = 0; i < a.length; i++) o[a[i].w] = a[i].z ?? s(u, i);", "english"],
    ["Müller 12 Citroën 14 Total 26 Rest 3 Summe 4 Nr 5 Datum 7 Ort 8 Ref 9 Pos 1 Netto 2 Brutto", "english"],
  ])("%s is %s", (text, language) => {
    expect(guessTextLanguage(text)).toBe(language);
  });
});

describe("isForeign", () => {
  it("is true once more than a tenth of the passages are in other languages than English, in whatever script", () => {
    expect(isForeign({ english: 80, latin: 6, other: 4 })).toBe(true);
    expect(isForeign({ english: 90, latin: 6, other: 4 })).toBe(false);
    expect(isForeign({ english: 0, latin: 0, other: 0 })).toBe(false);
  });
});
