import type { Section } from "./sections";

/**
 * Joins sections that are too small to stand alone. A heading with nothing under it is joined with the next section.
 * Neighbours under the same parent are joined under the parent's heading, as long as they fill less than half a passage.
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
