import { rowOf } from "../domain/cell-border";
import type { Unit } from "../domain/unit";
import { readTexAccents } from "./tex-accents";
import { UnitBuilder } from "./unit-builder";

/** `@book{mueller,` */
const ENTRY = /@(\w+)[^\S\n]?[{(]([^,"{}()=]*),/g;
/** The name of a field, with its sign. */
const FIELD = /[\s,]*([\w-]+)\s*=\s*/y;
/** A value without braces or quotes, and what joins two parts of a value. */
const BARE = /[^\s,#{}"]*/y;
const JOINT = /\s*#\s*/y;
/** Fields that programs write for themselves. */
const TECHNICAL = /^(?:file|owner|timestamp|bibsource|biburl|date-(?:added|modified)|bdsk-.*|_.*)$/;

/** Columns that each bibliography has, then the fields that this share of its entries has. */
const COLUMNS = ["type", "author", "title", "year"];
const COMMON_SHARE = 1 / 3;

/** The entries of a bibliography (BibTeX) as a table, whose last column has what only few of them say. */
export function bibliographyUnit(written: string): Unit | undefined {
  const entries = entriesOf(readTexAccents(written));
  if (entries.length === 0) return undefined;
  const names = [...new Set(entries.flatMap((fields) => [...fields.keys()]))];
  const counted = (name: string): number => entries.filter((fields) => fields.has(name)).length;
  const common = names.filter((name) => counted(name) >= entries.length * COMMON_SHARE);
  const columns = [...new Set([...COLUMNS, ...common])];
  const header = rowOf([...columns, ...(columns.length < names.length ? ["more"] : [])]);
  const builder = new UnitBuilder();
  builder.add({ kind: "row", text: header, header: undefined });
  for (const fields of entries) {
    const others = [...fields].filter(([name]) => !columns.includes(name));
    const more = others.map(([name, value]) => `${name}: ${value}`).join("; ");
    const cells = [...columns.map((name) => fields.get(name) ?? ""), ...(more === "" ? [] : [more])];
    builder.add({ kind: "row", text: rowOf(cells), header, tight: true });
  }
  return builder.take();
}

/** The fields of each entry by name, with its type and the key that cites it. */
function entriesOf(text: string): readonly ReadonlyMap<string, string>[] {
  const entries: ReadonlyMap<string, string>[] = [];
  let end = 0;
  for (const { 0: head, 1: type = "", 2: key = "", index } of text.matchAll(ENTRY)) {
    if (index < end) continue;
    end = index + head.length;
    const fields = new Map([["type", type.toLowerCase()]]);
    for (let field; (field = matchAt(FIELD, text, end)) !== "";) {
      const name = field.replace(/[\s,=]/g, "").toLowerCase();
      const value = valueAt(text, end + field.length);
      if (!TECHNICAL.test(name)) fields.set(name, withoutMarkup(value.text));
      end = value.end;
    }
    if (fields.size > 1) entries.push(fields.set("key", key.trim()));
  }
  return entries;
}

function valueAt(text: string, at: number) {
  let value = "";
  for (let end = at; ;) {
    const isQuoted = text[end] === "{" || text[end] === '"';
    const part = isQuoted ? text.slice(end + 1, closeOf(text, end)) : matchAt(BARE, text, end);
    value += part;
    end = Math.min(text.length, end + part.length + (isQuoted ? 2 : 0));
    const joint = matchAt(JOINT, text, end);
    if (joint === "") return { text: value, end };
    end += joint.length;
  }
}

/** Where a value in braces, which nest, or in quotes is closed. */
function closeOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (depth === 0 && at > start && (sign === "}" || sign === text[start])) return at;
  }
  return text.length;
}

function withoutMarkup(value: string): string {
  const plain = value.replace(/\\[a-zA-Z]+\s?|[{}]/g, "").replace(/\\([&%$#_])/g, "$1");
  return plain
    .replaceAll("~", " ")
    .replace(/-{2,3}/g, "–")
    .replace(/\s+/g, " ")
    .trim();
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}
