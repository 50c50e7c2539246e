import { once } from "../base/once";
import { byWord } from "../base/by-word";
import { twoDigits } from "../base/two-digits";
import { monthNamed } from "../language/calendar";
import { foldCase } from "../language/fold-text";
import { fullPacks } from "../language/packs";
import { besideDays, DAY, MONTH, YEAR } from "./days-in";

const MONTH_NAME = "(?<name>\\p{L}{3,})";
const QUARTER = "[qt](?<quarter>[1-4])";
const JOINT = "[-_. /]";

const DATES = [
  `${YEAR}${JOINT}${MONTH}(?:${JOINT}${DAY})?(?!\\d)`,
  `${YEAR}(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\\d|3[01])?(?!\\d)`,
  `${DAY}${JOINT}${MONTH}${JOINT}${YEAR}(?!\\d)`,
  `${MONTH}${JOINT}${YEAR}(?!\\d)`,
  `${QUARTER}${JOINT}?${YEAR}(?!\\d)`,
  `${YEAR}${JOINT}?${QUARTER}(?!\\d)`,
].map((source) => new RegExp(`(?<![\\da-z])${source}`, "g"));

/**
 * The dates of a text in any notation, as normalised tokens: `2023-04`, `April 2023` and `avril 2023` all give
 * `date:2023-04` and `date:2023-q2`; a day in that month gives both and `date:2023-04-15`.
 */
export function dateTokens(text: string): readonly string[] {
  const folded = foldCase(text);
  if (!/(?:19|20)\d\d/.test(folded)) return [];
  const tokens = new Set<string>();
  for (const pattern of [...DATES, ...namedDates(), quarters().pattern]) {
    for (const { groups } of folded.matchAll(pattern)) {
      for (const token of tokensOf(groups ?? {})) tokens.add(token);
    }
  }
  return [...tokens];
}

function tokensOf({
  year,
  month,
  name,
  day,
  quarter,
  ordinal,
}: Readonly<Record<string, string | undefined>>): string[] {
  if (ordinal !== undefined) {
    const number = quarters().byOrdinal.get(ordinal);
    return number === undefined ? [] : [`date:${year}-q${number}`];
  }
  if (quarter !== undefined) return [`date:${year}-q${quarter}`];
  const number = month === undefined ? monthNamed(name ?? "") : Number(month);
  if (number === undefined) return [];
  const ofMonth = `date:${year}-${twoDigits(number)}`;
  const tokens = [ofMonth, `date:${year}-q${Math.ceil(number / 3)}`];
  return day === undefined ? tokens : [...tokens, `${ofMonth}-${twoDigits(day)}`];
}

/** A month by its name, beside its year. */
const namedDates = once(() => {
  const joint = `[-_. ,]{0,2}(?:(?:${besideDays(({ ofYear }) => ofYear)}) )?`;
  return [
    new RegExp(`(?<!\\p{L})${MONTH_NAME}${joint}${YEAR}(?!\\d)`, "gu"),
    new RegExp(`(?<!\\d)${YEAR}${joint}${MONTH_NAME}(?!\\p{L})`, "gu"),
  ];
});

/** The names of quarters, in every language with a full language pack. */
const quarters = once(() => {
  const known = fullPacks().map((pack) => pack.quarters);
  const oneOf = (words: readonly string[]) => [...new Set(words)].join("|");
  const names = oneOf(known.flatMap((one) => one.names));
  const joints = oneOf(known.flatMap((one) => one.joints));
  return {
    // "2e trimestre 2023", "drittes Quartal 2023", "al doilea trimestru din 2023".
    pattern: new RegExp(
      `(?<![\\d\\p{L}])(?<ordinal>[\\d\\p{L}]+\\.?º?) (?:${names})(?: (?:${joints}))? (?<year>(?:19|20)\\d\\d)(?!\\d)`,
      "gu",
    ),
    byOrdinal: byWord(known.flatMap(({ ordinals }) => ordinals.map((words, at) => [at + 1, words] as const))),
  };
});
