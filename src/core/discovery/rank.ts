import type { TextRange } from "../domain/text-range";
import { bestOf } from "../base/best-of";
import { betweenCharacters } from "../base/between-characters";
import type { QueryLimits } from "../question/search-query";
import type { DiscoveryTarget, SingleResult } from "./contract";
import { DISCOVERY_KINDS, type DiscoveryKind } from "./kinds";
import { holdsPhrase, matchText, type QueryWords } from "./match-text";

/** Something that a kind's own index found, before it is compared with what others found. */
export interface DiscoveryCandidate {
  readonly kind: DiscoveryKind;
  readonly id: string;
  readonly title: string;
  readonly place: string;
  /** What is compared with the query besides the title; the snippet is cut out of it. */
  readonly text: string;
  /** Milliseconds since 1970; 0 for unknown. */
  readonly at: number;
  readonly target: DiscoveryTarget;
  /** How near the result is in meaning, or its name in spelling, 0–1; it counts where it says more than the words. */
  readonly likeness: number;
  /** The result's rank among those of its kind, 0–1: 1 for the best. */
  readonly rank: number;
  /** Whether the text repeats the title, as a file's path does, so that no snippet is shown. */
  readonly isNameOnly?: boolean;
}

/** The parts of a score, which add up to 1. */
const HELD = 0.7;
const IN_TITLE = 0.1;
const IN_ORDER = 0.1;
const RANK = 0.1;
/** The least share of a query that a result holds, by words or likeness. */
const LEAST_HELD = 0.25;

/**
 * The result of a candidate, with a score that is the same measure for all kinds: 70% the share of the query that it
 * holds (or its likeness), 10% the share that its title holds, 10% for words in the order asked, 10% its rank in
 * its kind. Undefined when it holds too little.
 * @param isUnasked the query has limits only, which every candidate keeps.
 */
export function toResult(
  candidate: DiscoveryCandidate,
  query: QueryWords,
  isUnasked = false,
): SingleResult | undefined {
  const { kind, id, title, place, text, at, target, likeness, rank, isNameOnly = false } = candidate;
  const inTitle = matchText(query, title);
  const inText = matchText(query, text);
  const both = matchText(query, `${title}\n${text}`);
  const held = Math.max(both.held, likeness);
  if (held < LEAST_HELD && !isUnasked) return undefined;
  const order = inTitle.inOrder || inText.inOrder ? IN_ORDER : 0;
  const score = HELD * held + IN_TITLE * inTitle.held + order + RANK * rank;
  const { snippet, marks } = isNameOnly ? NO_SNIPPET : cutSnippet(text, inText.marks);
  const titleMarks: TextRange[] = [...inTitle.marks];
  return { kind, id, title, place, snippet, titleMarks, marks, score: Math.min(1, score), at, target };
}

const NO_SNIPPET = { snippet: "", marks: [] };

/** Whether a text has each phrase of the limits, and none of the words that are left out. */
export function holdsPhrases(
  text: string,
  { phrases, without }: Pick<QueryLimits, "phrases" | "without">,
): boolean {
  return (
    phrases.every((phrase) => holdsPhrase(text, phrase)) &&
    !without.some((phrase) => holdsPhrase(text, phrase))
  );
}

/** The results of all kinds, best first; equal ones by kind, then newest first. */
export function mergeResults(results: readonly SingleResult[]): readonly SingleResult[] {
  return results.toSorted(
    (a, b) =>
      b.score - a.score ||
      DISCOVERY_KINDS.indexOf(a.kind) - DISCOVERY_KINDS.indexOf(b.kind) ||
      b.at - a.at ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Characters before the first mark. */
const BEFORE = 40;

/**
 * The stretch of a text, at most `length` characters, that holds the most marks, with its marks: in one line, with "…" where the
 * text goes on.
 * @param marks in order, in UTF-16 units.
 */
function cutSnippet(text: string, marks: readonly TextRange[], length = 180) {
  const countFrom = ({ start }: TextRange, at: number): number => {
    const within = marks.slice(at).findIndex(({ end }) => end > start + length - BEFORE);
    return within < 0 ? marks.length - at : within;
  };
  const wanted = Math.max(0, (bestOf(marks, countFrom)?.start ?? 0) - BEFORE);
  const from = wordStart(text, Math.max(0, Math.min(wanted, text.length - length)));
  const to = from + length >= text.length ? text.length : wordEnd(text, from + length);
  const ellipsis = from > 0 ? "…" : "";
  const inside = marks.filter(({ start, end }) => start >= from && end <= to);
  return {
    // Each white space is one space, so that the marks keep their places.
    snippet: `${ellipsis}${text.slice(from, to).replace(/\s/g, " ")}${to < text.length ? "…" : ""}`,
    marks: inside.map(({ start, end }) => ({
      start: start - from + ellipsis.length,
      end: end - from + ellipsis.length,
    })),
  };
}

/** How far a border is moved for the sake of a whole word. */
const LONGEST_WORD = 30;

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.slice(at, at + LONGEST_WORD).search(/\s\S/);
  return space < 0 ? betweenCharacters(text, at) : at + space + 1;
}

function wordEnd(text: string, at: number): number {
  const space = text.slice(at - LONGEST_WORD, at).search(/\s\S*$/);
  return space < 0 ? betweenCharacters(text, at) : at - LONGEST_WORD + space;
}
