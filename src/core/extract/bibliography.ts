import { rowOf } from "../domain/cell-border";
import type { Unit } from "../domain/unit";
import type { Extract } from "../ports/extractor";
import { decodeText, type DecodeOptions } from "./charset/decode-text";
import { hasWords } from "./clean-text";
import { endOf } from "./end-of";
import { readTexAccents } from "./tex-accents";
import { UnitBuilder } from "./unit-builder";

/** `@book{mueller,` */
const ENTRY = /@(\w+)[^\S\n]?[{(]([^,"{}()=]*),/g;
/** The name of a field before its value, or what joins two parts of a value. */
const FIELD = /[\s,]*([\w-]+)\s*=\s*/y;
const JOINT = /\s*#\s*/y;
const BARE = /[^\s,#{}"]+/y;
const CLOSE = /[\s,]*[})]/y;
/** Fields that programs write for themselves. */
const TECHNICAL = /^(?:file|owner|timestamp|bibsource|biburl|date-(?:added|modified)|bdsk-.*|_.*)$/;
/** Columns that each bibliography has, then those of its fields that this share of the entries has. */
const COLUMNS = ["type", "author", "title", "year"];
const COMMON_SHARE = 1 / 3;
/** A longer value, such as an abstract, is a paragraph under its row. In UTF-16 units. */
const LONGEST_CELL = 200;

type Fields = ReadonlyMap<string, string>;

/** The entries of a bibliography (BibTeX) as a table, with what only few of them say under their rows. */
export const createBibliographyExtract = (options: DecodeOptions): Extract =>
  async function* (source, _context, signal) {
    const end = endOf(source);
    let written = "";
    for await (const chunk of decodeText(source, options, signal)) written += chunk;
    const unit = bibliographyUnit(written);
    if (unit === undefined) return end.result();
    end.saw(unit.text);
    yield unit;
    return end.result();
  };

function bibliographyUnit(written: string): Unit | undefined {
  const text = readTexAccents(written);
  const parts = partsOf(text);
  const entries = parts.filter((part) => typeof part !== "string");
  const names = [...new Set(entries.flatMap((fields) => [...fields.keys()]))];
  const common = names.filter(
    (name) =>
      entries.filter((fields) => fields.has(name)).length >= entries.length * COMMON_SHARE &&
      entries.every((fields) => (fields.get(name) ?? "").length <= LONGEST_CELL),
  );
  const columns = [...new Set([...COLUMNS, ...common])];
  const header = rowOf(columns);
  const builder = new UnitBuilder();
  let isParted = false;
  for (const part of parts) {
    let rest = "";
    if (typeof part === "string") rest = part;
    else {
      if (part === entries[0]) builder.add({ kind: "row", text: header, header: undefined });
      const cells = columns.map((name) => part.get(name) ?? "");
      builder.add({ kind: "row", text: rowOf(cells), header, tight: part === entries[0] || !isParted });
      const others = [...part].filter(([name]) => !columns.includes(name));
      rest = others.map(([name, value]) => `${name}: ${value}`).join("\n");
    }
    isParted = rest !== "";
    if (isParted) builder.add({ kind: "paragraph", text: rest });
  }
  return builder.take();
}

/** The entries, and the text between them that says something. */
function partsOf(text: string): readonly (Fields | string)[] {
  const parts: (Fields | string)[] = [];
  let from = 0;
  const takeText = (end: number): void => {
    const between = text.slice(from, end).trim();
    if (hasWords(between)) parts.push(between);
  };
  for (const match of text.matchAll(ENTRY)) {
    const [head, type = "", key = ""] = match;
    if (match.index < from) continue;
    const { fields, end } = fieldsOf(text, match.index + head.length);
    if (fields.size === 0) continue;
    takeText(match.index);
    fields.set("type", type.toLowerCase()).set("key", key.trim());
    for (const name of ["author", "editor"]) {
      const people = fields.get(name)?.split(" and ").map(inOrder);
      if (people !== undefined) fields.set(name, people.join(", "));
    }
    parts.push(fields);
    from = end;
  }
  takeText(text.length);
  return parts;
}

/** `"Rossi, Marta"` → `"Marta Rossi"` */
function inOrder(name: string): string {
  const [last = "", ...first] = name.split(",").map((part) => part.trim());
  return [first.at(-1) ?? "", last].filter((part) => part !== "").join(" ");
}

/** The fields of the entry that goes on at a place, and the end of the entry. */
function fieldsOf(text: string, at: number) {
  const fields = new Map<string, string>();
  let end = at;
  for (let name; (name = matchAt(FIELD, text, end)) !== undefined;) {
    const value = valueAt(text, end + name[0].length);
    const field = (name[1] ?? "").toLowerCase();
    if (!TECHNICAL.test(field)) fields.set(field, withoutMarkup(value.text));
    end = value.end;
  }
  return { fields, end: end + (matchAt(CLOSE, text, end)?.[0].length ?? 0) };
}

function valueAt(text: string, at: number) {
  let value = "";
  for (let end = at; ;) {
    const start = end;
    const isQuoted = text[start] === "{" || text[start] === '"';
    end = isQuoted ? closeOf(text, start) : start + (matchAt(BARE, text, start)?.[0].length ?? 0);
    value += text.slice(isQuoted ? start + 1 : start, end);
    if (isQuoted) end += 1;
    const joint = matchAt(JOINT, text, end);
    if (joint === undefined) return { text: value, end };
    end += joint[0].length;
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
  return value
    .replace(/\\[a-zA-Z]+\s?|[{}]/g, "")
    .replace(/\\([&%$#_])/g, "$1")
    .replaceAll("~", " ")
    .replace(/-{2,3}/g, "–")
    .replace(/\s+/g, " ")
    .trim();
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
