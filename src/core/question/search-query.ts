import { twoDigits } from "../base/two-digits";
import type { DayRange } from "../domain/conversation";
import { isDay } from "../domain/day-range";
import type { FileType } from "../domain/file-type";
import type { TextRange } from "../domain/text-range";
import { daysIn } from "../text/days-in";
import { typesNamed } from "./type-words";

export const OPERATOR_KINDS = ["file", "in", "type", "before", "after", "phrase", "without"] as const;

export type OperatorKind = (typeof OPERATOR_KINDS)[number];

/** An operator in a query as typed: `file:lease`, `"notice period"`, `-draft`. Its range is in UTF-16 units. */
export interface Operator extends TextRange {
  readonly kind: OperatorKind;
  /** What follows the operator's name or sign, without quotation marks. */
  readonly value: string;
}

/** What a query limits its results to; lists are empty, and days undefined, without a limit. */
export interface QueryLimits {
  /** Parts of file names, each of which a name must have; `*` stands for any letters. */
  readonly names: readonly string[];
  /** Names of folders or subfolders, one of which must hold the file. */
  readonly places: readonly string[];
  /** Types and extensions, one of which the file must have. */
  readonly types: readonly FileType[];
  readonly extensions: readonly string[];
  /** The days on which a file was last changed, a message written, a fact told. */
  readonly changed: DayRange | undefined;
  /** Words that must stand together in this order. */
  readonly phrases: readonly string[];
  /** Words or phrases that must not occur. */
  readonly without: readonly string[];
}

export interface SearchQuery {
  /** What is left to search for: the words without operators, with those of phrases. */
  readonly text: string;
  readonly operators: readonly Operator[];
  readonly limits: QueryLimits;
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
 */
export function parseSearchQuery(typed: string): SearchQuery {
  const operators = Array.from(typed.matchAll(OPERATOR), toOperator).filter((one) => one !== undefined);
  let text = "";
  let at = 0;
  for (const { kind, value, start, end } of operators) {
    text += `${typed.slice(at, start)}${kind === "phrase" ? value : ""}`;
    at = end;
  }
  text = `${text}${typed.slice(at)}`.replace(/[^\S\n]+/g, " ").trim();
  return { text: operators.length === 0 ? typed : text, operators, limits: limitsOf(operators) };
}

/** Whether a query has any limit. */
export function isLimited({ operators }: Pick<SearchQuery, "operators">): boolean {
  return operators.length > 0;
}

/** Whether the limits are about files, so that messages and facts are left out. */
export function areOfFiles({ names, places, types, extensions }: QueryLimits): boolean {
  return names.length + places.length + types.length + extensions.length > 0;
}

/** The typed text without one of its operators. */
export function withoutOperator(typed: string, { start, end }: TextRange): string {
  return `${typed.slice(0, start)}${typed.slice(end)}`.replace(/[^\S\n]+/g, " ").trim();
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
  if (value === "" || ((kind === "before" || kind === "after") && daysNamed(value) === undefined))
    return undefined;
  return { kind, value, ...range };
}

function limitsOf(operators: readonly Operator[]): QueryLimits {
  const valuesOf = (kind: OperatorKind): string[] =>
    operators.filter((one) => one.kind === kind).map(({ value }) => value);
  const types = valuesOf("type").map((value) => ({ value, types: typesNamed(value) }));
  const from = valuesOf("after").flatMap((value) => daysNamed(value)?.first ?? []);
  const before = valuesOf("before").flatMap((value) => daysNamed(value)?.first ?? []);
  return {
    names: valuesOf("file"),
    places: valuesOf("in"),
    types: [...new Set(types.flatMap((one) => one.types))],
    extensions: types.flatMap((one) =>
      one.types.length > 0 ? [] : [one.value.toLowerCase().replace(/^\./, "")],
    ),
    changed: daysBetween(from.toSorted().at(-1), before.toSorted()[0]),
    phrases: valuesOf("phrase"),
    without: valuesOf("without"),
  };
}

/** @param from the first day; @param before the day after the last. */
function daysBetween(from: string | undefined, before: string | undefined): DayRange | undefined {
  if (from === undefined && before === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(before !== undefined && { to: dayBefore(before) }) };
}

const DAY_MS = 86_400_000;

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** The first day of a named year, month or day: `"2024"`, `"2024-03"`, `"31.12.2024"`; undefined for anything else. */
function daysNamed(value: string): { readonly first: string } | undefined {
  const [, year, month] = /^((?:19|20)\d\d)(?:[-/.](0?[1-9]|1[0-2]))?$/.exec(value) ?? [];
  if (year !== undefined) return { first: `${year}-${twoDigits(Number(month ?? 1))}-01` };
  const [named] = daysIn(value);
  if (named?.year === undefined || named.start > 0 || named.end < value.length) return undefined;
  const first = `${named.year}-${twoDigits(named.month)}-${twoDigits(named.day)}`;
  return isDay(first) ? { first } : undefined;
}
