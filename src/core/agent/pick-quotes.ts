import type { FileId } from "../domain/ids";
import type { TextRange } from "../passages/sentences";
import type { QuestionProfile } from "./question-profile";
import { cutQuote, widenLine, type QuoteRange } from "./quote-range";
import type { PassageEvidence, RankedFragment } from "./rank-fragments";
import type { NamedCells } from "./table-row";
import { coverageOf, tokenSet } from "./term-coverage";

/** Words to be shown, by where they stand. */
export interface Quote extends QuoteRange {
  /** Position among the passages that were given. */
  readonly passage: number;
  /** Share of the question's weight that they hold with what stands around them, 0–1. */
  readonly coverage: number;
  /** For a table row. */
  readonly cells: NamedCells | undefined;
  /** Its lines were broken where the page ends, and may be broken elsewhere. */
  readonly flows: boolean;
}

const MOST_QUOTES = 4;
/** A further quote that says nothing new must be nearly as good as the first. */
const LEAST_OF_FIRST = 0.85;
const LEAST_OF_FIRST_BY_NAME = 0.5;
/** One of the same passage that holds words of the question which the others lack may be weaker. */
const LEAST_OF_FIRST_WITH_NEWS = 0.6;
const NEWS = 0.2;
/** So may one of another file that tells the same number. */
const LEAST_OF_FIRST_WITH_NUMBER = 0.5;
/** Of the weight that the first holds itself, the share that a further one must hold; a row of the same table nearly all. */
const LEAST_OWN_OF_FIRST = 0.6;
const LEAST_OWN_OF_ROW = 0.9;
/** Where the first holds hardly any word itself, only the same kind of answer could be added, to no end. */
const LEAST_OWN = 0.15;
/** One from a file that covers more of the question, its name included, may be weaker. */
const LEAST_OF_FIRST_IF_WIDER = 0.6;
const WIDER = 0.05;
/** What standing first in the search is worth beside a fragment's own score; the next passages get less and less. */
const RANK_BONUS = 0.2;
const SAME_WORDS = 0.6;
/** Characters of white space between neighbours. */
const NEIGHBOUR_GAP = 3;

interface Candidate {
  readonly passage: number;
  readonly fileId: FileId;
  readonly fragment: RankedFragment;
  /** Where it stands, the neighbours of a short line included. */
  readonly range: TextRange;
  readonly tokens: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** Share of the question's weight that it holds by itself, 0–1. */
  readonly own: number;
  /** Share that its passage holds with the file's name, 0–1. */
  readonly whole: number;
  readonly score: number;
}

/** One thing that was asked, and how each of the passages bears on it. */
export interface AskedPart {
  readonly profile: QuestionProfile;
  readonly evidence: readonly PassageEvidence[];
  /** The files were found by their names: what they hold is shown more freely, since few words can be matched. */
  readonly namesCount: boolean;
}

/**
 * The one to four fragments that answer best together: for each thing that was asked the best one, then those of its
 * passage that hold what it lacks and those close behind it, without near-duplicates. In reading order: passages by
 * their best quote, inside a passage as it stands.
 */
export function pickQuotes(parts: readonly AskedPart[]): readonly Quote[] {
  const picked: Candidate[] = [];
  const each = Math.max(1, Math.floor(MOST_QUOTES / parts.length));
  for (const part of parts.slice(0, MOST_QUOTES)) pickForPart(part, each, picked);
  const passages = [...new Set(picked.map(({ passage }) => passage))];
  return passages.flatMap((passage) => {
    const ofPassage = picked.filter((candidate) => candidate.passage === passage);
    return quotesOf(ofPassage, parts[0]?.evidence[passage]);
  });
}

/** Adds to `picked` at most `most` candidates that answer this part and say what is not said yet. */
function pickForPart({ profile, evidence, namesCount }: AskedPart, most: number, picked: Candidate[]): void {
  const candidates = evidence.flatMap((one, passage) => candidatesOf(profile, one, passage));
  const [first, ...others] = candidates.sort((a, b) => b.score - a.score);
  if (first === undefined) return;
  const chosen = [first];
  const next =
    first.fragment.kindShare === 1 ? undefined : candidates.find((one) => answersAfter(one, first));
  if (next !== undefined) chosen.push(next);
  for (const candidate of others) {
    if (chosen.length >= most) break;
    if (isWorthAdding(profile, candidate, first, chosen, namesCount)) chosen.push(candidate);
  }
  picked.push(...chosen.filter((candidate) => !picked.some((other) => saysTheSame(candidate, other))));
}

/** "They agreed to repair the roof. It costs 18,400." The first names what was asked for, the second answers. */
function answersAfter(candidate: Candidate, first: Candidate): boolean {
  const gap = candidate.fragment.start - first.fragment.end;
  return (
    candidate.passage === first.passage &&
    candidate.fragment.kindShare > first.fragment.kindShare &&
    gap >= 0 &&
    gap <= NEIGHBOUR_GAP
  );
}

