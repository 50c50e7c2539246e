import { twoDigits } from "../base/two-digits";
import { monthNamed } from "../language/calendar";
import { foldCase } from "../language/fold-text";
import { daysIn, isoDay } from "../text/days-in";

/** What a cell holds, as far as its signs tell. */
export type CellValue =
  | {
      readonly kind: "number";
      readonly value: number;
      /** Its currency or measure as written, without points; `""` without one. */
      readonly unit: string;
      readonly decimals: number;
      /** Written in brackets, as accountants write what is negative. */
      readonly isBracketed: boolean;
    }
  /** A day as `2024-03-15`; a month counts as its fifteenth. */
  | { readonly kind: "day"; readonly day: string }
  /** Nothing, or a dash. */
  | { readonly kind: "empty" }
  | { readonly kind: "words" };

export type DecimalMark = "." | ",";

const EMPTY = /^[-–—―.\s]*$/;
const NUMBER =
  /^(?<open>\()?(?<sign>[-−–+])?(?<before>\p{L}{0,3}\p{Sc}|\p{Lu}{3}|Fr\.|kr\.?)?(?<later>[-−–+])?(?<digits>\d[\d.,'’]*)(?<after>%|°\p{L}?|\p{Sc}|\p{L}[\p{L}\p{No}./]{0,11})?(?<behind>-)?(?<close>\))?$/u;
const SPACED_THOUSANDS = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;

/**
 * Reads a cell. A text that is a number but for a sign of another kind ("12 or 13", "#REF!", "see note") is words.
 * @param mark the decimal mark of its column.
 * @param year of days that are written without one; without it, these are words.
 */
export function readCell(cell: string, mark: DecimalMark, year?: number): CellValue {
  const text = cell.trim();
  if (EMPTY.test(text)) return { kind: "empty" };
  if (!/\p{Nd}/u.test(text)) return { kind: "words" };
  return dayOf(text, year) ?? numberOf(text, mark) ?? { kind: "words" };
}

/** The day that a cell is, perhaps with a time of day or its weekday before it; undefined where it holds more. */
function dayOf(text: string, known: number | undefined): CellValue | undefined {
  const isYearless = known !== undefined && /^\d{1,2}\.\d{1,2}\.$|^\d\d\/\d\d$/.test(text);
  const whole = isYearless ? `${text}${text.endsWith(".") ? "" : "/"}${known}` : text;
  const [first] = daysIn(whole);
  const { year = known } = first ?? {};
  if (first === undefined || year === undefined) return monthOf(text);
  const day = { kind: "day", day: isoDay({ ...first, year }) } as const;
  if (isYearless) return day;
  const rest = (text.slice(0, first.start) + text.slice(first.end)).replace(/\s+/g, "");
  if (!/^(?:\p{L}{2,10}[.,]{0,2})?[T,]{0,2}(?:\d{1,2}:\d\d(?::\d\d)?)?$/u.test(rest)) return undefined;
  return day;
}

const MONTH_OF_YEAR =
  /^(?<name>\p{L}{3,12})\.?[ -](?<year>(?:19|20)\d\d)$|^(?<first>(?:19|20)\d\d)-(?<month>0[1-9]|1[0-2])$|^(?<nth>0[1-9]|1[0-2])[/.](?<of>(?:19|20)\d\d)$/u;

function monthOf(text: string): CellValue | undefined {
  const {
    name = "",
    year,
    first,
    month,
    nth = month,
    of = year ?? first,
  } = MONTH_OF_YEAR.exec(text)?.groups ?? {};
  const number = nth === undefined ? monthNamed(foldCase(name)) : Number(nth);
  if (number === undefined || of === undefined) return undefined;
  return { kind: "day", day: `${of}-${twoDigits(number)}-15` };
}

function numberOf(text: string, mark: DecimalMark): CellValue | undefined {
  const { open, sign, before, later, digits = "", after, behind, close } = partsOf(text) ?? {};
  if (digits === "" || (open === undefined) !== (close === undefined)) return undefined;
  const bare = digits.replace(/['’]/g, "");
  const plain = mark === "," ? bare.replaceAll(".", "\n").replace(",", ".") : bare.replaceAll(",", "\n");
  // Marks of thousands stand before three figures each.
  if (!/^(?:\d{1,3}(?:\n\d{3})+|\d+)(?:\.\d+)?$/.test(plain)) return undefined;
  // A number with a leading nought is a name: of a telephone, an account, a plate.
  if (/^0\d/.test(plain)) return undefined;
  const unit = (before ?? after ?? "").replace(/\.$/, "");
  if (monthNamed(foldCase(unit)) !== undefined) return undefined;
  const isNegative = [sign, later, behind].some((one) => one !== undefined && one !== "+") || open === "(";
  const size = Number(plain.replaceAll("\n", ""));
  return {
    kind: "number",
    value: isNegative ? -size : size,
    unit,
    decimals: plain.split(".")[1]?.length ?? 0,
    isBracketed: open === "(",
  };
}

function partsOf(text: string): Readonly<Record<string, string | undefined>> | undefined {
  // A second word is no part of a unit ("2nd floor"), and "2B" is a name.
  if (/\p{L}\s+\p{L}|^\d+\p{Lu}$/u.test(text)) return undefined;
  return NUMBER.exec(text.replace(SPACED_THOUSANDS, "").replace(/[\s\u00a0\u202f]+/g, ""))?.groups;
}

/** The decimal mark that cells show: a mark before one or two figures, or after another mark; undefined where none does. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | undefined {
  let commas = 0;
  for (const cell of cells) {
    if (!/[.,]/.test(cell)) continue;
    const digits = partsOf(cell)?.["digits"] ?? "";
    if (/^\d[\d.'’]*,(?:\d{1,2}|\d{4,})$|\.\d{3},\d+$|^\d+(?:\.\d{3}){2,}$/.test(digits)) commas += 1;
    if (/^\d[\d,'’]*\.(?:\d{1,2}|\d{4,})$|,\d{3}\.\d+$|^\d+(?:,\d{3}){2,}$/.test(digits)) commas -= 1;
  }
  return commas === 0 ? undefined : commas > 0 ? "," : ".";
}
