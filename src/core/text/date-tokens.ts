import { byWord } from "../base/by-word";
import { twoDigits } from "../base/two-digits";
import { foldText } from "../language/fold-text";

/** Months in English, French, German, Spanish and Romanian, folded; three letters are enough where they are unique. */
const MONTHS: readonly string[] = [
  "jan janvier januar january enero ene ianuarie ian",
  "feb fev fevrier februar february febrero februarie",
  "mar mars marz march marzo martie",
  "apr avr avril april abril abr aprilie",
  "may mai mayo",
  "jun juin juni june junio iunie iun",
  "jul juil juillet juli july julio iulie iul",
  "aug aout august agosto ago",
  "sep sept septembre september septiembre septembrie",
  "oct octobre okt oktober october octubre octombrie",
  "nov novembre november noviembre noiembrie noi",
  "dec decembre dez dezember december diciembre dic decembrie",
];
const monthByName = byWord(MONTHS.map((names, at) => [at + 1, names]));

/** The number of a month, 1–12, by one of its names, folded and in lower case. */
export function monthOfWord(name: string): number | undefined {
  return monthByName.get(name);
}

/** The names of a month, apart by spaces. @param month 1–12 */
export function textOfMonth(month: number): string {
  return MONTHS[month - 1] ?? "";
}

const ORDINALS: readonly string[] = [
  "first 1st premier 1er erstes erste primer primero 1. primul i",
  "second 2nd deuxieme 2e 2eme zweites zweite segundo 2. doilea ii",
  "third 3rd troisieme 3e 3eme drittes dritte tercer tercero 3. treilea iii",
  "fourth 4th quatrieme 4e 4eme viertes vierte cuarto 4. patrulea iv",
];
const quarterByOrdinal = byWord(ORDINALS.map((words, at) => [at + 1, words]));

const YEAR = "(?<year>(?:19|20)\\d\\d)";
const MONTH = "(?<month>0?[1-9]|1[0-2])";
const MONTH_NAME = "(?<name>[a-z]{3,})";
const DAY = "(?<day>0?[1-9]|[12]\\d|3[01])";
const QUARTER = "[qt](?<quarter>[1-4])";
const JOINT = "[-_. /]";
const NAME_JOINT = "[-_. ,]{0,2}(?:de )?";

const DATES = [
  `${YEAR}${JOINT}${MONTH}(?:${JOINT}${DAY})?(?!\\d)`,
  `${YEAR}(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\\d|3[01])?(?!\\d)`,
  `${DAY}${JOINT}${MONTH}${JOINT}${YEAR}(?!\\d)`,
  `${MONTH}${JOINT}${YEAR}(?!\\d)`,
  `${QUARTER}${JOINT}?${YEAR}(?!\\d)`,
  `${YEAR}${JOINT}?${QUARTER}(?!\\d)`,
].map((source) => new RegExp(`(?<![\\da-z])${source}`, "g"));
/** "second quarter of 2023", "2e trimestre 2023", "drittes Quartal 2023", "al doilea trimestru din 2023" */
const QUARTERS_IN_WORDS =
  /(?<![\da-z])(?<ordinal>[\da-z]+\.?) (?:quarter|trimestre|quartal|trimestru)(?: of| de| del| din)? (?<year>(?:19|20)\d\d)(?!\d)/g;
const NAMED_DATES = [
  new RegExp(`(?<![a-z])${MONTH_NAME}${NAME_JOINT}${YEAR}(?!\\d)`, "g"),
  new RegExp(`(?<!\\d)${YEAR}${NAME_JOINT}${MONTH_NAME}(?![a-z])`, "g"),
];

/**
 * Dates in a text, however they are written, as tokens that meet: `2023-04`, `April 2023` and `avril 2023` all give
 * `date:2023-04` and `date:2023-q2`; so does a day within it, beside `date:2023-04-15`.
 */
export function dateTokens(text: string): readonly string[] {
  const folded = foldText(text).toLowerCase();
  if (!/(?:19|20)\d\d/.test(folded)) return [];
  const tokens = new Set<string>();
  for (const pattern of [...DATES, ...NAMED_DATES, QUARTERS_IN_WORDS]) {
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
    const number = quarterByOrdinal.get(ordinal);
    return number === undefined ? [] : [`date:${year}-q${number}`];
  }
  if (quarter !== undefined) return [`date:${year}-q${quarter}`];
  const number = month === undefined ? monthOfWord(name ?? "") : Number(month);
  if (number === undefined) return [];
  const ofMonth = `date:${year}-${twoDigits(number)}`;
  const tokens = [ofMonth, `date:${year}-q${Math.ceil(number / 3)}`];
  return day === undefined ? tokens : [...tokens, `${ofMonth}-${twoDigits(day)}`];
}
