import { twoDigits } from "../base/two-digits";
import { isDay } from "../domain/day-range";
import type { TextRange } from "../domain/text-range";

// Apart from what operators mean, which needs the words of all languages: the page does without.

export const OPERATOR_KINDS = ["file", "in", "type", "before", "after", "phrase", "without"] as const;

export type OperatorKind = (typeof OPERATOR_KINDS)[number];

/** An operator in a query as typed: `file:lease`, `"notice period"`, `-draft`. Its range is in UTF-16 units. */
export interface Operator extends TextRange {
  readonly kind: OperatorKind;
  /** What follows the operator's name or sign, without quotation marks. */
  readonly value: string;
}

const NAMED =
  '(?<name>file|in|type|before|after):(?:["“”„«](?<named>[^"“”„«»]+)["“”»]|(?<bare>[^\\s"“”„«»]+))';
const PHRASE = '(?<minus>-)?["“”„«](?<phrase>[^"“”„«»]+)["“”»]';
const WITHOUT = "-(?<without>\\p{L}[\\p{L}\\p{M}\\p{N}_-]*)";
/** An operator begins a word, so that "well-known" and "10:30" hold none. */
const OPERATOR = new RegExp(`(?<=^|[\\s(])(?:${NAMED}|${PHRASE}|${WITHOUT})`, "giu");

/**
 * Reads the operators of a query or question: `file:`, `in:`, `type:`, `before:`, `after:`, quoted phrases, `-word`. A
 * value with spaces stands in quotation marks. What is not understood (`before:lunch`) stays a word.
 * @returns the operators, and the text without them, but with the words of phrases.
 */
export function parseOperators(typed: string): {
  readonly text: string;
  readonly operators: readonly Operator[];
} {
  const operators = Array.from(typed.matchAll(OPERATOR), toOperator).filter((one) => one !== undefined);
  if (operators.length === 0) return { text: typed, operators };
  let text = "";
  let at = 0;
  for (const { kind, value, start, end } of operators) {
    text += `${typed.slice(at, start)}${kind === "phrase" ? value : ""}`;
    at = end;
  }
  text = `${text}${typed.slice(at)}`.replace(/[^\S\n]+/g, " ").trim();
  return { text, operators };
}

export function withoutOperator(typed: string, { start, end }: TextRange): string {
  return `${typed.slice(0, start)}${typed.slice(end)}`.replace(/[^\S\n]+/g, " ").trim();
}

/** The first day of a year, month or day: `"2024"`, `"2024-03"`, `"31.12.2024"`, `"31/12/2024"`; else undefined. */
export function firstDay(value: string): string | undefined {
  const [, year, month = 1, day = 1] = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/.exec(value) ?? [];
  const [, dayFirst, monthNext, yearLast] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(value) ?? [];
  const parts = year === undefined ? [yearLast, monthNext, dayFirst] : [year, month, day];
  const first = `${parts[0]}-${twoDigits(Number(parts[1]))}-${twoDigits(Number(parts[2]))}`;
  return isDay(first) ? first : undefined;
}

function toOperator(match: RegExpMatchArray): Operator | undefined {
  const { name, named, bare, minus, phrase, without } = match.groups ?? {};
  const start = match.index ?? 0;
  const range = { start, end: start + match[0].length };
  if (phrase !== undefined) {
    const value = phrase.trim();
    return value === "" ? undefined : { kind: minus === undefined ? "phrase" : "without", value, ...range };
  }
  if (without !== undefined) return { kind: "without", value: without, ...range };
  const value = (named ?? bare ?? "").trim();
  // The pattern allows no other name.
  const kind = (name ?? "").toLowerCase() as OperatorKind;
  if (value === "" || ((kind === "before" || kind === "after") && firstDay(value) === undefined))
    return undefined;
  return { kind, value, ...range };
}
