import { groupBy } from "../base/group-by";
import { packsOf } from "../language/answer-types";
import { foldCase } from "../language/fold-text";
import { stem } from "../text/stem";
import { rowWords, type AskedWord, type CountingAsked } from "./counting-asked";
import { periodsIn, type Period } from "./periods-in";
import type { Column, Row, Table } from "./table";
import { namesUnit, unitOf } from "./units";
import { isAkin, isSameWord, wordsIn, type Word } from "./words-in";

/** Which rows of a table count, and which of their numbers. */
export interface Plan {
  readonly table: Table;
  /** The place of the column whose numbers count; undefined where rows are counted. */
  readonly measure: number | undefined;
  /** In the order of the table, without rows that sum up others. */
  readonly rows: readonly Row[];
  /** What the rows are compared by: two, in the order of the question; or those of each value, in the table's order. */
  readonly groups: readonly Group[];
  /** Of a share: all rows that it is a share of. */
  readonly whole: readonly Row[];
  /** The rows left out because they sum up others. */
  readonly totals: number;
  /** What chose the rows, in the words of question and table: `"Category: books"`, `"2024"`. */
  readonly filters: readonly string[];
  /** How many words of the question mean something in the table. */
  readonly bound: number;
  /** Words of the question that mean nothing in the table: those that need not, and those that should. */
  readonly spare: readonly string[];
  readonly unknown: readonly string[];
  /** Whether nothing in the question tells which of several columns counts. */
  readonly isGuess: boolean;
}

export interface Group {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Where two columns are compared: the place of this one. */
  readonly measure?: number;
}

/** What stands around a row and belongs to its table: the name of its file, the headings above. */
export type ContextOf = (row: Row) => readonly Word[];

/**
 * Reads a question as a plan for a table, built from the table's own columns and cells. Undefined where it is open which
 * column counts, or what is compared.
 */
export function planFor(asked: CountingAsked, table: Table, contextOf: ContextOf): Plan | undefined {
  return new Planner(asked, table, contextOf).plan();
}

class Planner {
  readonly #names: readonly (readonly Word[])[];
  readonly #cells: ReadonlyMap<Row, readonly (readonly Word[])[]>;
  readonly #contexts: ReadonlyMap<Row, readonly Word[]>;
  readonly #words = wordsOfPacks();
  #rows: readonly Row[];
  #whole: readonly Row[] = [];
  readonly #totals: number;
  readonly #filters: string[] = [];
  readonly #namedColumns = new Set<number>();
  readonly #spare: string[] = [];
  readonly #unknown: string[] = [];
  #bound = 0;
  #isGuess = false;

