import { spellNumber } from "../list-number";
import { childOf, childrenOf, type XmlElement } from "../xml/xml-tree";

export interface Level {
  readonly start: number;
  readonly format: string;
  /** The pattern of a label, with a place for the number of each level: "%1.%2." */
  readonly text: string;
  /** The count restarts after an entry of a 0-based level below this number; undefined: after every higher level. */
  readonly restartAfter: number | undefined;
  /** Whether a label shows all its levels in digits, whatever their formats. */
  readonly isLegal: boolean;
  /** The paragraph style that is numbered like this. */
  readonly style: string | undefined;
}

export interface List {
  readonly levels: ReadonlyMap<number, Level>;
  /** The last number of each level. Lists that share these counters continue one another's count. */
  readonly counters: (number | undefined)[];
  /** The first numbers of the levels whose count this list restarts; a level is removed when it has restarted. */
  readonly restarts: Map<number, number>;
}

export interface ListBullet {
  /** "1.1.a"; undefined for a bullet. */
  readonly text: string | undefined;
}

/** Bullets that say something: boxes, ticked or not. */
const BOX = /^[\u2610-\u2612\u2713-\u2718\u25a1]$/;

/** Counts a Word document's list entries (ECMA-376 part 1, 17.9). */
export class WordNumbering {
  /** @param lists by id. */
  constructor(readonly lists: ReadonlyMap<string, List>) {}

  /** Counts the next entry; undefined when the document has no such list or level. */
  next(listId: string, level: number): ListBullet | undefined {
    const list = this.lists.get(listId);
    const own = list?.levels.get(level);
    if (list === undefined || own === undefined) return undefined;
    count(list, own, level);
    return own.format === "bullet" ? { text: BOX.exec(own.text)?.[0] } : { text: label(list, own) };
  }

  levelOfStyle(listId: string, style: string): number | undefined {
    for (const [level, own] of this.lists.get(listId)?.levels ?? []) if (own.style === style) return level;
    return undefined;
  }
}

function count({ levels, counters, restarts }: List, own: Level, level: number): void {
  const restart = restarts.get(level);
  restarts.delete(level);
  const before = restart === undefined ? counters[level] : undefined;
  counters[level] = before === undefined ? (restart ?? own.start) : before + 1;
  // An entry starts the count of each higher level that has none yet.
  for (let above = 0; above < level; above += 1) counters[above] ??= levels.get(above)?.start;
  for (const [deeper, { restartAfter }] of levels)
    if (deeper > level && level < (restartAfter ?? deeper)) counters[deeper] = undefined;
}

function label({ levels, counters }: List, own: Level): string {
  return own.text.replace(/%([1-9])/g, (_, digit: string) => {
    const level = Number(digit) - 1;
    const format = levels.get(level)?.format ?? "decimal";
    if (format === "bullet") return "";
    return spellNumber(counters[level] ?? levels.get(level)?.start ?? 1, own.isLegal ? "decimal" : format);
  });
}

/**
 * The lists of a document by id.
 * @param styleList the id of the list that a numbering style names: a list may refer to another one by such a style.
 */
export function readLists(
  tree: XmlElement | undefined,
  styleList: (style: string) => string | undefined,
): Map<string, List> {
  const root = childOf(tree, "numbering");
  const shared = new Map(
    childrenOf(root, "abstractnum").map((element) => [element.attributes["abstractnumid"] ?? "", element]),
  );
  const nums = new Map(childrenOf(root, "num").map((num) => [num.attributes["numid"] ?? "", num]));
  const counters = new Map<XmlElement, (number | undefined)[]>();
  const lists = new Map<string, List>();
  for (const [id, num] of nums) {
    const abstract = sharedBy(num, shared, nums, styleList);
    if (abstract === undefined) continue;
    const own = counters.get(abstract) ?? [];
    counters.set(abstract, own);
    lists.set(id, { levels: levelsOf(abstract, num), counters: own, restarts: restartsOf(num) });
  }
  return lists;
}

type Elements = ReadonlyMap<string, XmlElement>;

function sharedBy(
  num: XmlElement,
  shared: Elements,
  nums: Elements,
  styleList: (style: string) => string | undefined,
): XmlElement | undefined {
  const direct = shared.get(valueOf(num, "abstractnumid") ?? "");
  const style = direct && valueOf(direct, "numstylelink");
  if (style === undefined) return direct;
  const linked = nums.get(styleList(style) ?? "");
  return (linked && shared.get(valueOf(linked, "abstractnumid") ?? "")) ?? direct;
}

function levelsOf(abstract: XmlElement, num: XmlElement): Map<number, Level> {
  const levels = new Map(childrenOf(abstract, "lvl").map((level) => [levelNumber(level), toLevel(level)]));
  for (const override of childrenOf(num, "lvloverride")) {
    const level = childOf(override, "lvl");
    if (level !== undefined) levels.set(levelNumber(override), toLevel(level));
  }
  return levels;
}

function restartsOf(num: XmlElement): Map<number, number> {
  const restarts = new Map<number, number>();
  for (const override of childrenOf(num, "lvloverride")) {
    const start = valueOf(override, "startoverride");
    if (start !== undefined) restarts.set(levelNumber(override), toNumber(start, 1));
  }
  return restarts;
}

function toLevel(element: XmlElement): Level {
  const restart = valueOf(element, "lvlrestart");
  return {
    start: toNumber(valueOf(element, "start"), 0),
    format:
      valueOf(element, "numfmt") ??
      valueOf(childOf(element, "alternatecontent", "choice"), "numfmt") ??
      "decimal",
    text: valueOf(element, "lvltext") ?? "",
    restartAfter: restart === undefined ? undefined : toNumber(restart, 0),
    isLegal: childOf(element, "islgl") !== undefined,
    style: valueOf(element, "pstyle"),
  };
}

function levelNumber(element: XmlElement): number {
  return toNumber(element.attributes["ilvl"], 0);
}

function valueOf(element: XmlElement | undefined, name: string): string | undefined {
  return childOf(element, name)?.attributes["val"];
}

/** The whole number at the beginning of a text, if there is one. */
export function toNumber<T>(text: string | undefined, otherwise: T): number | T {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isNaN(number) ? otherwise : number;
}
