import { once } from "../base/once";
import { abbreviations as de } from "./packs/de.json";
import { abbreviations as en } from "./packs/en.json";
import { abbreviations as es } from "./packs/es.json";
import { abbreviations as fr } from "./packs/fr.json";
import { abbreviations as it } from "./packs/it.json";
import { abbreviations as nl } from "./packs/nl.json";
import { abbreviations as pl } from "./packs/pl.json";
import { abbreviations as pt } from "./packs/pt.json";
import { abbreviations as ro } from "./packs/ro.json";

/**
 * Of each language, the abbreviations alone: those who cut texts into sentences load neither the rest of the packs nor
 * what parses them.
 */
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = { de, en, es, fr, it, nl, pl, pt, ro };

/** The fewest letters of a month that is cut short: `"3. Sep."` */
const FEWEST_LETTERS = 3;

const abbreviations = once(
  () => new Set(Object.values(BY_LANGUAGE).flatMap((lines) => lines.flatMap((line) => line.split(" ")))),
);
const months = once(() => Object.keys(BY_LANGUAGE).flatMap(monthsAfterFullStop));

/** Whether a word with a full stop is an abbreviation in any language. @param word as written, without the full stop. */
export function isAbbreviation(word: string): boolean {
  const lower = word.toLowerCase();
  return abbreviations().has(lower) || (lower !== word && abbreviations().has(word));
}

/** Whether a word is a month, or its beginning, in a language with a full stop between day and month: `"3. Januar"`. */
export function isMonthAfterFullStop(word: string): boolean {
  return (
    word.length >= FEWEST_LETTERS &&
    months().some((month) => month.startsWith(word) || word.startsWith(month))
  );
}

/** The months that `Intl` writes with a full stop behind the day; none in most languages. */
function monthsAfterFullStop(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.formatToParts(Date.UTC(2024, month, 15))).flatMap(
    (parts) => {
      const at = parts.findIndex(({ type }) => type === "month");
      const month = parts[at]?.value;
      return month !== undefined && parts[at - 1]?.value.startsWith(".") === true ? [month] : [];
    },
  );
}
