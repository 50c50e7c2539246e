import { getOrMake } from "../base/get-or-make";
import { groupBy } from "../base/group-by";
import { once } from "../base/once";
import { recordOf } from "../base/record-of";
import { packsOf } from "../language/answer-types";
import { stem } from "../text/stem";
import { rowWords, SPANS, type AskedWord, type CountingAsked } from "./counting-asked";
import type { Column, Row, Table } from "./table";
import { isTimeUnit, namesUnit, unitOf } from "./units";
import { isAkin, isSameWord, wordsIn, type Word } from "./words-in";

/** What stands around a row and belongs to its table: the name of its file, the headings above. */
export type ContextOf = (row: Row) => readonly Word[];

/** What a word of a question means in a table; nothing where all are empty. */
export interface Match {
  readonly asked: AskedWord;
  /** The columns whose names hold the word. */
  readonly columns: readonly number[];
  /** The rows whose cells hold it, and in which columns. */
  readonly cells: ReadonlyMap<Row, ReadonlySet<number>>;
  /** The rows around which it stands. */
  readonly context: ReadonlySet<Row>;
  readonly isUnit: boolean;
}

/** The words of tables that were asked, as long as these are kept. */
const wordsOfTables = new WeakMap<Table, TableWords>();

/** The words of a table, of its columns' names and of its cells, in which words of a question are looked for. */
export class TableWords {
  readonly #names: readonly (readonly Word[])[];
  /** By column, the words of each text that stands in it: in a long table most stand there more than once. */
  readonly #texts: readonly ReadonlyMap<string, readonly Word[]>[];
  readonly #contexts: ReadonlyMap<readonly Word[], readonly Row[]>;
  readonly #units = new Map<number, ReadonlySet<string>>();
  readonly #known = vocabulary();

  private constructor(
    readonly table: Table,
    contextOf: ContextOf,
  ) {
    this.#names = table.columns.map(({ name }) => wordsIn(name));
    this.#texts = table.columns.map((_, at) => this.#textsOf(at));
    this.#contexts = groupBy(table.rows, contextOf);
  }

  /** The words of a table, which are read once, with what stands around its rows then. */
  static of(table: Table, contextOf: ContextOf): TableWords {
    return getOrMake(wordsOfTables, table, () => new TableWords(table, contextOf));
  }

