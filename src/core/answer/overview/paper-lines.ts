import { groupBy } from "../../base/group-by";
import { once } from "../../base/once";
import type { Passage } from "../../domain/passage";
import { findType } from "../../language/answer-types";
import { fullPacks } from "../../language/packs";
import { isMatch, wordPattern } from "../../language/word-pattern";
import { lineOfTotal } from "../list/paper-amount";
import { textOf, type Candidate } from "../score/evidence";
import { candidatesIn, firstFact } from "./first-fact";
import { headingOf, placeIntro, type OverviewLine } from "./lines";

/** The first segments of a paper, among which those stand that tell who wrote it and when. */
const MOST_OF_HEAD = 8;
const MOST_SECTIONS = 12;

/**
 * The lines of a paper that tell its total, who wrote it, and its day, as far as they are told; and the first fact below each
 * heading that none of these is.
 * @param passages of the paper, in order.
 */
export function paperLines(
  passages: readonly Passage[],
): Record<"head" | "sections", readonly OverviewLine[]> {
  const all = candidatesIn(passages);
  const first = all.slice(0, MOST_OF_HEAD);
  const texts = all.map((one) => textOf(one).replace(/\n/g, " "));
  const whole = texts.join("\n");
  const { start, end } = lineOfTotal(whole) ?? { start: 0, end: 0 };
  const total = all[texts.indexOf(whole.slice(start, end))];
  const author = first.find((one) => isMatch(authorWords(), textOf(one)) && holds(one, "person"));
  const head = new Set([total, author, first.find((one) => holds(one, "date"))]);
  const facts = [...groupBy(all, headingOf)].flatMap(([heading, section]) =>
    heading === "" ? [] : (firstFact(section, undefined) ?? []),
  );
  const linesOf = (candidates: readonly (Candidate | undefined)[]): readonly OverviewLine[] =>
    candidates.flatMap((one) => (one ? [{ intro: placeIntro("", headingOf(one)), candidate: one }] : []));
  const sections = facts.filter((one) => !head.has(one)).slice(0, MOST_SECTIONS);
  return { head: linesOf([...head]), sections: linesOf(sections) };
}

function holds(one: Candidate, type: "person" | "date"): boolean {
  return findType(textOf(one), type, one.evidence.languages) !== undefined;
}

const authorWords = once(() => wordPattern(fullPacks().flatMap(({ overview }) => overview.author)));
