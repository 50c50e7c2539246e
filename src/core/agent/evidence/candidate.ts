import type { FileId } from "../../domain/ids";
import type { Passage } from "../../domain/passage";
import type { TextRange } from "../../passages/sentences";
import { withoutDays } from "../../search/text/days-in";
import { asksHow } from "./answer-kinds";
import { enclosingBlocks } from "../../passages/code-blocks";
import type { QuestionProfile } from "./question-profile";
import { LONGEST_QUOTE, widenLine } from "./quote-range";
import type { PassageEvidence, RankedFragment } from "./rank-fragments";
import { isSenderLine } from "./sender-line";
import { coverageOf, tokenSet } from "./term-coverage";
import { versionsTold } from "./versions";

/** What standing first in the search is worth beside a fragment's own score; the next passages get less and less. */
const RANK_BONUS = 0.2;
/** Of a passage's fragments, how many may be quoted. */
const MOST_OF_PASSAGE = 8;
const SAME_WORDS = 0.6;
/** Characters between two fragments that stand together, wherever their file was cut into passages. */
const BESIDE = 200;

/** A fragment that may be quoted. */
export interface Candidate {
  /** Position among the passages that were given. */
  readonly passage: number;
  readonly fileId: FileId;
  readonly fragment: RankedFragment;
  /** Where the fragment stands in its file's text. */
  readonly inFile: TextRange;
  /** Where it stands in its passage, the neighbours of a short line included. */
  readonly range: TextRange;
  /** Without those of days: much may be said of one. */
  readonly tokens: ReadonlySet<string>;
  /** What it tells in numbers of three digits or more, the question's own and years left out. */
  readonly numbers: ReadonlySet<string>;
  /** Share of the question's weight that it holds by itself, 0–1. */
  readonly own: number;
  /** Share that its passage holds with the file's name, 0–1. */
  readonly whole: number;
  readonly score: number;
  /** Tells who wrote the mail that it stands above. */
  readonly isSender: boolean;
}

/** The best fragments of a passage. @param at its position among the passages that were given. */
export function candidatesOf(
  profile: QuestionProfile,
  { passage, fragments, whole }: PassageEvidence,
  at: number,
): readonly Candidate[] {
  const { terms, text: question } = profile;
  const asked = numbersOf(question);
  const bonus = RANK_BONUS / (1 + at / 2);
  return fragments.slice(0, MOST_OF_PASSAGE).map((fragment) => {
    const words = passage.text.slice(fragment.start, fragment.end);
    return {
      passage: at,
      fileId: passage.fileId,
      fragment,
      inFile: { start: passage.start + fragment.start, end: passage.start + fragment.end },
      range: rangeOf(profile, passage, fragment, fragments),
      tokens: tokenSet(withoutDays(words)),
      numbers: new Set([...numbersOf(words)].filter((number) => !asked.has(number))),
      own: coverageOf(terms, fragment.terms),
      whole,
      score: fragment.score + bonus * fragment.kindShare,
      isSender: isSenderLine(words),
    };
  });
}

/**
 * A short line with those around it; for a heading, and for what changed in a version, all that stands under it; where it is
 * asked how or why, a sentence with the next one, which often tells.
 */
function rangeOf(
  { versions, kinds, text: question }: QuestionProfile,
  { text }: Passage,
  fragment: RankedFragment,
  fragments: readonly RankedFragment[],
): TextRange {
  const own = text.slice(fragment.start, fragment.end);
  if (versions.length > 0 && kinds.length === 0 && versionsTold(own, versions) === "none")
    return sectionAround(fragment, fragments);
  if (fragment.kind === "heading") return sectionBelow(fragment, fragments);
  if (fragment.kind === "sentence" && asksHow(question)) return withNext(text, fragment, fragments);
  if (fragment.kind === "code")
    return withOpening(text, fragment, fragments) ?? widenLine(text, fragment, fragments);
  return fragment.kind === "line" ? widenLine(text, fragment, fragments) : fragment;
}

