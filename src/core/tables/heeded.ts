import type { AskedWord, CountingAsked } from "./counting-asked";
import type { Bound } from "./bounds";
import type { Days } from "./comparison";
import type { Row } from "./table";
import { columnsHolding, type Match, type TableWords } from "./table-words";
import { isSameWord } from "./words-in";

/** What is to be held against the question. */
interface Planned {
  readonly days: Days;
  readonly bounds: readonly Bound[];
  readonly rows: readonly Row[];
  /** The column whose numbers count; undefined where rows are counted. */
  readonly measure: number | undefined;
  /** The columns that chose rows or made groups. */
  readonly used: ReadonlySet<number | undefined>;
}

/** What a plan makes of the words of a question. */
export function accountOf(
  asked: CountingAsked,
  words: TableWords,
  known: readonly Match[],
  planned: Planned,
) {
  const { bounds, days, measure, used } = planned;
  const inTable = ({ cells, context, isUnit }: Match) => cells.size > 0 || context.size > 0 || isUnit;
  const isBound = (match: Match) =>
    match.columns.length > 0 || inTable(match) || bounds.some(({ limit }) => limit.start === match.asked.at);
  const idle = known.flatMap((match) => (isBound(match) || match.asked.isUndone ? [] : [match.asked]));
  const texts = (is: (one: AskedWord) => boolean) => idle.filter(is).map(({ text }) => text);
  const held = known.filter(({ cells }) => cells.size > 0);
  const isInNamed = (match: Match) => [...columnsHolding(match)].some((at) => words.isNamedInFull(at, asked));
  const isUsed = (column: number) => column === measure || used.has(column);
  const isUnused = (match: Match) =>
    !match.asked.isHead && !inTable(match) && match.columns.length > 0 && !match.columns.some(isUsed);
  const unused = known.filter(isUnused).length;
  return {
    /** How many words of the question mean something in the table. */
    bound: known.filter(isBound).length + (days.column === undefined ? 0 : days.periods.length),
    /** How many of them stand in its cells, and how many are all of one. */
    inCells: held.length,
    areCells: held.filter((match) => words.isWholeOf(match)).length,
    /** How many stand in a column that the question names. */
    inNamed: held.filter(isInNamed).length,
    /** Words of the question that mean nothing in the table: those that need not, those that name its rows, those that should. */
    spare: texts(({ isFree }) => isFree),
    head: texts(({ isFree, isHead }) => !isFree && isHead),
    unknown: texts(({ isFree, isHead }) => !isFree && !isHead),
    /** How many words only name a column that the plan does nothing with: "how many churches have *schools*". */
    unused,
    /** Whether something that changes what is asked for is left out, so that the plan can't be sure. */
    isPartial: unused > 0 || isPartial(asked, words, known, idle, planned),
  };
}

/**
 * Whether a plan leaves out something that changes what is asked for: a number, "the first", "per month"; whether a word that
 * tells how to compute may be the name of a column; and whether it counts rows where the question may count what they name.
 */
function isPartial(
  asked: CountingAsked,
  words: TableWords,
  known: readonly Match[],
  idle: readonly AskedWord[],
  planned: Planned,
): boolean {
  const { operation, each, said, isMixed } = asked;
  // "Graphene runs", where no row tells of graphene. What names the rows need not stand in them.
  const isLeftOut = ({ isChanging, isHead, isFree, text }: AskedWord) =>
    isFree ? isChanging && operation !== "difference" : !isHead || /\p{N}/u.test(text);
  if (isMixed || idle.some((one) => isLeftOut(one) || each.includes(one))) return true;
  const isColumn = words.table.columns.some(
    (_, at) =>
      words.isNamedInFull(at, asked) &&
      said.some((one) => words.namesOf(at).some((name) => isSameWord(name, one))),
  );
  if (isColumn && operation !== "sum" && operation !== "difference") return true;
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
