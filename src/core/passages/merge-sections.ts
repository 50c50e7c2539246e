import type { Section } from "./sections";

/**
 * Joins sections that are too small to stand alone: a heading with nothing under it goes with the next one, and
 * neighbours under the same parent go together, under the parent's heading, as long as they fill less than half a passage.
 */
export function mergeSections(sections: readonly Section[]): Section[] {
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

/** The two as one section, or undefined when they are to stay apart. */
function merge(first: Section, second: Section): Section | undefined {
  const common = commonHeadings(first.headings, second.headings);
  const atoms = () => [...first.atoms, ...second.atoms];
  const tokens = tokensOf(first);
  // However often the same heading comes with nothing under it; and where two stand below each other: "Chapter 1", "Introduction".
  const goesWithNext =
    isOnlyHeadings(first) &&
    common.length >= first.headings.length - 1 &&
    second.headings.length >= first.headings.length &&
    tokens <= MERGED_MAX_TOKENS;
  if (goesWithNext) return { headings: second.headings, atoms: atoms() };
  // What stands under it is still to come.
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
