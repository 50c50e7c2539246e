import { foldCase } from "../language/fold-text";
import { getOrMake } from "../base/get-or-make";
import { once } from "../base/once";
import { fullPacks } from "../language/packs";
import { currencies } from "../text/currencies";
import type { Row, Table } from "./table";

/** The currency or measure of a row's number: beside it, in a column of its own, or in the column's name. */
export function unitOf(row: Row, table: Table, measure: number): string {
  const value = row.values[measure];
  if (value?.kind !== "number") return "";
  const { beside, inNames } = getOrMake(unitsOfTables, table, () => unitsOfTable(table));
  return value.unit || row.cells[beside] || (inNames[measure] ?? "");
}

const unitsOfTables = new WeakMap<Table, ReturnType<typeof unitsOfTable>>();

/**
 * Where the units of a table stand that no number has beside it: `beside` is the column that holds nothing but signs of
 * currencies, −1 where there is none; `inNames` are those in the names of the columns.
 */
function unitsOfTable({ columns, rows }: Table) {
  const isOfUnits = (column: number): boolean => {
    // The row of a total has none.
    const filled = rows.flatMap(({ cells: { [column]: cell = "" } }) => (cell === "" ? [] : [cell]));
    return filled.length * 2 > rows.length && filled.every((cell) => CURRENCY.test(cell));
  };
  return {
    beside: columns.findIndex((_, column) => isOfUnits(column)),
    inNames: columns.map(({ name }) => unitInName(name)),
  };
}

const CURRENCY = /^(?:\p{Lu}{3}|\p{Sc})$/u;

/** The unit in a column's name: "Weight (kg)", "Amount EUR". */
function unitInName(name: string): string {
  const [, bracketed, last] =
    /[([]([^()[\]\d]{1,14})[)\]]$|(?:^|\s)(\p{Lu}{3}|\p{Sc}|kg|km|kWh|g|l|m²?|h|hrs?|mins?|Std)$/u.exec(
      name.trim(),
    ) ??
    /^()(kg|km|kWh)\s/i.exec(name) ??
    [];
  return bracketed?.trim() || (last ?? "");
}

/** Whether a word of a question is a unit: "kg", or "euros" for € and EUR. */
export function namesUnit(word: string, unit: string): boolean {
  if (unit === "") return false;
  const [asked, held] = [word, unit].map((text) => foldCase(text.normalize("NFKC")));
  return (
    asked === held ||
    currencies().get(asked!)?.has(unit) === true ||
    measures().byName.get(asked!)?.has(held!) === true
  );
}

export function isTimeUnit(text: string): boolean {
  const folded = foldCase(text);
  return ["hour", "minute", "day"].some((unit) => measures().of.get(unit)?.has(folded) === true);
}

const MEASURES =
  "kilogram gram kilometer meter centimeter liter milliliter hour minute day mile percent".split(" ");

/** The signs of measures by their names, as the languages write them: "kilometers", "heures". */
const measures = once(() => {
  const byName = new Map<string, Set<string>>();
  const of = new Map<string, Set<string>>();
  for (const { language, counting } of fullPacks()) {
    const called = new Map(
      counting.measures.map((line) => [line.split(" ", 1)[0], line.split(" ").slice(1)]),
    );
    for (const unit of MEASURES) {
      const written = (unitDisplay: "long" | "short" | "narrow", n: number) =>
        new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay })
          .formatToParts(n)
          .flatMap(({ type, value }) =>
            type === "unit" || type === "percentSign" ? [foldCase(value.trim())] : [],
          );
      const signs = [...written("short", 2), ...written("narrow", 2), ...(called.get(unit) ?? [])];
      const names = [...[1, 2, 5].flatMap((n) => written("long", n)), ...(called.get(unit) ?? [])];
      of.set(unit, new Set([...(of.get(unit) ?? []), ...signs, ...names]));
      for (const name of names) byName.set(name, new Set([...(byName.get(name) ?? []), ...signs, name]));
    }
  }
  return { byName, of };
});
