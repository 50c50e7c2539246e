import { groupBy } from "../base/group-by";

/** Letters of other scripts that look like Latin ones in most fonts (Unicode TR 39, confusables), each behind its likeness. */
const ALIKE = [
  ...[
    "aаαɑ",
    "bЬв",
    "cсϲ",
    "dԁ",
    "eеєε",
    "gɡ",
    "hһнη",
    "iіιı",
    "jјϳ",
    "kкκ",
    "lӏⅼ|1",
    "mмⅿ",
    "nпո",
    "oоοօ0",
    "pрρ",
  ],
  ...["qԛ", "rгᴦ", "sѕ", "tтτ", "uυս", "vνѵ", "wԝω", "xхχ", "yуγү", "zᴢ"],
];
const LIKENESS = new Map(
  ALIKE.flatMap(([latin = "", ...others]) => others.map((other) => [other, latin] as const)),
);

/** A name of letters, digits and signs that every keyboard has looks like no other but in how it is spelled. */
const PLAIN = /^[\x20-\x7e]*$/;

/** What is left of a name to a hasty eye: names whose letters look alike have the same. */
function likeness(name: string): string {
  return Array.from(name.normalize("NFKD"), (letter) => {
    const small = letter.toLowerCase();
    const like = LIKENESS.get(small) ?? small;
    return small === letter ? like : like.toUpperCase();
  })
    .join("")
    .replace(/\s/gu, " ")
    .replace(/\p{Pd}/gu, "-");
}

/** What is left of a name where capitals and what stands between words are not looked at either. */
function vagueLikeness(name: string): string {
  return likeness(name)
    .toLowerCase()
    .replace(/[\s._-]+/g, " ");
}

/** A name with a number behind it where another folder has one that only looks the same: `"Pаpers (2)"`. */
export function unlikeName(name: string, others: readonly string[]): string {
  if (others.includes(name)) return name;
  const taken = new Set(others.map(vagueLikeness));
  let free = name;
  for (let number = 2; taken.has(vagueLikeness(free)); number += 1) free = `${name} (${number})`;
  return free;
}

/**
 * Names that only look like another one beside them, each with that other: of those that look alike, the one with the fewest
 * letters that not every keyboard has.
 * @param names what one folder holds.
 */
export function lookalikes(names: Iterable<string>): ReadonlyMap<string, string> {
  const all = [...new Set(names)];
  if (all.every(isPlain)) return new Map();
  return new Map(
    [...groupBy(all, likeness).values()].flatMap((alike) => {
      const [first = "", ...others] = [...alike].sort((a, b) => foreign(a) - foreign(b) || (a < b ? -1 : 1));
      return others.filter((name) => !isPlain(name)).map((name) => [name, first] as const);
    }),
  );
}

/**
 * Of a file whose name, or a folder's above it, only looks like that of a neighbour: the neighbour's name, a folder's with "/"
 * behind it. Undefined for every other file.
 * @param paths of all files of the folder.
 */
export function lookalikeOf(path: string, paths: readonly string[]): string | undefined {
  const parts = path.split("/");
  for (const [level, name] of parts.entries()) {
    if (isPlain(name)) continue;
    const start = parts
      .slice(0, level)
      .map((part) => `${part}/`)
      .join("");
    const beside = paths.filter((other) => other.startsWith(start));
    const other = lookalikes(beside.map((one) => one.slice(start.length).split("/", 1)[0] ?? "")).get(name);
    if (other !== undefined) return level < parts.length - 1 ? `${other}/` : other;
  }
  return undefined;
}

function isPlain(name: string): boolean {
  return PLAIN.test(name);
}

function foreign(name: string): number {
  return Array.from(name).filter((letter) => !isPlain(letter)).length;
}