  constructor(
    private readonly asked: CountingAsked,
    private readonly table: Table,
    contextOf: ContextOf,
  ) {
    this.#names = table.columns.map(({ name }) => wordsIn(name));
    this.#cells = new Map(
      table.rows.map((row) => [
        row,
        row.cells.map((cell, at) => (this.#isSearched(at) ? wordsIn(cell) : [])),
      ]),
    );
    this.#contexts = new Map(table.rows.map((row) => [row, contextOf(row)]));
    const totals = new Set(this.#totalRows());
    this.#totals = totals.size;
    this.#rows = table.rows.filter((row) => !totals.has(row));
  }

  plan(): Plan | undefined {
    const { asked } = this;
    const day = this.#dayColumn();
    const periods = periodsIn(asked.rest);
    const rest = day === undefined ? asked.rest : withoutPeriods(asked.rest, periods);
    const groups = asked.each === undefined ? undefined : this.#each(asked.each, day);
    const each = asked.each === undefined || groups !== undefined ? [] : [asked.each];
    const words = [...asked.words.filter(({ text }) => rest.includes(text)), ...each];
    const known = words.map((one) => this.#matchOf(one));
    this.#whole = this.#rows;
    const comparison = this.#compared(known, day, periods);
    const denied = asked.isNegated ? this.#denied(known) : undefined;
    if (asked.operation === "difference" && comparison === undefined) return undefined;
    for (const match of known)
      if (comparison?.by.has(match) !== true) this.#narrow(match, known, denied, comparison);
    if (comparison?.isByPeriod !== true && day !== undefined) this.#narrowToPeriods(day, periods);
    const measure = this.#measure(known);
    const isCounting = asked.operation === "count" || asked.operation === "rows";
    this.#narrowToUnits(measure, known);
    this.#narrowToSign(measure);
    if (measure === "open") return undefined;
    if (measure === undefined && !isCounting) return undefined;
    const chosen = isCounting && !this.#isAsked(measure, known) ? undefined : measure;
    this.#narrowToNumbers(measure);
    const left = (all: readonly Group[]) =>
      all
        .map((group) => ({ ...group, rows: group.rows.filter((row) => this.#rows.includes(row)) }))
        .filter(({ rows }) => rows.length > 0);
    const compared = comparison && left(comparison.groups);
    const rows =
      compared === undefined
        ? this.#rows
        : this.#rows.filter((row) => compared.some((group) => group.rows.includes(row)));
    return {
      table: this.table,
      measure: chosen,
      rows,
      groups: compared ?? left(groups ?? []),
      whole: this.#whole,
      totals: this.#totals,
      filters: this.#filters,
      bound: this.#bound + (day === undefined ? 0 : periods.length),
      spare: this.#spare,
      unknown: this.#unknown,
      isGuess: this.#isGuess,
    };
  }

  /** Numbers are not words, but years and numbers that name their row are. Whole sentences name nothing. */
  #isSearched(column: number): boolean {
    const kind = this.table.columns[column]?.kind;
    if (kind === "number" || kind === "day") return false;
    const words = this.table.rows.reduce(
      (sum, { cells }) => sum + (cells[column] ?? "").split(" ").length,
      0,
    );
    return words <= MOST_OF_NAME * this.table.rows.length;
  }

  #dayColumn(): number | undefined {
    const days = this.#columnsOf("day");
    return days.find((at) => this.asked.words.some(({ word }) => this.#isNamed(at, word))) ?? days[0];
  }

  #columnsOf(kind: Column["kind"]): readonly number[] {
    return this.table.columns.flatMap((column, at) => (column.kind === kind ? [at] : []));
  }

  #isNamed(column: number, word: Word): boolean {
    return (this.#names[column] ?? []).some((name) => isSameWord(name, word) || isAkin(name, word));
  }

  /** What a word means in this table. */
  #matchOf(asked: AskedWord): Match {
    const columns = this.table.columns.flatMap((_, at) => (this.#isNamed(at, asked.word) ? [at] : []));
    const isUnit = this.#columnsOf("number").some((at) => this.#isUnit(at, asked));
    const cells = isUnit ? new Map<Row, ReadonlySet<number>>() : this.#cellsWith(asked);
    const context = new Set(
      [...this.#contexts].flatMap(([row, words]) =>
        words.some((word) => isSameWord(word, asked.word) || isAkin(word, asked.word)) ? [row] : [],
      ),
    );
    for (const at of columns) this.#namedColumns.add(at);
    if (columns.length > 0 || cells.size > 0 || context.size > 0 || isUnit) this.#bound += 1;
    else if (!asked.isUndone) (asked.isFree ? this.#spare : this.#unknown).push(asked.text);
    return { asked, columns, cells, context };
  }

  /** The rows whose cells hold a word, and in which columns; of words that are only akin where none is the same. */
  #cellsWith({ word, isUndone, isFree }: AskedWord): ReadonlyMap<Row, ReadonlySet<number>> {
    for (const isSame of isUndone ? [isSameWord] : [isSameWord, isAkin]) {
      const found = new Map<Row, ReadonlySet<number>>();
      for (const [row, cells] of this.#cells) {
        const columns = cells.flatMap((words, at) => (words.some((one) => isSame(one, word)) ? [at] : []));
        if (columns.length > 0) found.set(row, new Set(columns));
      }
      if (found.size > 0) return this.#inOwnColumn(found, word, isSame, isFree);
    }
    return new Map();
  }

  /** Where a word is the whole of cells of one column, it stands in others by chance; a free word does so everywhere else. */
  #inOwnColumn(
    found: ReadonlyMap<Row, ReadonlySet<number>>,
    word: Word,
    isSame: typeof isSameWord,
    isFree: boolean,
  ): ReadonlyMap<Row, ReadonlySet<number>> {
    const isWhole = (row: Row, at: number) => {
      const [only, ...others] = this.#cells.get(row)?.[at] ?? [];
      return only !== undefined && others.length === 0 && isSame(only, word);
    };
    const own = new Set(
      [...found].flatMap(([row, columns]) => [...columns].filter((at) => isWhole(row, at))),
    );
    if (own.size === 0) return isFree ? new Map() : found;
    const kept = [...found].flatMap(([row, columns]) => {
      const held = [...columns].filter((at) => own.has(at));
      return held.length === 0 ? [] : [[row, new Set(held)] as const];
    });
    return new Map(kept);
  }

  #narrow(
    match: Match,
    all: readonly Match[],
    denied: Match | undefined,
    comparison: Comparison | undefined,
  ): void {
    const { asked, cells, context, columns } = match;
    if (match === denied || (asked.isUndone && cells.size === 0)) return this.#narrowToUndone(match);
    const done = columns.find((at) => this.table.columns[at]?.kind === "words" && this.#isOpenOrDone(at));
    if (done !== undefined && this.asked.operation !== "difference") {
      this.#rows = this.#rows.filter((row) => this.#isDone(row, done));
      this.#filters.push(this.table.columns[done]?.name ?? "");
      return;
    }
    if (cells.size === 0 && (columns.length > 0 || context.size === 0 || asked.isFree)) return;
    const holds = (row: Row) => cells.has(row) || context.has(row);
    if (this.#rows.every(holds)) return;
    // Two words of one column of which no row has both name two things: "apples and pears".
    const others = all.filter((other) => other !== match && sharesColumn(match, other));
    const apart = others.filter(
      (other) =>
        (asked.isJoined || other.asked.isJoined) && ![...cells.keys()].some((row) => other.cells.has(row)),
    );
    const isEither = apart.length > 0;
    const either = (row: Row) => holds(row) || apart.some((other) => other.cells.has(row));
    const chosen = this.#rows.filter(isEither ? either : holds);
    // What would leave nothing of one of two things is a word for both, or of the other's name.
    if (comparison?.groups.some(({ rows }) => !rows.some((row) => chosen.includes(row))) === true) return;
    this.#rows = chosen;
    this.#filters.push(this.#filterName(match));
  }

  /** The word that the negation of the question is about: the last of those that name a column of yes and no, or its cells. */
  #denied(all: readonly Match[]): Match | undefined {
    const inStrict = all.filter(
      ({ columns, cells }) =>
        columns.some((at) => this.#isOpenOrDone(at)) ||
        [...cells.values()].some((of) => [...of].some((at) => this.#isOpenOrDone(at))),
    );
    const named = all.filter(({ columns }) => columns.some((at) => this.#isOpenOrDone(at, true)));
    const inCells = all.filter(({ cells }) => cells.size > 0);
    return inStrict.at(-1) ?? named.at(-1) ?? inCells.at(-1);
  }

  #narrowToUndone({ columns, cells, asked }: Match): void {
    const named =
      columns.find((at) => this.#isOpenOrDone(at)) ?? columns.find((at) => this.#isOpenOrDone(at, true));
    const at = named ?? this.table.columns.findIndex((_, column) => this.#isOpenOrDone(column));
    if (named === undefined && cells.size > 0) {
      this.#rows = this.#rows.filter((row) => !cells.has(row));
      this.#filters.push(`${this.#filterName({ asked, cells })}: –`);
      return;
    }
    const isSaid = this.#rows.some(({ cells: all }) => this.#words.no.has(foldCase((all[at] ?? "").trim())));
    const isUndone = (row: Row) =>
      !this.#isDone(row, at) &&
      !(isSaid && row.values[at]?.kind === "empty" && (row.cells[at] ?? "").trim() === "");
    this.#rows = at < 0 ? [] : this.#rows.filter(isUndone);
    this.#filters.push(`${this.table.columns[at]?.name ?? asked.text}: –`);
  }

  /**
   * Whether a column tells of each row if something is so: by yes and no; or, where the question names it, by what is there
   * or not.
   */
  #isOpenOrDone(column: number, isNamed = false): boolean {
    const { yes, no } = this.#words;
    const cells = this.#rows.map(({ cells: all }) => foldCase((all[column] ?? "").trim()));
    const said = cells.filter((cell) => yes.has(cell) || no.has(cell)).length;
    const answers = said === 0 ? 0 : said + cells.filter((cell) => cell === "").length;
    const gaps = cells.filter((cell) => cell === "" || no.has(cell)).length;
    const isEither = gaps > 0 && gaps < cells.length;
    return isEither && (answers >= MOST_ANSWERS * cells.length || isNamed);
  }

  #isDone(row: Row, column: number): boolean {
    const cell = foldCase((row.cells[column] ?? "").trim());
    const value = row.values[column];
    return (
      value?.kind !== "empty" && !this.#words.no.has(cell) && !(value?.kind === "number" && value.value === 0)
    );
  }

  #narrowToPeriods(day: number, periods: readonly Period[]): void {
    if (periods.length === 0) return;
    this.#rows = this.#rows.filter((row) => {
      const value = row.values[day];
      return value?.kind === "day" && periods.some((period) => period.holds(value.day));
    });
    this.#filters.push(...periods.map(({ text }) => text));
  }

  /** Where the numbers that count have several units, a unit that is asked for chooses among them. */
  #narrowToUnits(measure: number | "open" | undefined, known: readonly Match[]): void {
    if (measure === undefined || measure === "open") return;
    for (const { asked } of known) {
      const named = this.#rows.filter((row) => namesUnit(asked.text, unitOf(row, this.table, measure)));
      if (named.length === 0 || named.length === this.#rows.length) continue;
      this.#rows = named;
      this.#filters.push(asked.text);
    }
  }

  /** In a column of both signs, what is spent is negative, and what comes in is positive. */
  #narrowToSign(measure: number | "open" | undefined): void {
    const { isSpending, isIncome } = this.asked;
    if (measure === undefined || measure === "open" || isSpending === isIncome) return;
    const sign = (row: Row): number => {
      const value = row.values[measure];
      return value?.kind === "number" ? Math.sign(value.value) : 0;
    };
    const signs = this.table.rows.map(sign);
    const negative = signs.filter((one) => one < 0).length / signs.length;
    if (negative < LEAST_OF_SIDE || !signs.some((one) => one > 0)) return;
    const isMeant = (row: Row) => sign(row) !== (isSpending ? 1 : -1);
    this.#rows = this.#rows.filter(isMeant);
    this.#whole = this.#whole.filter(isMeant);
  }

  #narrowToNumbers(measure: number | undefined): void {
    const { over, under } = this.asked;
    if (measure === undefined || (over === undefined && under === undefined)) return;
    this.#rows = this.#rows.filter((row) => {
      const value = row.values[measure];
      return (
        value?.kind === "number" && value.value > (over ?? -Infinity) && value.value < (under ?? Infinity)
      );
    });
    const name = this.table.columns[measure]?.name ?? "";
    if (over !== undefined) this.#filters.push(`${name} > ${over}`);
    if (under !== undefined) this.#filters.push(`${name} < ${under}`);
  }

  /** Whether what is counted is a column of numbers, named in full or by its unit: "how many kilos". */
  #isAsked(measure: number | undefined, [first]: readonly Match[]): boolean {
    if (measure === undefined || first === undefined || this.asked.countsRows) return false;
    return this.#isNamedInFull(measure) || this.#isUnit(measure, first.asked);
  }

  #isNamedInFull(column: number): boolean {
    const name = this.#names[column] ?? [];
    return name.length > 0 && name.every((word) => this.asked.all.some((one) => isSameWord(one, word)));
  }

  /** The column whose numbers count; "open" where several may. */
  #measure(known: readonly Match[]): number | "open" | undefined {
    let among = this.#columnsOf("number");
    const isCounting = this.asked.operation === "count" || this.asked.operation === "rows";
    for (const { isMeant, isGuess } of this.#signsOfMeasure(known)) {
      if (among.length <= 1) break;
      const meant = among.filter(isMeant);
      if (meant.length === 0) continue;
      this.#isGuess ||= isGuess === true && meant.length < among.length;
      among = meant;
    }
    return among.length > 1 ? (isCounting ? undefined : "open") : among[0];
  }

