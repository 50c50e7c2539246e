import { baseName } from "../../domain/file-record";

/** They say how a version came about, and not of what it is one. */
const VERSION_WORDS = /(?<!\p{L})(?:renewal|renewed|signed|final|new|old|copy|version|rev|v)(?!\p{L})/giu;
const FEWEST_LETTERS = 4;
/** Asks for one of a certain time, or for more than the newest. */
const OF_SOME_TIME =
  /\p{Nd}|(?<!\p{L})(?:ago|before|previous(?:ly)?|former(?:ly)?|old(?:er|est)?|first|earlier|earliest|original(?:ly)?|past|last|used to|each|every|all|both|compare[ds]?|changed?|difference|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|letzte[nrsm]?|vorige[nrsm]?|vorher|früher\p{L}*|dernier\p{L}*|avant|ancien\p{L}*|précédent\p{L}*|anterior\p{L}*|antes|pasado|anterioară|trecut\p{L}*|vech\p{L}+)(?!\p{L})/iu;

/**
 * Of files whose names differ by their numbers alone (`lease 2022.pdf`, `lease 2025 signed.pdf`) those that a newer one stands
 * beside: it holds what is so now.
 */
export function olderOfSeries(paths: Iterable<string>): ReadonlySet<string> {
  const bySeries = new Map<string, string[]>();
  for (const path of paths) {
    const series = seriesOf(path);
    if (series !== undefined) bySeries.set(series, [...(bySeries.get(series) ?? []), path]);
  }
  return new Set([...bySeries.values()].flatMap(withoutNewest));
}

/** Whether what is so now is asked, rather than what was at some time. */
export function asksOfNow(question: string): boolean {
  return !OF_SOME_TIME.test(question);
}

function seriesOf(path: string): string | undefined {
  const name = baseName(path).toLowerCase();
  if (numbersOf(path).length === 0) return undefined;
  const key = name
    .replace(/\p{Nd}+/gu, " # ")
    .replace(VERSION_WORDS, " ")
    .replace(/[\s_.,()-]+/g, " ")
    .trim();
  return key.replace(/[^\p{L}]/gu, "").length < FEWEST_LETTERS ? undefined : key;
}

function withoutNewest(paths: readonly string[]): readonly string[] {
  const [newest] = paths.toSorted(newestFirst);
  return paths.filter((path) => newest !== undefined && newestFirst(newest, path) < 0);
}

function newestFirst(a: string, b: string): number {
  const [ofA, ofB] = [numbersOf(a), numbersOf(b)];
  for (const [at, number] of ofA.entries()) {
    const other = ofB[at];
    if (other !== undefined && other !== number) return other - number;
  }
  return 0;
}

function numbersOf(path: string): readonly number[] {
  return (baseName(path).match(/\p{Nd}+/gu) ?? []).map(Number);
}
