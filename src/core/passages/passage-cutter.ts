import type { PassageRange } from "../domain/passage";
import { shifted } from "../domain/text-range";
import type { Unit } from "../domain/unit";
import { CountedText } from "./counted-text";
import { fillPassages, PASSAGE_TOKENS } from "./fill-passages";
import { toSections, type OpenHeading, type Section } from "./sections";

/**
 * Cuts a file's units into passages of at most 265 estimated tokens, header included: at headings, then between
 * paragraphs, rows and functions, then between sentences or lines, then between words. Passages are in order, do not
 * overlap, and hold every character but white space; none spans two units. Small neighbouring sections share a passage
 * under their common heading.
 */
export class PassageCutter {
  readonly #bodyTokens: number;
  #open: readonly OpenHeading[] = [];

  /** @param headerTokens the estimated tokens of the folder and path, with which every header begins. */
  constructor(headerTokens: number) {
    this.#bodyTokens = PASSAGE_TOKENS - headerTokens;
  }

  /**
   * The passages of the file's next unit, with offsets into the file's text.
   * @param start where the unit begins in that text, as returned by `UnitJoiner.add`.
   */
  push(unit: Unit, start: number): PassageRange[] {
    const text = new CountedText(unit.text);
    const { sections, open } = toSections(unit, text, this.#open);
    this.#open = open;
    const merged = mergeSections(sections);
    const passages = merged.flatMap((section) => fillPassages(text, section, this.#bodyTokens));
    return passages.map((passage) => ({ ...passage, ...shifted(passage, start) }));
  }
}

/**
 * Joins sections that are too small to stand alone. A heading with nothing under it is joined with the next section.
 * Neighbours under the same parent are joined under the parent's heading, as long as they fill less than half a passage.
 */
function mergeSections(sections: readonly Section[]): Section[] {
  const merged: Section[] = [];
  for (const section of sections) {
    const last = merged.at(-1);
    const both = last === undefined ? undefined : merge(last, section);
    if (both === undefined) merged.push(section);
    else merged[merged.length - 1] = both;
  }
  return merged;
}

const MERGED_MAX_TOKENS = 110;

/** Merges two sections; undefined when they must stay apart. */
function merge(first: Section, second: Section): Section | undefined {
  const common = commonHeadings(first.headings, second.headings);
  const atoms = () => [...first.atoms, ...second.atoms];
  const tokens = tokensOf(first);
  // Empty headings are joined even when the same one repeats, and when two follow each other: "Chapter 1",
  // "Introduction".
  const goesWithNext =
    isOnlyHeadings(first) &&
    common.length >= first.headings.length - 1 &&
    second.headings.length >= first.headings.length &&
    tokens <= MERGED_MAX_TOKENS;
  if (goesWithNext) return { headings: second.headings, atoms: atoms() };
  // The text under these headings is still to come.
  if (isOnlyHeadings(second)) return undefined;
  const areNeighbours = common.length >= Math.max(first.headings.length, second.headings.length) - 1;
  const isSmall = tokens + tokensOf(second) <= MERGED_MAX_TOKENS;
  return areNeighbours && isSmall ? { headings: common, atoms: atoms() } : undefined;
}

function isOnlyHeadings({ atoms }: Section): boolean {
  return atoms.every((atom) => atom.kind === "heading");
}

function tokensOf(section: Section): number {
  return section.atoms.reduce((sum, atom) => sum + atom.tokens, 0);
}

function commonHeadings(first: readonly string[], second: readonly string[]): readonly string[] {
  const differs = first.findIndex((heading, index) => heading !== second[index]);
  return differs < 0 ? first : first.slice(0, differs);
}