  /** Numbers are not words, but years and numbers that name their row are. Whole sentences name nothing. */
  #textsOf(column: number): ReadonlyMap<string, readonly Word[]> {
    const { columns, rows } = this.table;
    const kind = columns[column]?.kind;
    if (kind === "number" || kind === "day") return new Map();
    const cells = rows.map((row) => row.cells[column] ?? "");
    const words = cells.reduce((sum, cell) => sum + cell.split(" ").length, 0);
    if (words > MOST_OF_NAME * rows.length) return new Map();
    return new Map([...new Set(cells)].map((cell) => [cell, wordsIn(cell)]));
  }

  #wordsAt({ cells }: Row, column: number): readonly Word[] {
    return this.#texts[column]?.get(cells[column] ?? "") ?? [];
  }

  columnsOf(kind: Column["kind"]): readonly number[] {
    return this.table.columns.flatMap((column, at) => (column.kind === kind ? [at] : []));
  }

  namesOf(column: number): readonly Word[] {
    return this.#names[column] ?? [];
  }

  isNamed(column: number, word: Word): boolean {
    return this.namesOf(column).some((name) => isSameWord(name, word) || isAkin(name, word));
  }

  /** Whether the words of a question hold each word of a column's name. */
  isNamedInFull(column: number, { all }: CountingAsked): boolean {
    const name = this.namesOf(column);
    return name.length > 0 && name.every((word) => all.some((one) => isSameWord(one, word)));
  }

  /** Whether the name of a column holds a word for what is spent, for what comes in, or for a total. */
  isCalled(column: number, what: "spending" | "income" | "total"): boolean {
    return this.namesOf(column).some(([name = ""]) => this.#known[what].has(name));
  }

  matchOf(asked: AskedWord): Match {
    const columns = this.table.columns.flatMap((_, at) => (this.isNamed(at, asked.word) ? [at] : []));
    const isUnit = this.columnsOf("number").some((at) => this.isUnit(at, asked));
    const cells = isUnit ? new Map<Row, ReadonlySet<number>>() : this.#cellsWith(asked);
    const isHeld = (word: Word) => isSameWord(word, asked.word) || isAkin(word, asked.word);
    const context = new Set([...this.#contexts].flatMap(([words, rows]) => (words.some(isHeld) ? rows : [])));
    return { asked, columns, cells, context, isUnit };
  }

  /**
   * The rows whose cells hold a word, and in which columns; of words that are only akin where none is the same, or where
   * only they are all of a cell.
   */
  #cellsWith({ word, isUndone, isFree }: AskedWord): ReadonlyMap<Row, ReadonlySet<number>> {
    const [same, akin = same] = (isUndone ? [isSameWord] : [isSameWord, isAkin]).map((is) =>
      this.#found(is, word),
    );
    if (same === undefined || akin === undefined) return new Map();
    const { cells, shares } = same.most === 0 || (same.most < 1 && akin.most === 1) ? akin : same;
    const most = Math.max(0, ...shares.values());
    // A free word stands in longer cells by chance, and each word does so beside a column of which it is most of a cell.
    if (isFree && most < 1) return new Map();
    const own = new Set([...shares].flatMap(([at, share]) => (share * 2 > most ? [at] : [])));
    const kept = [...cells].flatMap(([row, columns]) => {
      const held = columns.filter((at) => own.has(at));
      return held.length === 0 ? [] : [[row, new Set(held)] as const];
    });
    return new Map(kept);
  }

  /** The cells that hold a word; by column, the largest share of a cell that it is, and the largest of all. */
  #found(isSame: typeof isSameWord, word: Word) {
    const shares = new Map<number, number>();
    const held = this.#texts.map((texts, at) => {
      const holding = new Set<string>();
      for (const [text, words] of texts) {
        if (!words.some((one) => isSame(one, word))) continue;
        holding.add(text);
        shares.set(at, Math.max(1 / words.length, shares.get(at) ?? 0));
      }
      return holding;
    });
    const cells = new Map<Row, readonly number[]>();
    const columns = [...shares.keys()];
    for (const row of columns.length === 0 ? [] : this.table.rows) {
      const of = columns.filter((at) => held[at]?.has(row.cells[at] ?? ""));
      if (of.length > 0) cells.set(row, of);
    }
    return { cells, shares, most: Math.max(0, ...shares.values()) };
  }

  /** Whether a word is all that one of its cells says. */
  isWholeOf(match: Match): boolean {
    return this.shareOf(match) === 1;
  }

  /** The largest share of the words of a cell that a word is, 0–1. */
  shareOf({ cells }: Match): number {
    const sizes = [...cells].flatMap(([row, columns]) =>
      [...columns].map((at) => this.#wordsAt(row, at).length),
    );
    return 1 / sizes.reduce((least, size) => Math.min(least, size), Infinity);
  }

  isUnit(column: number, { text }: AskedWord): boolean {
    if (namesUnit(text, this.table.columns[column]?.name ?? "")) return true;
    return [...this.#unitsOf(column)].some((unit) => namesUnit(text, unit));
  }

  /** The units of a column's numbers; `""` where one has none. */
  #unitsOf(column: number): ReadonlySet<string> {
    return getOrMake(
      this.#units,
      column,
      () => new Set(this.table.rows.map((row) => unitOf(row, this.table, column))),
    );
  }

  isMoney(column: number): boolean {
    const units = [...this.#unitsOf(column)].filter((unit) => unit !== "");
    if (units.length > 0) return units.some((unit) => /\p{Sc}|^\p{Lu}{3}$/u.test(unit));
    const decimals = new Set(
      this.table.rows.map(({ values: { [column]: value } }) =>
        value?.kind === "number" ? value.decimals : 0,
      ),
    );
    return decimals.has(2) && [...decimals].every((many) => many === 2 || many === 0);
  }

  /** Columns that only tell what another one comes to so far, as a balance does and a meter. */
  readonly runningTotals = once((): ReadonlySet<number> => {
    const numbers = this.columnsOf("number");
    const { rows } = this.table;
    const isRunning = (at: number, of: number): boolean => {
      const steps = rows.slice(1).flatMap((row, above) => {
        const [before, now] = [rows[above]!, row].map((one) => numberAt(one, at));
        // The newest row may stand first, or last.
        const changes = [rows[above]!, row].map((one) => numberAt(one, of) ?? NaN);
        return before === undefined || now === undefined
          ? []
          : [
              changes.some(
                (change) => change !== 0 && Math.abs(Math.abs(now - before) - Math.abs(change)) < A_CENT,
              ),
            ];
      });
      return steps.length >= FEWEST_ABOVE && steps.filter(Boolean).length >= MOST_STEPS * steps.length;
    };
    return new Set(numbers.filter((at) => numbers.some((of) => of !== at && isRunning(at, of))));
  });

  /** Whether a column's numbers are times, by its name or its unit: "Minutes", "Length (h)". */
  isDuration(column: number): boolean {
    const { name } = this.table.columns[column] ?? { name: "" };
    return [...this.#unitsOf(column), ...name.split(/\P{L}+/u)].some(isTimeUnit);
  }

  /** The rows that sum up others: a word says so, or one number of a row with gaps is the sum of all above it. */
  readonly totalRows = once((): ReadonlySet<Row> => {
    const numbers = this.columnsOf("number");
    const sums = new Map(numbers.map((at) => [at, 0]));
    const totals = new Set<Row>();
    for (const [place, row] of this.table.rows.entries()) {
      const isSum = numbers.some((at) => Math.abs((numberAt(row, at) ?? NaN) - (sums.get(at) ?? 0)) < A_CENT);
      const hasGap = row.cells.includes("");
      // "Sold" is a balance in another language.
      const isSaid = this.#saysTotal(row, hasGap || place === this.table.rows.length - 1);
      if (isSaid || (isSum && hasGap && place >= FEWEST_ABOVE)) totals.add(row);
      for (const at of numbers) sums.set(at, (sums.get(at) ?? 0) + (numberAt(row, at) ?? 0));
    }
    return totals;
  });

  /** @param isLikely whether a cell may say more than that. */
  #saysTotal(row: Row, isLikely: boolean): boolean {
    return this.table.columns.some(({ kind }, at) => {
      const words = kind === "words" ? this.#wordsAt(row, at) : [];
      return (
        words.length <= (isLikely ? MOST_OF_TOTAL : 1) &&
        words.some(([word = ""]) => this.#known.total.has(word))
      );
    });
  }
}

/** The number of a row in a column; undefined where it holds none. */
export function numberAt({ values }: Row, column: number): number | undefined {
  const value = values[column];
  return value?.kind === "number" ? value.value : undefined;
}

/** The day of a row in a column of days or of years; of a year, one in its middle. */
export function dayAt({ values }: Row, column: number): string | undefined {
  const value = values[column];
  if (value?.kind === "number") return `${value.value}-07-01`;
  return value?.kind === "day" ? value.day : undefined;
}

/** The most words of names, on the average of their column. */
const MOST_OF_NAME = 6;
/** A longer cell that holds "total" says something else. */
const MOST_OF_TOTAL = 3;
const FEWEST_ABOVE = 2;
const MOST_STEPS = 0.8;
/** Sums of cents are not exact. */
const A_CENT = 0.005;

export function columnsHolding({ cells }: Match): ReadonlySet<number> {
  return new Set([...cells.values()].flatMap((columns) => [...columns]));
}

export function shareColumn(one: Match, other: Match): boolean {
  const columns = columnsHolding(one);
  return [...columnsHolding(other)].some((at) => columns.has(at));
}

/** Whether no row holds both words. */
export function areApart(one: Match, other: Match): boolean {
  return ![...one.cells.keys()].some((row) => other.cells.has(row));
}

/** The words of all languages together: a table in one is asked in another. Names are compared by their stems. */
export const vocabulary = once(() => {
  const all = packsOf([]).map(rowWords);
  const join = (of: keyof (typeof all)[number]) => new Set(all.flatMap((words) => [...words[of]]));
  return {
    ...recordOf(
      ["spending", "income", "total", "payable", ...SPANS],
      (of) => new Set([...join(of)].map(stem)),
    ),
    yes: join("yes"),
    no: new Set([...join("no"), ...join("undone")]),
  };
});
