import { rowOf } from "../domain/cell-border";
import { UNDER } from "./table/table-head";

export interface Records {
  readonly header: string;
  readonly rows: readonly string[];
}

const LEAST_RECORDS = 2;
const MOST_COLUMNS = 40;
/** The share of their fields that records have at least: less is a list of different things. */
const LEAST_FILLED = 0.5;

/** Objects in a list that have the same fields, as a table; undefined for any other value. */
export function recordsOf(value: unknown): Records | undefined {
  if (!Array.isArray(value) || value.length < LEAST_RECORDS) return undefined;
  const records: ReadonlyMap<string, string>[] = [];
  const columns = new Set<string>();
  let filled = 0;
  for (const one of value) {
    const record = fieldsOf(one);
    if (record === undefined) return undefined;
    for (const name of record.keys()) columns.add(name);
    if (columns.size > MOST_COLUMNS) return undefined;
    filled += record.size;
    records.push(record);
  }
  if (columns.size < 2 || filled < LEAST_FILLED * columns.size * records.length) return undefined;
  const names = [...columns];
  return {
    header: rowOf(names),
    rows: records.map((record) => rowOf(names.map((name) => record.get(name) ?? ""))),
  };
}

/** The values of an object by name, those of an object inside it by both names; undefined for one that is nested deeper. */
function fieldsOf(value: unknown): ReadonlyMap<string, string> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields = new Map<string, string>();
  for (const [name, one] of Object.entries(value)) {
    const text = textOf(one);
    if (text !== undefined) fields.set(name, text);
    else
      for (const [inner, each] of Object.entries(one as object)) {
        const innerText = textOf(each);
        if (innerText === undefined) return undefined;
        fields.set(`${name}${UNDER}${inner}`, innerText);
      }
  }
  return fields;
}

/** A value, or a list of values, in one line; undefined for an object. */
function textOf(value: unknown): string | undefined {
  if (value === null) return "";
  if (!Array.isArray(value))
    return typeof value === "object"
      ? undefined
      : `${value as string | number | boolean}`.replace(/\s+/g, " ").trim();
  const texts = value.map((one) => (Array.isArray(one) ? undefined : textOf(one)));
  return texts.some((text) => text === undefined) ? undefined : texts.join(", ");
}
