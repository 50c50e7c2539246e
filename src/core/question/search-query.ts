import { getOrMake } from "../base/get-or-make";
import { once } from "../base/once";
import type { DayRange } from "../domain/conversation";
import { FILE_TYPES, TYPE_NAMES, type FileType } from "../domain/file-type";
import { firstDay, parseOperators, type Operator, type OperatorKind } from "./operators";
import { foldCase } from "../language/fold-text";
import { fullPacks } from "../language/packs";

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

/** Reads a query or question with its operators, see `parseOperators`. */
export function parseSearchQuery(typed: string): SearchQuery {
  const { text, operators } = parseOperators(typed);
  return { text, operators, limits: limitsOf(operators) };
}

export function isLimited({ operators }: Pick<SearchQuery, "operators">): boolean {
  return operators.length > 0;
}

/** Whether the limits are about files, so that messages and facts are left out. */
export function areOfFiles({ names, places, types, extensions }: QueryLimits): boolean {
  return names.length + places.length + types.length + extensions.length > 0;
}

function limitsOf(operators: readonly Operator[]): QueryLimits {
  const valuesOf = (kind: OperatorKind): string[] =>
    operators.filter((one) => one.kind === kind).map(({ value }) => value);
  const types = valuesOf("type").map((value) => ({ value, types: typesNamed(value) }));
  const from = valuesOf("after").flatMap((value) => firstDay(value) ?? []);
  const before = valuesOf("before").flatMap((value) => firstDay(value) ?? []);
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

/** The types of files that a word names in any language, as in "type:pdf", "type:Tabellen"; none for other words. */
function typesNamed(word: string): readonly FileType[] {
  return [...(typeWords().get(foldCase(word)) ?? [])];
}

const typeWords = once((): ReadonlyMap<string, ReadonlySet<FileType>> => {
  const types = new Map<string, Set<FileType>>();
  const add = (word: string, type: FileType) => getOrMake(types, foldCase(word), () => new Set()).add(type);
  for (const type of FILE_TYPES) {
    add(type, type);
    add(TYPE_NAMES[type], type);
  }
  // A type's own name means that type alone, whatever another language calls so.
  const own = new Set(types.keys());
  for (const { lists, formats } of fullPacks()) {
    for (const named of [lists.types, lists.oneOfType, formats ?? {}]) {
      // The keys of these records are types of files, as their schema says.
      for (const [type, words] of Object.entries(named) as [FileType, readonly string[]][])
        for (const word of words) if (!own.has(foldCase(word))) add(word, type);
    }
  }
  return types;
});
