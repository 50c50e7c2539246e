import { trimmedEnd } from "../base/trimmed";
import type { TextRange } from "../domain/text-range";
import { perPack } from "../language/answer-types";
import { foldCase } from "../language/fold-text";
import type { FullPack } from "../language/language-pack";
import { wordPattern } from "../language/word-pattern";
import { decimalMarkOf, readCell } from "./cell-value";

/** A number of a question that bounds those of rows: "more than 40 caps". */
export interface Limit extends TextRange {
  readonly sign: keyof typeof HOLDS;
  readonly value: number;
}

const HOLDS = {
  "≥": (one: number, other: number) => one >= other,
  "≤": (one: number, other: number) => one <= other,
  ">": (one: number, other: number) => one > other,
  "<": (one: number, other: number) => one < other,
  "=": (one: number, other: number) => one === other,
};

export function isWithin({ sign, value }: Limit, number: number): boolean {
  return HOLDS[sign](number, value);
}

const known = perPack(({ counting: { over, under, atLeast, atMost, numbers } }) => {
  const written = [DIGITS, ...numbers.flatMap((one) => one.split("|"))].join("|");
  const around = (words: readonly string[]) =>
    wordPattern(
      words.map((one) => {
        const whole = one.includes("#") ? one : `(?:${one}) #`;
        return whole.replaceAll("#", `(?:${written})`);
      }),
    );
  return {
    // "No more than" holds "more than".
    patterns: [
      ["≥", around(atLeast)],
      ["≤", around(atMost)],
      [">", around(over)],
      ["<", around(under)],
    ] as const,
    numbers: new Map(numbers.flatMap((one, at) => one.split("|").map((word) => [foldCase(word), at]))),
  };
});

const DIGITS = "\\p{Sc}?\\d[\\d.,]{0,20}";
/** "Over 2024" is a time. */
const YEAR = /^(?:19|20)\d\d[.,]?$/;

export function limitsIn(question: string, pack: FullPack): readonly Limit[] {
  const limits: Limit[] = [];
  for (const [sign, pattern] of known(pack).patterns) {
    for (const { 0: text, index } of question.matchAll(pattern.exact)) {
      const end = index + text.length;
      const value = text
        .split(" ")
        .flatMap((word) => (YEAR.test(word) ? [] : (numberIn(word, pack) ?? [])))[0];
      if (value === undefined || limits.some((one) => index < one.end && end > one.start)) continue;
      limits.push({ sign, value, start: index, end });
    }
  }
  return limits;
}

/** The number that a word is, in figures or letters. A mark before three figures is one of thousands, as far as it may be. */
export function numberIn(word: string, pack: FullPack): number | undefined {
  const text = trimmedEnd(word, /[.,]/);
  if (!FIGURES.test(text)) return known(pack).numbers.get(foldCase(word));
  const value = readCell(text, decimalMarkOf([text]) ?? (text.includes(".") ? "," : "."));
  return value.kind === "number" ? value.value : undefined;
}

const FIGURES = /^\p{Sc}?\d[\d.,]*$/u;