  /** What tells the column that is meant, the surest sign first. */
  #signsOfMeasure(known: readonly Match[]): readonly SignOfMeasure[] {
    const { isSpending, isIncome, isMoney } = this.asked;
    const said = (at: number) =>
      known.filter((match) => match.columns.includes(at) || this.#isUnit(at, match.asked)).length;
    // The smallest plot is the smallest one by its size.
    const isExtreme = this.asked.operation === "least" || this.asked.operation === "most";
    const most = Math.max(0, ...this.#columnsOf("number").map(said));
    const isOf = (at: number, of: "spending" | "income" | "total") =>
      (this.#names[at] ?? []).some(([name = ""]) => this.#words[of].has(name));
    const filled = (at: number) => this.#rows.filter(({ values }) => values[at]?.kind === "number").length;
    const mostFilled = Math.max(0, ...this.#columnsOf("number").map(filled));
    return [
      { isMeant: (at) => this.#isNamedInFull(at) },
      { isMeant: (at) => most > 0 && said(at) === most },
      ...(isSpending ? [{ isMeant: (at: number) => isOf(at, "spending") }] : []),
      ...(isIncome ? [{ isMeant: (at: number) => isOf(at, "income") }] : []),
      ...(isMoney || isSpending || !isExtreme ? [] : [{ isMeant: (at: number) => !this.#isMoney(at) }]),
      { isMeant: (at) => this.#isMoney(at) },
      { isMeant: (at) => filled(at) > 0 },
      { isMeant: (at) => filled(at) === mostFilled, isGuess: true },
      { isMeant: (at) => isOf(at, "spending"), isGuess: true },
      { isMeant: (at) => isOf(at, "total"), isGuess: true },
    ];
  }

  #isUnit(column: number, { text }: AskedWord): boolean {
    return this.table.rows.some((row) => namesUnit(text, unitOf(row, this.table, column)));
  }

  #isMoney(column: number): boolean {
    return this.table.rows.some(({ values }) => {
      const value = values[column];
      return value?.kind === "number" && (value.decimals === 2 || /\p{Sc}|^\p{Lu}{3}$/u.test(value.unit));
    });
  }

  /** Two things that are compared: periods, values of one column, or columns of numbers. */
  #compared(
    known: readonly Match[],
    day: number | undefined,
    periods: readonly Period[],
  ): Comparison | undefined {
    if (this.asked.operation !== "difference") return undefined;
    return this.#periodsCompared(day, periods) ?? this.#valuesCompared(known) ?? this.#columnsCompared(known);
  }

  #periodsCompared(day: number | undefined, periods: readonly Period[]): Comparison | undefined {
    const [first, second] = periods;
    if (day === undefined || periods.length !== 2 || first?.text === second?.text) return undefined;
    const groups = periods.map(({ text, holds }) => ({
      name: text,
      rows: this.#rows.filter(({ values: { [day]: value } }) => value?.kind === "day" && holds(value.day)),
    }));
    return { groups, by: new Set(), isByPeriod: true };
  }

  #valuesCompared(known: readonly Match[]): Comparison | undefined {
    const held = joinedPhrases(known).filter(({ cells }) => cells.size > 0 && cells.size < this.#rows.length);
    for (const one of held) {
      const other = held.find(
        (two) =>
          two !== one && sharesColumn(one, two) && ![...one.cells.keys()].some((row) => two.cells.has(row)),
      );
      if (other === undefined) continue;
      const groups = [one, other].map(({ asked, cells }) => ({
        name: asked.text,
        rows: this.#rows.filter((row) => cells.has(row)),
      }));
      return { groups, by: new Set([...one.of, ...other.of]), isByPeriod: false };
    }
    return undefined;
  }

  #columnsCompared(known: readonly Match[]): Comparison | undefined {
    const numbers = new Set(this.#columnsOf("number"));
    const named = known.flatMap((match) => match.columns.map((at) => ({ match, at })));
    const [first, second] = named.filter(
      ({ at }, place) => numbers.has(at) && named.findIndex((one) => one.at === at) === place,
    );
    if (first === undefined || second === undefined) return undefined;
    const groups = [first, second].map(({ at }) => ({
      name: this.table.columns[at]?.name ?? "",
      rows: this.#rows,
      measure: at,
    }));
    return { groups, by: new Set([first.match, second.match]), isByPeriod: false };
  }

  /** The rows by the value of the column that "per" names; undefined where it names none. */
  #each({ word }: AskedWord, day: number | undefined): readonly Group[] | undefined {
    const isPart = (of: "year" | "month") => word.some((form) => this.#words[of].has(form));
    const column = this.table.columns.findIndex((_, at) => this.#isNamed(at, word));
    const nameOf = (row: Row): string | undefined => {
      const value = day === undefined ? undefined : row.values[day];
      if (isPart("year") && value?.kind === "day") return value.day.slice(0, 4);
      if (isPart("month") && value?.kind === "day") return value.day.slice(0, 7);
      return column < 0 ? undefined : row.cells[column];
    };
    const groups = groupBy(this.#rows, nameOf);
    groups.delete(undefined);
    const all = [...groups].map(([name = "", rows]) => ({ name, rows }));
    if (isPart("year") || isPart("month")) all.sort((a, b) => (a.name < b.name ? -1 : 1));
    return all.length === 0 ? undefined : all;
  }

  #filterName({ asked, cells }: Pick<Match, "asked" | "cells">): string {
    const [columns] = cells.values();
    const [at] = columns ?? [];
    const name = at === undefined ? "" : (this.table.columns[at]?.name ?? "");
    return name === "" ? asked.text : `${name}: ${asked.text}`;
  }

  /** The rows that sum up others: a word says so, or one number is the sum of all above it. */
  #totalRows(): readonly Row[] {
    const numbers = this.#columnsOf("number");
    return this.table.rows.filter((row, at) => {
      const isSaid = this.table.columns.some(
        (column, c) =>
          column.kind === "words" &&
          (this.#cells.get(row)?.[c] ?? []).length <= MOST_OF_TOTAL &&
          (this.#cells.get(row)?.[c] ?? []).some(([word = ""]) => this.#words.total.has(word)),
      );
      if (isSaid) return true;
      const above = this.table.rows.slice(0, at);
      const isSum = numbers.some((column) => {
        const value = row.values[column];
        return (
          value?.kind === "number" && above.length >= FEWEST_ABOVE && isSumOf(value.value, above, column)
        );
      });
      const isSparse = row.cells.filter((cell) => cell === "").length > 0;
      return isSum && isSparse;
    });
  }
}

/** The share of negative numbers of an account with two sides; a refund among expenses is only one of them. */
const LEAST_OF_SIDE = 0.25;
/** The most words of names, on the average of their column. */
const MOST_OF_NAME = 6;
/** The share of cells of a column of yes and no that say one of both. */
const MOST_ANSWERS = 0.8;
/** A longer cell that holds "total" says something else. */
const MOST_OF_TOTAL = 3;
const FEWEST_ABOVE = 2;

function isSumOf(total: number, rows: readonly Row[], column: number): boolean {
  const sum = rows.reduce(
    (so, { values: { [column]: value } }) => so + (value?.kind === "number" ? value.value : 0),
    0,
  );
  return Math.abs(sum - total) < 0.005;
}

interface SignOfMeasure {
  isMeant(column: number): boolean;
  readonly isGuess?: true;
}

interface Match {
  readonly asked: AskedWord;
  /** The columns whose names hold the word. */
  readonly columns: readonly number[];
  /** The rows whose cells hold it, and in which columns. */
  readonly cells: ReadonlyMap<Row, ReadonlySet<number>>;
  /** The rows around which it stands. */
  readonly context: ReadonlySet<Row>;
}

interface Comparison {
  readonly groups: readonly Group[];
  /** The words that name what is compared. */
  readonly by: ReadonlySet<Match>;
  readonly isByPeriod: boolean;
}

/** A match, and those that it was joined from. */
interface Phrase extends Match {
  readonly of: readonly Match[];
}

/** Words that follow each other and stand in the same cells are one name: "sleeping bag". */
function joinedPhrases(matches: readonly Match[]): readonly Phrase[] {
  const phrases: Phrase[] = [];
  for (const match of matches) {
    const last = phrases.at(-1);
    const both = [...match.cells].filter(([row]) => last?.cells.has(row) === true);
    if (last === undefined || both.length === 0) phrases.push({ ...match, of: [match] });
    else {
      const asked = { ...match.asked, text: `${last.asked.text} ${match.asked.text}` };
      phrases[phrases.length - 1] = { ...match, asked, cells: new Map(both), of: [...last.of, match] };
    }
  }
  return phrases;
}

function sharesColumn(one: Match, other: Match): boolean {
  const columns = new Set([...one.cells.values()].flatMap((of) => [...of]));
  return [...other.cells.values()].some((of) => [...of].some((at) => columns.has(at)));
}

function withoutPeriods(text: string, periods: readonly Period[]): string {
  return periods.reduce((rest, { text: named }) => rest.replace(named, " ".repeat(named.length)), text);
}

/** The words of all languages together: a table in one is asked in another. */
function wordsOfPacks() {
  const all = packsOf([]).map(rowWords);
  const join = (of: keyof (typeof all)[number]): ReadonlySet<string> =>
    new Set(all.flatMap((words) => [...words[of]]));
  const stems = (of: "total" | "year" | "month" | "spending" | "income") => new Set([...join(of)].map(stem));
  return {
    yes: join("yes"),
    no: new Set([...join("no"), ...join("undone")]),
    spending: stems("spending"),
    income: stems("income"),
    total: stems("total"),
    year: stems("year"),
    month: stems("month"),
  };
}
