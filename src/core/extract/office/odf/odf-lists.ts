import { FORMAT_OF_SIGN, spellNumber } from "../list-number";
import { childrenOf, find, type XmlElement } from "../xml/xml-tree";

interface Level {
  /** The number format, as `spellNumber` takes it; undefined for a bullet. */
  readonly format: string | undefined;
  readonly prefix: string;
  readonly suffix: string;
  /** How many levels the number shows, its own included. */
  readonly shown: number;
  readonly start: number;
  /** "%1%.%2%." in newer files, which replaces prefix, suffix and shown levels. */
  readonly pattern: string | undefined;
}

/** Levels by their 1-based number. */
export type ListStyle = ReadonlyMap<number, Level>;

/** The list styles of OpenDocument parts, by name; the one of headings is called `""`. */
export function readListStyles(trees: readonly (XmlElement | undefined)[]): ReadonlyMap<string, ListStyle> {
  return new Map(
    trees
      .flatMap((tree) => [...find(tree, "list-style", "outline-style")])
      .map((style) => [
        style.name === "outline-style" ? "" : (style.attributes["name"] ?? ""),
        new Map(childrenOf(style).map((level) => [Number(level.attributes["level"]), toLevel(level)])),
      ]),
  );
}

function toLevel({ name, attributes }: XmlElement): Level {
  const isNumber = name === "list-level-style-number" || name === "outline-level-style";
  const format = attributes["num-format"] ?? "";
  return {
    format: isNumber ? (format === "" ? "none" : (FORMAT_OF_SIGN.get(format) ?? "decimal")) : undefined,
    prefix: attributes["num-prefix"] ?? "",
    suffix: attributes["num-suffix"] ?? "",
    shown: Number(attributes["display-levels"] ?? 1) || 1,
    start: Number(attributes["start-value"] ?? 1),
    pattern: attributes["num-list-format"],
  };
}

export class ListCounter {
  readonly #numbers: (number | undefined)[] = [];

  constructor(readonly style: ListStyle | undefined) {}

  /**
   * Counts the next entry.
   * @param level 1-based.
   * @param start the number of this entry, if the entry states it.
   * @returns the mark before the entry with a space after it; `""` if its level shows none.
   */
  next(level: number, start: number | undefined): string {
    const own = this.style?.get(level);
    this.#numbers.length = Math.min(this.#numbers.length, level + 1);
    const before = this.#numbers[level];
    this.#numbers[level] = start ?? (before === undefined ? (own?.start ?? 1) : before + 1);
    if (own?.format === undefined) return "- ";
    if (own.format === "none") return "";
    return `${this.#label(own, level)} `;
  }

  #label(own: Level, level: number): string {
    if (own.pattern !== undefined && own.pattern !== "")
      return own.pattern.replace(/%(\d+)%/g, (_, digits: string) => this.#number(Number(digits)));
    const first = Math.max(1, level - own.shown + 1);
    const numbers = Array.from({ length: level - first + 1 }, (_, i) => this.#number(first + i));
    return own.prefix + numbers.filter((text) => text !== "").join(".") + own.suffix;
  }

  #number(level: number): string {
    const { format, start } = this.style?.get(level) ?? { format: undefined, start: 1 };
    return format === undefined ? "" : spellNumber(this.#numbers[level] ?? start, format);
  }
}
