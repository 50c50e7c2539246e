import { readTexAccents } from "./tex-accents";

/** `@book{mueller,` */
const ENTRY = /@(\w+)[^\S\n]?[{(]([^,"{}()=]*),/g;
/** The name of a field before its value, or what joins two parts of a value. */
const FIELD = /[\s,]*([\w-]+)\s*=\s*/y;
const JOINT = /\s*#\s*/y;
const BARE = /[^\s,#{}"]+/y;
const CLOSE = /[\s,]*[})]/y;
/** Fields that programs write for themselves. */
const TECHNICAL = /^(?:file|owner|timestamp|bibsource|biburl|date-(?:added|modified)|bdsk-.*|__.*)$/;
/** Fields that the first line of an entry tells without their names. */
const TOLD = new Set(["author", "editor", "title", "year", "date"]);

/**
 * The entries of a bibliography (BibTeX) as a person would note them: who wrote what and when, then the other fields by name.
 * Text around entries stays as it is.
 */
export function toldBibliography(written: string): string {
  const text = readTexAccents(written);
  const told: string[] = [];
  let from = 0;
  for (const match of text.matchAll(ENTRY)) {
    const [head, type = "", key = ""] = match;
    if (match.index < from) continue;
    const { fields, end } = fieldsOf(text, match.index + head.length);
    if (fields.size === 0) continue;
    told.push(text.slice(from, match.index), toldEntry(type.toLowerCase(), key, fields));
    from = end;
  }
  return [...told, text.slice(from)].join("");
}

function toldEntry(type: string, key: string, fields: ReadonlyMap<string, string>): string {
  const people = (fields.get("author") ?? fields.get("editor") ?? "").split(" and ").map(inOrder);
  const who = people.filter((name) => name !== "").join(", ");
  const year = fields.get("year") ?? fields.get("date");
  const first = [who, fields.get("title")].filter((part) => part !== undefined && part !== "").join(": ");
  const others = [...fields].filter(([name]) => !TOLD.has(name) && !TECHNICAL.test(name));
  const kind = [type, year].filter((part) => part !== undefined).join(", ");
  return [`${first} (${kind}) [${key.trim()}]`, ...others.map(([name, value]) => `${name}: ${value}`)].join(
    "\n",
  );
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
    fields.set((name[1] ?? "").toLowerCase(), withoutMarkup(value.text));
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
