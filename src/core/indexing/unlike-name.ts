import { getOrMake } from "../base/get-or-make";
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

const PLAIN = /^[\x20-\x7e]*$/;

/** What is left of a name to a hasty eye: names whose letters look alike have the same. */
function likeness(name: string): string {
  // Most names are plain, and a folder may have a hundred thousand.
  if (isPlain(name)) return name.replace(/[|1]/g, "l").replaceAll("0", "o");
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

/** Tells of a file what its name, or a folder's above it, only looks like: a neighbour's name, a folder's with "/" behind it. */
export type FindLookalike = (path: string) => string | undefined;

/** @param paths of all files of a folder. Names beside each other are compared when one of them is first asked about. */
export function lookalikesAmong(paths: readonly string[]): FindLookalike {
  const known = new Map<string, ReadonlyMap<string, string>>();
  const namesIn = (start: string): ReadonlyMap<string, string> => {
    const within = paths.filter((path) => path.startsWith(start));
    return lookalikes(within.map((path) => path.slice(start.length).split("/", 1)[0] ?? ""));
  };
  return (file) => {
    const parts = file.split("/");
    for (const [level, name] of parts.entries()) {
      if (isPlain(name)) continue;
      const start = parts
        .slice(0, level)
        .map((part) => `${part}/`)
        .join("");
      const other = getOrMake(known, start, () => namesIn(start)).get(name);
      if (other !== undefined) return level < parts.length - 1 ? `${other}/` : other;
    }
    return undefined;
  };
}

/** Whether a name has only letters, digits and signs that every keyboard has: it looks like no other but in how it is spelled. */
export function isPlain(name: string): boolean {
  return PLAIN.test(name);
}

function foreign(name: string): number {
  return Array.from(name).filter((letter) => !isPlain(letter)).length;
}
