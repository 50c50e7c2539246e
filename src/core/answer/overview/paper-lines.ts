import { once } from "../../base/once";
import { findType } from "../../language/answer-types";
import { fullPacks } from "../../language/packs";
import { isMatch, wordPattern } from "../../language/word-pattern";
import type { Passage } from "../../domain/passage";
import { lineOfTotal } from "../list/paper-amount";
import { textOf, type Candidate } from "../score/evidence";
import { candidatesIn, firstFact } from "./first-fact";
import { headingOf, placeIntro, type OverviewLine } from "./lines";

/** The first segments of a paper, among which those stand that tell who wrote it and when. */
const MOST_OF_HEAD = 8;
const MOST_SECTIONS = 12;

/** What a paper says of itself, and the first fact of each of its sections. */
export interface PaperLines {
  readonly head: readonly OverviewLine[];
  readonly sections: readonly OverviewLine[];
}

/**
 * The lines of a paper that tell its total, who wrote it, and its day, as far as they are told; then the first fact below each
 * heading, in its order.
 * @param passages of the paper, in order.
 */
export function paperLines(passages: readonly Passage[]): PaperLines {
  const all = candidatesIn(passages);
  const first = all.slice(0, MOST_OF_HEAD);
  const total = lineOfTotal(all.map(oneLine).join("\n"))?.start;
  const head = [
    total === undefined ? undefined : candidateAt(total, all),
    first.find(namesAuthor),
    first.find((one) => findType(textOf(one), "date", one.evidence.languages) !== undefined),
  ].filter((one) => one !== undefined);
  const facts = sectionsOf(all).flatMap((section) => firstFact(section, undefined) ?? []);
  const lineOf = (candidate: Candidate): OverviewLine => ({
    intro: placeIntro("", headingOf(candidate)),
    candidate,
  });
  const sections = facts.filter((one) => !head.includes(one)).slice(0, MOST_SECTIONS);
  return { head: [...new Set(head)].map(lineOf), sections: sections.map(lineOf) };
}

const oneLine = (one: Candidate): string => textOf(one).replace(/\n/g, " ");

/** @param place in the texts of all, each on a line. */
function candidateAt(place: number, all: readonly Candidate[]): Candidate | undefined {
  let end = 0;
  return all.find((one) => (end += oneLine(one).length + 1) > place);
}

function namesAuthor(one: Candidate): boolean {
  const text = textOf(one);
  return isMatch(authorWords(), text) && findType(text, "person", one.evidence.languages) !== undefined;
}

const authorWords = once(() => wordPattern(fullPacks().flatMap(({ overview }) => overview.author)));

/** The candidates below each heading; none where there are no headings. */
function sectionsOf(all: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const sections: Candidate[][] = [];
  let last = "";
  for (const one of all) {
    const heading = headingOf(one);
    if (heading !== "" && heading !== last) sections.push([]);
    last = heading;
    sections.at(-1)?.push(one);
  }
  return sections;
}
