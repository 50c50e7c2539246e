import type { AskedWord, CountingAsked } from "./counting-asked";
import type { Row } from "./table";
import type { Match, TableWords } from "./table-words";
import { isSameWord } from "./words-in";

/** What is to be held against the question. */
export interface Planned {
  /** The words that mean nothing in the table. */
  readonly idle: readonly AskedWord[];
  readonly rows: readonly Row[];
  /** Whether nothing chose among them, and they make no groups. */
  readonly isOfAll: boolean;
  /** The column whose numbers count; undefined where rows are counted. */
  readonly measure: number | undefined;
  /** The columns that chose rows or made groups. */
  readonly used: ReadonlySet<number>;
}

/** How many words only name a column that the plan does nothing with: "how many churches have *schools*". */
export function unusedNames(known: readonly Match[], { measure, used }: Planned): number {
  const isUsed = (column: number) => column === measure || used.has(column);
  return known.filter(
    ({ asked, columns, cells, context, isUnit }) =>
      !asked.isHead &&
      !isUnit &&
      cells.size === 0 &&
      context.size === 0 &&
      columns.length > 0 &&
      !columns.some(isUsed),
  ).length;
}

/**
 * Whether a plan leaves out something that changes what is asked for: a number, "the first", "per month"; whether a word that
 * tells how to compute may be the name of a column; and whether it counts rows where the question may count what they name.
 */
export function isPartial(
  asked: CountingAsked,
  words: TableWords,
  known: readonly Match[],
  planned: Planned,
): boolean {
  const { operation, each, said, isMixed } = asked;
  if (operation === "difference") return false;
  const isLeftOut = ({ isChanging, number, isFree, text }: AskedWord) =>
    isChanging || (!isFree && (number !== undefined || /\p{N}/u.test(text)));
  if (isMixed || planned.idle.some((one) => isLeftOut(one) || each.includes(one))) return true;
  // A follow-up to something else brings words that mean nothing here.
  const isFollowUp = asked.words.some(({ isEarlier }) => isEarlier);
  if (isFollowUp && planned.idle.some((one) => one.isEarlier !== true && !one.isFree)) return true;
  // "Graphene runs", where no row tells of graphene: all rows are not what is meant.
  if (planned.isOfAll && planned.idle.some(({ isFree, isHead }) => !isFree && !isHead)) return true;
  const isColumn = words.table.columns.some(
    (_, at) =>
      words.isNamedInFull(at, asked) &&
      said.some((one) => words.namesOf(at).some((name) => isSameWord(name, one))),
  );
  if (isColumn && operation !== "sum") return true;
  return (
    operation === "count" &&
    planned.measure === undefined &&
    known.some((match) => isOfMany(match, words, planned))
  );
}

/** Whether what is counted names a column of numbers, or one of which several rows hold the same. */
function isOfMany({ asked, columns, cells }: Match, { table }: TableWords, { rows, used }: Planned): boolean {
  if (!asked.isHead || cells.size > 0) return false;
  return columns.some((at) => {
    if (used.has(at)) return false;
    if (table.columns[at]?.kind === "number") return true;
    const held = rows.map(({ cells: { [at]: cell } }) => cell);
    return held.includes("") || new Set(held).size < held.length;
  });
}