function candidatesOf(
  { terms }: QuestionProfile,
  { passage, fragments, whole }: PassageEvidence,
  at: number,
): readonly Candidate[] {
  const bonus = RANK_BONUS / (1 + at / 2);
  return fragments.slice(0, MOST_QUOTES * 2).map((fragment) => {
    const words = passage.text.slice(fragment.start, fragment.end);
    return {
      passage: at,
      fileId: passage.fileId,
      fragment,
      range: fragment.kind === "line" ? widenLine(passage.text, fragment, fragments) : fragment,
      tokens: tokenSet(words),
      numbers: numbersOf(words),
      own: coverageOf(terms, fragment.terms),
      whole,
      score: fragment.score + bonus * fragment.kindShare,
    };
  });
}

/** Numbers of three digits or more, without the signs between their digits: `"1,250.00"` is `"125000"`. */
function numbersOf(words: string): ReadonlySet<string> {
  const numbers = words.match(/\p{Nd}[\p{Nd}.,]*\p{Nd}/gu) ?? [];
  const bare = numbers.map((number) => number.replaceAll(/[.,]/g, ""));
  return new Set(bare.filter((number) => number.length >= 3 && !/^(?:19|20)\d\d$/.test(number)));
}

function isWorthAdding(
  { terms }: QuestionProfile,
  candidate: Candidate,
  first: Candidate,
  chosen: readonly Candidate[],
  namesCount: boolean,
): boolean {
  if (chosen.some((other) => saysTheSame(candidate, other))) return false;
  const share = candidate.score / first.score;
  if (candidate.fragment.kindShare < first.fragment.kindShare) return false;
  if (namesCount) return candidate.fileId === first.fileId && share >= LEAST_OF_FIRST_BY_NAME;
  if (tellsSameNumber(candidate, first) && !chosen.some(({ fileId }) => fileId === candidate.fileId))
    return share >= LEAST_OF_FIRST_WITH_NUMBER;
  if (!isOnSubject(terms, candidate, first)) return false;
  const isWider = candidate.whole >= first.whole + WIDER && candidate.fileId !== first.fileId;
  const ownShare = areRowsOfOne(candidate, first) ? LEAST_OWN_OF_ROW : LEAST_OWN_OF_FIRST;
  const holdsAsMuch = candidate.own >= Math.max(LEAST_OWN, ownShare * first.own);
  if (isWider && share >= LEAST_OF_FIRST_IF_WIDER) return true;
  if (share >= LEAST_OF_FIRST && holdsAsMuch) return true;
  if (areRowsOfOne(candidate, first)) return false;
  const held = chosen.map(({ fragment }) => fragment.terms);
  const news = coverageOf(terms, candidate.fragment.terms, ...held) - coverageOf(terms, ...held);
  return candidate.passage === first.passage && news >= NEWS && share >= LEAST_OF_FIRST_WITH_NEWS;
}

/** Whether it holds, with what stands around it, the weightiest word that the first one holds. */
function isOnSubject(terms: ReadonlyMap<string, number>, candidate: Candidate, first: Candidate): boolean {
  const held = [...first.fragment.termsAround.keys()];
  const subject = held.sort((a, b) => (terms.get(b) ?? 0) - (terms.get(a) ?? 0))[0];
  return subject === undefined || candidate.fragment.termsAround.has(subject);
}

function areRowsOfOne(a: Candidate, b: Candidate): boolean {
  return a.fileId === b.fileId && a.fragment.kind === "row" && b.fragment.kind === "row";
}

function tellsSameNumber(a: Candidate, b: Candidate): boolean {
  return [...a.numbers].some((number) => b.numbers.has(number));
}

/** Rows of one table differ in little and yet say different things. */
function saysTheSame(a: Candidate, b: Candidate): boolean {
  if (a.passage === b.passage && a.range.start < b.range.end && b.range.start < a.range.end) return true;
  const shared = [...a.tokens].filter((token) => b.tokens.has(token)).length;
  const least = Math.min(a.tokens.size, b.tokens.size);
  if (a.fragment.kind === "row" && b.fragment.kind === "row")
    return shared === least && a.tokens.size === b.tokens.size;
  return shared > SAME_WORDS * least;
}

/** The quotes of one passage as they stand in it; neighbours become one. */
function quotesOf(picked: readonly Candidate[], evidence: PassageEvidence | undefined): readonly Quote[] {
  if (evidence === undefined) return [];
  const { text } = evidence.passage;
  const quotes: Quote[] = [];
  for (const { passage, fragment, range } of picked.toSorted((a, b) => a.range.start - b.range.start)) {
    const cells = fragment.kind === "row" ? fragment.cells : undefined;
    const coverage = Math.min(1, fragment.context);
    const flows = fragment.kind === "sentence";
    const quote = { passage, coverage, cells, flows, ...cutQuote(text, range, [...fragment.terms.keys()]) };
    const previous = quotes.at(-1);
    const joined = previous === undefined ? undefined : joinNeighbours(text, previous, quote);
    if (joined === undefined) quotes.push(quote);
    else quotes.splice(-1, 1, joined);
  }
  return quotes;
}

function joinNeighbours(text: string, a: Quote, b: Quote): Quote | undefined {
  if (a.cells !== undefined || b.cells !== undefined || a.cutAfter || b.cutBefore) return undefined;
  if (text.slice(a.end, b.start).trim() !== "") return undefined;
  const range = { start: a.start, end: b.end };
  const joined = cutQuote(text, range, []);
  return joined.cutAfter
    ? undefined
    : { ...a, ...joined, flows: a.flows && b.flows, coverage: Math.max(a.coverage, b.coverage) };
}