/** A statement with the first line of what it stands in, and all between, if that can be quoted in full. */
function withOpening(
  text: string,
  fragment: RankedFragment,
  fragments: readonly RankedFragment[],
): TextRange | undefined {
  const inOrder = fragments.toSorted((a, b) => a.start - b.start);
  const [opening] = enclosingBlocks(text, inOrder, inOrder.indexOf(fragment));
  const start = inOrder[opening ?? -1]?.start;
  return start === undefined || fragment.end - start > LONGEST_QUOTE
    ? undefined
    : { start, end: fragment.end };
}

/** From the heading above a fragment to the next one. */
function sectionAround(fragment: RankedFragment, fragments: readonly RankedFragment[]): TextRange {
  const inOrder = fragments.toSorted((a, b) => a.start - b.start);
  const at = inOrder.indexOf(fragment);
  const above = inOrder.slice(0, at).findLastIndex(({ kind }) => kind === "heading");
  const below = inOrder.findIndex(({ kind }, one) => one > at && kind === "heading");
  const section = inOrder
    .slice(above + 1, below < 0 ? undefined : below)
    .filter(({ kind }) => kind !== "page line");
  return { start: section[0]?.start ?? fragment.start, end: section.at(-1)?.end ?? fragment.end };
}

/** From what stands below a heading to the next one; the heading itself where nothing does. */
function sectionBelow(heading: RankedFragment, fragments: readonly RankedFragment[]): TextRange {
  const below = fragments
    .filter(({ kind, start }) => start > heading.start && kind !== "heading" && kind !== "page line")
    .toSorted((a, b) => a.start - b.start);
  return below[0] === undefined ? heading : sectionAround(below[0], fragments);
}

/** With the sentence right behind it, if both can be quoted in full. */
function withNext(text: string, fragment: RankedFragment, fragments: readonly RankedFragment[]): TextRange {
  const next = fragments.find(
    ({ kind, start }) =>
      kind === "sentence" &&
      start >= fragment.end &&
      /^[^\S\n]*\n?[^\S\n]*$/.test(text.slice(fragment.end, start)),
  );
  return next === undefined || next.end - fragment.start > LONGEST_QUOTE
    ? fragment
    : { start: fragment.start, end: next.end };
}

/** Without the signs between their digits: `"1,250.00"` is `"125000"`. */
function numbersOf(words: string): ReadonlySet<string> {
  const numbers = words.match(/\p{Nd}[\p{Nd}.,]*\p{Nd}/gu) ?? [];
  const bare = numbers.map((number) => number.replaceAll(/[.,]/g, ""));
  return new Set(bare.filter((number) => number.length >= 3 && !/^(?:19|20)\d\d$/.test(number)));
}

/**
 * Whether a candidate would repeat one that was picked. Rows of one table differ in little and yet say different things; of
 * code, which is quoted with the first line of what it stands in, the statement itself counts.
 */
export function saysTheSame(a: Candidate, picked: Candidate): boolean {
  const own = a.fragment.kind === "code" && picked.fragment.kind === "code" ? a.fragment : a.range;
  if (a.passage === picked.passage && overlap(own, picked.range)) return true;
  const shared = [...a.tokens].filter((token) => picked.tokens.has(token)).length;
  const least = Math.min(a.tokens.size, picked.tokens.size);
  if (a.fragment.kind === "row" && picked.fragment.kind === "row")
    return shared === least && a.tokens.size === picked.tokens.size;
  return shared > SAME_WORDS * least;
}

/** Whether two stand in one passage, or close together on both sides of where their file was cut. */
export function standsBeside(a: Candidate, b: Candidate): boolean {
  if (a.passage === b.passage) return true;
  const gap = Math.max(a.inFile.start - b.inFile.end, b.inFile.start - a.inFile.end);
  return a.fileId === b.fileId && gap <= BESIDE;
}

function overlap(a: TextRange, b: TextRange): boolean {
  return a.start < b.end && b.start < a.end;
}
