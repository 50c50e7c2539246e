import { boundsOf, withoutBounds, type Bound } from "./bounds";
import {
  comparisonOf,
  groupsOf,
  joinedPhrases,
  periodOf,
  rowsIn,
  type Comparison,
  type Days,
  type Group,
  type Grouping,
  type Phrase,
} from "./comparison";
import type { AskedWord, CountingAsked } from "./counting-asked";
import { accountOf } from "./heeded";
import { isWithin } from "./limits";
import { isAskedFor, measureFor } from "./measure";
import { cellAt, isDone, isOpenOrDone, saysNo } from "./open-or-done";
import { periodsIn, withoutPeriods } from "./periods-in";
import type { Row, Table } from "./table";
import {
  areApart,
  columnsHolding,
  numberAt,
  shareColumn,
  TableWords,
  vocabulary,
  type ContextOf,
  type Match,
} from "./table-words";
import { namesUnit, unitOf } from "./units";

/** Which rows of a table count, and which of their numbers. */
export type Plan = NonNullable<ReturnType<Planner["plan"]>>;

/**
 * Reads a question as a plan for a table, built from the table's own columns and cells. Undefined where it is open which
 * column counts, or what is compared.
 */
export function planFor(asked: CountingAsked, table: Table, contextOf: ContextOf): Plan | undefined {
  return new Planner(asked, table, contextOf).plan();
}

class Planner {
  readonly #words: TableWords;
  readonly #totals: ReadonlySet<Row>;
  /** The rows that sum up no others. */
  readonly #all: readonly Row[];
  readonly #filters: string[] = [];
  /** The filter that is a time, and the column that tells it. */
  #time: { readonly filter: string; readonly column: number } | undefined;
  /** The columns that chose rows. */
  readonly #used = new Set<number>();
  /** Words that stand in cells only, and in none of the rows that the others choose: they tell nothing. */
  readonly #idle = new Set<Match>();
  #rows: readonly Row[];
  #whole: readonly Row[];

  constructor(
    private readonly asked: CountingAsked,
    private readonly table: Table,
    contextOf: ContextOf,
  ) {
    this.#words = TableWords.of(table, contextOf);
    this.#totals = this.#words.totalRows();
    this.#all = table.rows.filter((row) => !this.#totals.has(row));
    this.#rows = this.#all;
    this.#whole = this.#all;
  }

