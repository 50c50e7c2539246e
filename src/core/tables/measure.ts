import type { CountingAsked } from "./counting-asked";
import type { Row } from "./table";
import { numberAt, type Match, type TableWords } from "./table-words";

interface Sign {
  isMeant(column: number): boolean;
  /** Whether nothing in the question tells it. */
  readonly isGuess?: true;
}

/**
 * Chooses the column whose numbers count: undefined where there is none, "open" where several may. `isGuess`: nothing in the
 * question tells which of several it is; `isSaid`: its name or its unit is in the question.
 * @param rows that are chosen.
 */
export function measureFor(
  asked: CountingAsked,
  words: TableWords,
  known: readonly Match[],
  rows: readonly Row[],
) {
  let among = words.columnsOf("number");
  const chosen = asked.chosen?.measure;
  const own = chosen && among.find((at) => words.table.columns[at]?.name === chosen);
  if (typeof own === "number") return { column: own, isGuess: false, isSaid: true };
  let isGuessed = false;
  for (const { isMeant, isGuess } of signs(asked, words, known, rows)) {
    if (among.length <= 1) break;
    const meant = among.filter(isMeant);
    if (meant.length === 0) continue;
    isGuessed ||= isGuess === true && meant.length < among.length;
    among = meant;
  }
  const [column] = among;
  const isSaid = known.some((match) => column !== undefined && isSaidBy(match, column, words));
  return { column: among.length > 1 ? "open" : column, isGuess: isGuessed, isSaid } as const;
}

/** What tells the column that is meant, the surest sign first. */
function signs(
  asked: CountingAsked,
  words: TableWords,
  known: readonly Match[],
  rows: readonly Row[],
): readonly Sign[] {
  const { isSpending, isIncome, isMoney, operation } = asked;
  const numbers = words.columnsOf("number");
  const said = (at: number) => known.filter((match) => isSaidBy(match, at, words)).length;
  const mostSaid = Math.max(0, ...numbers.map(said));
  const filled = new Map(
    numbers.map((at) => [at, rows.filter((row) => numberAt(row, at) !== undefined).length]),
  );
  const mostFilled = Math.max(0, ...filled.values());
  const running = words.runningTotals();
  // The smallest plot is the smallest one by its size.
  const isBySize = (operation === "least" || operation === "most") && !isMoney && !isSpending;
  return [
    { isMeant: (at) => words.isNamedInFull(at, asked) },
    { isMeant: (at) => mostSaid > 0 && said(at) === mostSaid },
    { isMeant: (at) => !running.has(at) },
    { isMeant: (at) => asked.isDuration && words.isDuration(at) },
    { isMeant: (at) => isSpending && words.isCalled(at, "spending") },
    { isMeant: (at) => isIncome && words.isCalled(at, "income") },
    { isMeant: (at) => isBySize && !words.isMoney(at) },
    { isMeant: (at) => words.isMoney(at) },
    { isMeant: (at) => (filled.get(at) ?? 0) > 0 },
    { isMeant: (at) => filled.get(at) === mostFilled, isGuess: true },
    { isMeant: (at) => words.isCalled(at, "spending"), isGuess: true },
    { isMeant: (at) => words.isCalled(at, "total"), isGuess: true },
  ];
}

function isSaidBy({ columns, asked }: Match, at: number, words: TableWords): boolean {
  return columns.includes(at) || words.isUnit(at, asked);
}

/** Whether what is counted is a column of numbers, named in full or by its unit: "how many kilos". */
export function isAskedFor(
  measure: number | undefined,
  asked: CountingAsked,
  words: TableWords,
  known: readonly Match[],
): boolean {
  const [first] = known;
  if (measure === undefined || first === undefined || asked.countsRows) return false;
  // "How many members have not paid the fee" counts members.
  const isNamed = first.columns.includes(measure) || !first.asked.isHead;
  if ((isNamed && words.isNamedInFull(measure, asked)) || words.isUnit(measure, first.asked)) return true;
  // "How many croissants were sold": of what stands in cells, a column tells how many.
  const counted = known.find((match) => match.asked.isHead && words.isWholeOf(match));
  const isBeside = known.some((match) => match !== counted && match.columns.includes(measure));
  return counted !== undefined && isBeside && !words.isMoney(measure);
}
