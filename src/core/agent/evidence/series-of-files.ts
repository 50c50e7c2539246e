import { groupBy } from "../../base/group-by";
import { baseName } from "../../domain/file-record";
import { daysIn, withoutDays } from "../../search/text/days-in";

/** They say how a version came about, and not of what it is one. */
const VERSION_WORDS = /(?<!\p{L})(?:renewal|renewed|signed|final|new|old|copy|version|rev|v)(?!\p{L})/giu;
const FEWEST_LETTERS = 4;
/** Asks for one of a certain time, or for more than the newest. */
const OF_SOME_TIME =
  /\p{Nd}|(?<!\p{L})(?:ago|before|previous(?:ly)?|former(?:ly)?|old(?:er|est)?|first|earlier|earliest|original(?:ly)?|past|last|used to|each|every|all|both|compare[ds]?|changed?|difference|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|letzte[nrsm]?|vorige[nrsm]?|vorher|früher\p{L}*|dernier\p{L}*|avant|ancien\p{L}*|précédent\p{L}*|anterior\p{L}*|antes|pasado|anterioară|trecut\p{L}*|vech\p{L}+)(?!\p{L})/iu;

/** `2024`, `05-2024`, `2024-05`, `2024-25` */
const MONTH = "0?[1-9]|1[0-2]";
const DATED = new RegExp(
  `(?<!\\p{Nd})(?:(?<before>${MONTH})[-_.])?(?<year>(?:19|20)\\p{Nd}{2})(?:[-_.](?:(?<after>${MONTH})|\\p{Nd}{2}))?(?!\\p{Nd})`,
  "gu",
);
const NUMBERED = /(?<!\p{L})(?:v|rev|version)[\s._]?(\p{Nd}+)/giu;

/**
 * Of files whose names differ by their date or version alone (`lease 2022.pdf`, `lease 2025 signed.pdf`) those that a newer one stands
 * beside: it holds what is so now.
 */
export function olderOfSeries(paths: Iterable<string>): ReadonlySet<string> {
  const bySeries = groupBy(paths, seriesOf);
  bySeries.delete(undefined);
  return new Set([...bySeries.values()].flatMap(withoutNewest));
}

/** Whether what is so now is asked, rather than what was at some time. */
export function asksOfNow(question: string): boolean {
  return !OF_SOME_TIME.test(question);
}

function seriesOf(path: string): string | undefined {
  const name = nameOf(path);
  if (ageOf(path).every((number) => number === 0)) return undefined;
  const key = withoutDays(name)
    .replace(DATED, " ")
    .replace(NUMBERED, " ")
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
  const ofB = ageOf(b);
  return ageOf(a).reduce((order, number, at) => (order === 0 ? (ofB[at] ?? 0) - number : order), 0);
}

/** Year, month, day and version that a file's name tells, the greater the newer; 0 where it tells none. */
function ageOf(path: string): readonly [number, number, number, number] {
  const name = nameOf(path);
  const day = daysIn(name).find(({ year }) => year !== undefined);
  const dated = [...withoutDays(name).matchAll(DATED)][0]?.groups;
  const version = Number([...name.matchAll(NUMBERED)][0]?.[1] ?? 0);
  return day?.year === undefined
    ? [Number(dated?.year ?? 0), Number(dated?.before ?? dated?.after ?? 0), 0, version]
    : [day.year, day.month, day.day, version];
}

/** Without folders and extension. */
function nameOf(path: string): string {
  return baseName(path)
    .toLowerCase()
    .replace(/(?<=.)\.\p{L}\p{L}*$/u, "");
}