  plan() {
    const { asked } = this;
    const days = this.#days();
    const each = this.#grouping(days);
    const known = this.#meanings(days, each);
    const isDifference = asked.operation === "difference";
    const comparison = isDifference ? comparisonOf(this.#words, known, days, this.#rows) : undefined;
    if (isDifference && comparison === undefined) return undefined;
    if (comparison?.isByPeriod !== true) this.#narrowToPeriods(days);
    const bounds = boundsOf(asked, this.#words, known);
    this.#narrowToBounds(bounds);
    const ofTimes = this.#filters.splice(0);
    if (!this.#narrowByWords(known, comparison)) return undefined;
    this.#filters.push(...ofTimes);
    const isOfAll = each === undefined && this.#filters.length === 0;
    if (asked.isLoose && isOfAll && asked.chosen === undefined) return undefined;
    const others = withoutBounds(asked, known, bounds);
    const measure = measureFor(asked, this.#words, others, this.#rows);
    const column = measure.column === "open" ? undefined : measure.column;
    const isOfRows = each !== undefined && known.some((match) => this.#isWhatIsCounted(match));
    const isCounting = asked.operation === "count" || asked.operation === "rows" || isOfRows;
    if (column === undefined && (!isCounting || bounds.some((bound) => bound.column === undefined)))
      return undefined;
    this.#narrowToBounds(bounds, column);
    if (column !== undefined) this.#narrowToSign(column);
    const isBound = asked.operation === "count" && bounds.some((bound) => bound.column === column);
    const isCounted =
      isCounting && (isBound || asked.isDistinct || !isAskedFor(column, asked, this.#words, others));
    if (column !== undefined) this.#narrowToUnits(column, known, isCounted);
    const groups = this.#groupsKept(comparison?.groups ?? each?.groups ?? []);
    const compared = new Set(groups.flatMap((group) => group.rows));
    const rows = comparison === undefined ? this.#rows : this.#rows.filter((row) => compared.has(row));
    const counted = isCounted ? undefined : column;
    // A word that tells nothing is one as if it stood in no row.
    const meant = known.map((match) =>
      this.#idle.has(match) ? { ...match, cells: new Map(), context: new Set<Row>() } : match,
    );
    const used = new Set([...this.#used, days.column, ...bounds.map((bound) => bound.column)]);
    for (const group of groups) used.add(group.measure);
    return {
      table: this.table,
      /** The place of the column whose numbers count; undefined where rows are counted. */
      measure: counted,
      /** In the order of the table, without rows that sum up others. */
      rows,
      /** What the rows are compared by: two, in the order of the question; or those of each value, in the table's order. */
      groups,
      isByTime: each?.isByTime === true,
      /** Of a share: all rows that it is a share of. */
      whole: this.#whole,
      /** The rows left out because they sum up others. */
      totals: this.#totals.size,
      /** What chose the rows, in the words of question and table: `"Category: books"`, `"2024"`. */
      filters: this.#filters,
      time: this.#time,
      /** Whether nothing in the question tells which of several columns counts. */
      isGuess: measure.isGuess,
      /** Whether the name or the unit of what counts is asked for. */
      isMeasureSaid: measure.isSaid,
      ...accountOf(asked, this.#words, meant, { days, bounds, rows, measure: counted, used }),
    };
  }

  #groupsKept(groups: readonly Group[]): readonly Group[] {
    const kept = new Set(this.#rows);
    return groups
      .map((group) => ({ ...group, rows: group.rows.filter((row) => kept.has(row)) }))
      .filter((group) => group.rows.length > 0);
  }

  /** The days of the question, where the table has a column of days. */
  #days(): Days {
    const periods = periodsIn(this.asked.rest);
    const days = this.#words.columnsOf("day");
    const isOfYears = days.length === 0 && periods.some(({ isSpan }) => isSpan);
    const said = (at: number) => this.asked.words.filter(({ word }) => this.#words.isNamed(at, word)).length;
    const columns = isOfYears ? this.#words.columnsOf("year") : days;
    const [column] = columns.toSorted((one, other) => said(other) - said(one));
    return { column, periods };
  }

  /** What a value is wanted for each of: "per month", "which *supplier* did we pay most". */
  #grouping({ column }: Days): Grouping | undefined {
    const { each, words, isMostOfAll, isDistinct, language } = this.asked;
    const of = isMostOfAll ? [...each, ...words.slice(0, 1)] : each;
    const found = groupsOf(of, this.#words, column, this.#rows, { isDistinct, language });
    const isOneEach = isMostOfAll && found?.groups.every(({ rows }) => rows.length === 1) === true;
    return isOneEach ? undefined : found;
  }

  /** What the words of the question mean, without those of its days where the table has days. */
  #meanings({ column, periods }: Days, grouping: Grouping | undefined): readonly Match[] {
    const { rest, words, each } = this.asked;
    const left = column === undefined ? rest : withoutPeriods(rest, periods);
    const all = new Set([...words.filter(({ text }) => left.includes(text)), ...each]);
    const isHeeded = (one: AskedWord) =>
      grouping !== undefined && (one === grouping.by || (one.isDistinct && this.asked.isDistinct));
    const matches = [...all].flatMap((one) => (isHeeded(one) ? [] : [this.#words.matchOf(one)]));
    // "And on food?" takes the place of the books of the question before.
    const own = matches.filter((match) => match.asked.isEarlier !== true);
    return matches.filter(
      (match) => own.includes(match) || !own.some((other) => this.#takesPlaceOf(other, match)),
    );
  }

  #takesPlaceOf(one: Match, other: Match): boolean {
    const numbers = this.#words.columnsOf("number");
    const [isNew, isOld] = [one, other].map((match) => numbers.some((at) => match.columns.includes(at)));
    return shareColumn(one, other) || (isNew === true && isOld === true);
  }

  /** "The most members": a word of which each row is one. */
  #isWhatIsCounted({ asked, columns, cells, isUnit }: Match): boolean {
    return this.asked.isMostOfAll && asked.isHead && columns.length === 0 && cells.size === 0 && !isUnit;
  }

  /** Returns whether it is told what is not so, where the question asks for that. */
  #narrowByWords(known: readonly Match[], comparison: Comparison | undefined): boolean {
    const denied = this.asked.isNegated ? this.#denied(known) : undefined;
    if (this.asked.isNegated && denied === undefined) return false;
    const [held, excepted]: readonly [Match[], Match[]] = [[], []];
    for (const match of known) {
      if (comparison?.by.has(match) === true) continue;
      if (match.asked.isExcept) excepted.push(match);
      else if (match === denied || (match.asked.isUndone && match.cells.size === 0))
        this.#narrowToUndone(match);
      else if (!this.#narrowToDone(match) && this.#chooses(match)) held.push(match);
    }
    for (const phrase of joinedPhrases(excepted)) this.#narrowToExcepted(phrase);
    const phrases = joinedPhrases(held);
    const [sure, others] = [true, false].map((is) => phrases.filter((one) => this.#isMostOfCell(one) === is));
    for (const phrase of [...sure!, ...others!]) this.#narrowToHolding(phrase, phrases, comparison);
    return true;
  }

  /** Whether words are at least half of a cell: in a longer one they may stand by chance. */
  #isMostOfCell({ of }: Phrase): boolean {
    return of.reduce((share, match) => share + this.#words.shareOf(match), 0) >= MOST_OF_CELL;
  }

  /** "The plots that have paid": a word that names a column of yes and no. Returns whether it does. */
  #narrowToDone({ columns }: Match): boolean {
    const done = columns.find(
      (at) => this.table.columns[at]?.kind === "words" && isOpenOrDone(this.#rows, at),
    );
    // "Still to pay" is about what is not paid.
    const isUndone = this.asked.words.some((one) => one.isUndone);
    if (done === undefined || isUndone || this.asked.operation === "difference") return false;
    this.#used.add(done);
    this.#narrow((row) => isDone(row, done), this.#nameOf(done));
    return true;
  }

  /** Whether a word tells which rows are meant. */
  #chooses(match: Match): boolean {
    const { asked, cells, context, columns } = match;
    if (cells.size === 0 && (columns.length > 0 || context.size === 0 || asked.isFree)) return false;
    // "How many games": not those alone that "Big Games" made, a name of which it is half or less.
    const isInName = cells.size > 0 && this.#words.shareOf(match) <= MOST_OF_CELL;
    if (asked.isHead && this.asked.operation !== "rows" && isInName) return false;
    // "Kit bag" is a column, even where a cell says "own kit".
    const isColumn = columns.some((at) => this.#words.isNamedInFull(at, this.asked));
    return !isColumn || this.#words.isWholeOf(match);
  }

  #narrowToHolding(phrase: Phrase, all: readonly Phrase[], comparison: Comparison | undefined): void {
    const holds = (row: Row) => phrase.cells.has(row) || phrase.of.every(({ context }) => context.has(row));
    // In the rows of a time all may hold it, and it chooses them all the same.
    if (this.#all.every(holds)) return;
    // Two words of one column of which no row has both name two things: "apples and pears".
    const either = all.filter(
      (other) =>
        other !== phrase &&
        (phrase.of[0]?.asked.isJoined === true || other.of[0]?.asked.isJoined === true) &&
        shareColumn(phrase, other) &&
        areApart(phrase, other),
    );
    const chosen = this.#rows.filter((row) => holds(row) || either.some((other) => other.cells.has(row)));
    const kept = new Set(chosen);
    // What would leave nothing of one of two things is a word for both, or of the other's name.
    if (comparison?.groups.some(({ rows }) => !rows.some((row) => kept.has(row))) === true) return;
    // "Engine" and "hours" stand in a remark, and in no row of those that the rest of the question tells.
    if (chosen.length === 0 && this.#rows.length > 0 && !this.#isMostOfCell(phrase)) {
      for (const match of phrase.of) this.#idle.add(match);
      return;
    }
    const isChosen = new Set(chosen);
    this.#narrow((row) => isChosen.has(row), this.#filterName(phrase));
  }

  /** The word that the negation of the question is about: the last of those that name a column of yes and no, or its cells. */
  #denied(all: readonly Match[]): Match | undefined {
    const inStrict = all.filter((match) =>
      [...match.columns, ...columnsHolding(match)].some((at) => isOpenOrDone(this.#rows, at)),
    );
    const named = all.filter(({ columns }) => columns.some((at) => isOpenOrDone(this.#rows, at, true)));
    const inCells = all.filter(({ cells }) => cells.size > 0);
    const told = inStrict.at(-1) ?? named.at(-1);
    if (told !== undefined) return told;
    // "Guests on Tom's side who haven't answered": what is denied is in no cell, but a column of yes and no may tell it.
    const isAfter = ({ asked }: Match) => asked.at > this.asked.negatedAt;
    const isTold = this.table.columns.some((_, at) => isOpenOrDone(this.#rows, at));
    if (isTold && !inCells.some(isAfter)) return all.find((match) => isAfter(match) && match.asked.isFree);
    return inCells.at(-1);
  }

  #narrowToUndone({ columns, cells, asked }: Match): void {
    const named =
      columns.find((at) => isOpenOrDone(this.#rows, at)) ??
      columns.find((at) => isOpenOrDone(this.#rows, at, true));
    if (named === undefined && cells.size > 0) return this.#narrowToOthers({ asked, cells });
    const open = this.table.columns.findIndex((_, column) => isOpenOrDone(this.#rows, column));
    // What has not come back has no day yet.
    const undated = this.#words.columnsOf("day").filter((column) => isOpenOrDone(this.#rows, column, true));
    const said = this.table.columns.findIndex((_, column) => this.#rows.some((row) => saysNo(row, column)));
    if (named === undefined && open < 0 && said >= 0) {
      this.#used.add(said);
      this.#narrow((row) => saysNo(row, said), `${this.#nameOf(said)}: ${asked.text}`);
      return;
    }
    const at = named ?? (open < 0 && undated.length === 1 ? undated[0]! : open);
    // Beside a "no", an empty cell tells nothing.
    this.#used.add(at);
    const isSaid = this.#rows.some((row) => vocabulary().no.has(cellAt(row, at)));
    const isUndone = (row: Row) => at >= 0 && !isDone(row, at) && !(isSaid && cellAt(row, at) === "");
    this.#narrow(isUndone, `${this.table.columns[at]?.name ?? asked.text}: –`);
  }

  /** Leaves out the rows that hold what is excepted, those around which it stands, or those that have nothing in its column. */
  #narrowToExcepted(match: Match): void {
    const { asked, cells, context, columns } = match;
    if (cells.size > 0) return this.#narrowToOthers(match);
    if (columns.length > 0) return this.#narrowToUndone(match);
    if (context.size < this.table.rows.length && context.size > 0)
      this.#narrow((row) => !context.has(row), `${asked.text}: –`);
  }

  #narrowToOthers(match: Pick<Match, "asked" | "cells">): void {
    this.#narrow((row) => !match.cells.has(row), `${this.#filterName(match)}: –`);
  }

  #narrowToPeriods({ column, periods }: Days): void {
    if (column === undefined || periods.length === 0) return;
    const { chosen, language } = this.asked;
    const wanted = chosen?.period === undefined ? periods : [periodOf(chosen.period, language)];
    const kept = wanted.filter(({ text }) => !this.#isTakenAway(text));
    const [first] = kept;
    if (first === undefined) return;
    if (kept.length === 1) this.#time = { filter: first.text, column };
    this.#rows = rowsIn(this.#rows, column, kept);
    this.#filters.push(...kept.map(({ text }) => text));
  }

  /** Where the numbers that count have several units, a unit that is asked for chooses among them. */
  #narrowToUnits(measure: number, known: readonly Match[], isCounted: boolean): void {
    for (const { asked } of known) {
      const isNamed = (row: Row) => namesUnit(asked.text, unitOf(row, this.table, measure));
      // A row without a number is left out of a sum, and told.
      const isOther = (row: Row) => (isCounted || numberAt(row, measure) !== undefined) && !isNamed(row);
      if (this.#rows.some(isNamed) && this.#rows.some(isOther))
        this.#narrow((row) => !isOther(row), asked.text);
    }
  }

  /** In a column of both signs, what is spent is negative, and what comes in is positive. */
  #narrowToSign(measure: number): void {
    const { isSpending, isIncome } = this.asked;
    if (isSpending === isIncome) return;
    const sign = (row: Row): number => Math.sign(numberAt(row, measure) ?? 0);
    const signs = this.table.rows.map(sign);
    const negative = signs.filter((one) => one < 0).length / signs.length;
    if (negative < LEAST_OF_SIDE || !signs.includes(1)) return;
    const isMeant = (row: Row) => sign(row) !== (isSpending ? 1 : -1);
    this.#rows = this.#rows.filter(isMeant);
    this.#whole = this.#whole.filter(isMeant);
  }

  /** @param measure the column that is bounded where none is named. */
  #narrowToBounds(bounds: readonly Bound[], measure?: number): void {
    for (const { limit, column = measure } of bounds) {
      const filter = `${this.#nameOf(column)} ${limit.sign} ${limit.value}`;
      if (column === undefined || this.#filters.includes(filter)) continue;
      this.#narrow((row) => isWithin(limit, numberAt(row, column) ?? NaN), filter);
    }
  }

  #isTakenAway(filter: string): boolean {
    return this.asked.chosen?.without.includes(filter) === true;
  }

  #narrow(isMeant: (row: Row) => boolean, filter: string): void {
    if (this.#isTakenAway(filter)) return;
    this.#rows = this.#rows.filter(isMeant);
    this.#filters.push(filter);
  }

  #filterName({ asked, cells }: Pick<Match, "asked" | "cells">): string {
    const [columns = new Set<number>()] = cells.values();
    const [at] = columns;
    for (const column of columns) this.#used.add(column);
    const name = this.#nameOf(at);
    return name === "" ? asked.text : `${name}: ${asked.text}`;
  }

  #nameOf(column = -1): string {
    return this.table.columns[column]?.name ?? "";
  }
}

/** The share of negative numbers of an account with two sides; a refund among expenses is only one of them. */
const LEAST_OF_SIDE = 0.25;

/** The share of a cell's words from which they are what it says. */
const MOST_OF_CELL = 0.5;
