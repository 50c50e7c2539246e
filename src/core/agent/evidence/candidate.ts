import type { FileId } from "../../domain/ids";
import type { TextRange } from "../../passages/sentences";
import { withoutDays } from "../../search/days-in";
import type { QuestionProfile } from "./question-profile";
import { widenLine } from "./quote-range";
import type { PassageEvidence, RankedFragment } from "./rank-fragments";
import { isSenderLine } from "./sender-line";
import { coverageOf, tokenSet } from "./term-coverage";

/** What standing first in the search is worth beside a fragment's own score; the next passages get less and less. */
const RANK_BONUS = 0.2;
/** Of a passage's fragments, how many may be quoted. */
const MOST_OF_PASSAGE = 8;
const SAME_WORDS = 0.6;

/** A fragment that may be quoted. */
export interface Candidate {
  /** Position among the passages that were given. */
  readonly passage: number;
  readonly fileId: FileId;
  readonly fragment: RankedFragment;
  /** Where it stands, the neighbours of a short line included. */
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
  { terms, text: question }: QuestionProfile,
  { passage, fragments, whole }: PassageEvidence,
  at: number,
): readonly Candidate[] {
  const asked = numbersOf(question);
  const bonus = RANK_BONUS / (1 + at / 2);
  return fragments.slice(0, MOST_OF_PASSAGE).map((fragment) => {
    const words = passage.text.slice(fragment.start, fragment.end);
    return {
      passage: at,
      fileId: passage.fileId,
      fragment,
      range:
        fragment.kind === "line" || fragment.kind === "code"
          ? widenLine(passage.text, fragment, fragments)
          : fragment,
      tokens: tokenSet(withoutDays(words)),
      numbers: new Set([...numbersOf(words)].filter((number) => !asked.has(number))),
      own: coverageOf(terms, fragment.terms),
      whole,
      score: fragment.score + bonus * fragment.kindShare,
      isSender: isSenderLine(words),
    };
  });
}

/** Without the signs between their digits: `"1,250.00"` is `"125000"`. */
function numbersOf(words: string): ReadonlySet<string> {
  const numbers = words.match(/\p{Nd}[\p{Nd}.,]*\p{Nd}/gu) ?? [];
  const bare = numbers.map((number) => number.replaceAll(/[.,]/g, ""));
  return new Set(bare.filter((number) => number.length >= 3 && !/^(?:19|20)\d\d$/.test(number)));
}

/** Whether two would repeat each other. Rows of one table differ in little and yet say different things. */
export function saysTheSame(a: Candidate, b: Candidate): boolean {
  if (a.passage === b.passage && a.range.start < b.range.end && b.range.start < a.range.end) return true;
  const shared = [...a.tokens].filter((token) => b.tokens.has(token)).length;
  const least = Math.min(a.tokens.size, b.tokens.size);
  if (a.fragment.kind === "row" && b.fragment.kind === "row")
    return shared === least && a.tokens.size === b.tokens.size;
  return shared > SAME_WORDS * least;
}
