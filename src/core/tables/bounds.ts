import type { CountingAsked } from "./counting-asked";
import type { Limit } from "./limits";
import { numberAt, type Match, type TableWords } from "./table-words";

/** A limit, and the column of numbers that is named beside it; without one, what counts is limited. */
export type Bound = ReturnType<typeof boundOf>;

/** How far from a limit the name of its column stands (UTF-16 units), and from a bare number: "week 12". */
const FAR = 30;
const NEAR = 5;

/** The limits of a question, and its bare numbers beside the name of a column: "at 450 °C". */
export function boundsOf(asked: CountingAsked, words: TableWords, known: readonly Match[]): readonly Bound[] {
  const bare = known.flatMap(({ asked: { number, at, text }, cells, context }): readonly Bound[] => {
    if (number === undefined || cells.size > 0 || context.size > 0) return [];
    const limit: Limit = { sign: "=", value: number, start: at, end: at + text.length };
    const bound = boundOf(limit, words, known, NEAR);
    const { column } = bound;
    const isHeld = words.table.rows.some((row) => column !== undefined && numberAt(row, column) === number);
    return isHeld ? [bound] : [];
  });
  return [...asked.limits.map((limit) => boundOf(limit, words, known, FAR)), ...bare];
}

/** @param far how far from the limit the word may stand that names its column (`by`). */
function boundOf(limit: Limit, words: TableWords, known: readonly Match[], far: number) {
  const numbers = words.columnsOf("number");
  const named = known.flatMap((match) => {
    const { at, text } = match.asked;
    const distance = at >= limit.end ? at - limit.end : limit.start - (at + text.length);
    const column = numbers.find((one) => match.columns.includes(one) || words.isUnit(one, match.asked));
    return column === undefined || distance < 0 || distance > far ? [] : [{ match, column, distance }];
  });
  const [nearest] = named.toSorted((one, other) => one.distance - other.distance);
  return { limit, column: nearest?.column, by: nearest?.match };
}

/** The words that may tell what counts: those that name what is limited do so only where nothing else does. */
export function withoutBounds(
  { operation }: CountingAsked,
  known: readonly Match[],
  bounds: readonly Bound[],
): readonly Match[] {
  const by = new Set(bounds.map((bound) => bound.by));
  const others = known.filter((match) => !by.has(match));
  return operation === "count" || others.some(({ columns, isUnit }) => columns.length > 0 || isUnit)
    ? others
    : known;
}
