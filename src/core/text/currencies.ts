import { once } from "../base/once";
import { foldCase } from "../language/fold-text";
import { fullPacks } from "../language/packs";

/** The codes of currencies that many people name by a word. */
export const CURRENCY_CODES =
  "EUR USD GBP CHF PLN CZK SEK NOK DKK RON HUF JPY CAD AUD MAD TRY INR BRL MXN CNY".split(" ");

/** The code and the sign of each currency, by the first and last word of its names: "dollars" may be several. */
export const currencies = once(() => {
  const found = new Map<string, Set<string>>();
  for (const { language } of fullPacks()) {
    for (const code of CURRENCY_CODES) {
      const partsFor = (currencyDisplay: "name" | "narrowSymbol", n: number) =>
        new Intl.NumberFormat(language, { style: "currency", currency: code, currencyDisplay })
          .formatToParts(n)
          .find(({ type }) => type === "currency")?.value ?? code;
      const sign = partsFor("narrowSymbol", 1);
      for (const n of [1, 2, 5]) {
        const words = foldCase(partsFor("name", n)).split(" ");
        for (const word of [words[0] ?? "", words.at(-1) ?? ""])
          found.set(word, (found.get(word) ?? new Set()).add(code).add(sign));
      }
    }
  }
  return found;
});
