import { twoDigits } from "../../base/two-digits";

/** The formats of lists that are counted in letters or Roman numbers, by the sign for them in HTML and OpenDocument. */
export const FORMAT_OF_SIGN = new Map(
  Object.entries({ a: "lowerLetter", A: "upperLetter", i: "lowerRoman", I: "upperRoman" }),
);

/** Number formats by their WordprocessingML names in lower case; any other format counts in digits. */
const SPELL: Readonly<Record<string, (number: number) => string>> = {
  lowerletter: (number) => letters(number),
  upperletter: (number) => letters(number).toUpperCase(),
  lowerroman: (number) => roman(number).toLowerCase(),
  upperroman: (number) => roman(number),
  ordinal: (number) => `${number}${ordinalEnding(number)}`,
  decimalzero: twoDigits,
  none: () => "",
  cardinaltext: (number) => NUMBERS[number - 1] ?? String(number),
  ordinaltext: (number) => ORDINALS[number - 1] ?? `${number}${ordinalEnding(number)}`,
  russianlower: (number) => repeated("абвгдежзиклмнопрстуфхцчшщыэюя", number),
  russianupper: (number) => repeated("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ", number),
  decimalenclosedcircle: (number) =>
    number >= 1 && number <= 20 ? String.fromCodePoint(0x245f + number) : String(number),
  numberindash: (number) => `- ${number} -`,
};

/** A list's number as it is shown: `spellNumber(4, "lowerLetter")` → `"d"`. */
export function spellNumber(number: number, format: string): string {
  return (SPELL[format.toLowerCase()] ?? String)(number);
}

/** … y, z, aa, bb, cc … */
function letters(number: number): string {
  return repeated("abcdefghijklmnopqrstuvwxyz", number);
}

function repeated(alphabet: string, number: number): string {
  if (number < 1) return String(number);
  const letter = alphabet[(number - 1) % alphabet.length] ?? "";
  return letter.repeat(Math.min(20, Math.ceil(number / alphabet.length)));
}

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let rest = number;
  let text = "";
  for (const [value, sign] of ROMAN) {
    for (; rest >= value; rest -= value) text += sign;
  }
  return text;
}

const ROMAN_VALUES = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];
const ROMAN = "M CM D CD C XC L XL X IX V IV I"
  .split(" ")
  .map((sign, at) => [ROMAN_VALUES[at] ?? 0, sign] as const);

function ordinalEnding(number: number): string {
  const tens = number % 100;
  if (tens >= 11 && tens <= 13) return "th";
  return ["th", "st", "nd", "rd"][number % 10] ?? "th";
}

const NUMBERS = "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");
const ORDINALS = "First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth".split(
  " ",
);
