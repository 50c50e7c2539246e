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
}

const MOST_QUOTES = 4;
/** A further quote that says nothing new must be nearly as good as the first. */
const LEAST_OF_FIRST = 0.85;
const LEAST_OF_FIRST_BY_NAME = 0.5;
/** One of the same passage that holds words of the question which the others lack may be weaker. */
const LEAST_OF_FIRST_WITH_NEWS = 0.5;
const NEWS = 0.2;
/** What a rank in the search is worth beside a fragment's own score. */
const RANK_BONUS = 0.15;
const SAME_WORDS = 0.6;
/** Characters of white space between neighbours. */
const NEIGHBOUR_GAP = 3;

interface Candidate {
  readonly passage: number;
  readonly fragment: RankedFragment;
  /** Where it stands, the neighbours of a short line included. */
  readonly range: TextRange;
  readonly tokens: ReadonlySet<string>;
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
  const candidates = evidence.flatMap((one, passage) => candidatesOf(one, passage, evidence.length));
  const [first, ...others] = candidates.sort((a, b) => b.score - a.score);
  if (first === undefined) return;
  const chosen = [first];
  const next = first.fragment.holdsAnswer ? undefined : candidates.find((one) => answersAfter(one, first));
  if (next !== undefined) chosen.push(next);
  const leastShare = namesCount ? LEAST_OF_FIRST_BY_NAME : LEAST_OF_FIRST;
  for (const candidate of others) {
    if (chosen.length >= most) break;
    if (isWorthAdding(profile, candidate, first, chosen, leastShare)) chosen.push(candidate);
  }
  picked.push(...chosen.filter((candidate) => !picked.some((other) => saysTheSame(candidate, other))));
}

/** "They agreed to repair the roof. It costs 18,400." The first names what was asked for, the second answers. */
function answersAfter(candidate: Candidate, first: Candidate): boolean {
  const gap = candidate.fragment.start - first.fragment.end;
  return (
    candidate.passage === first.passage && candidate.fragment.holdsAnswer && gap >= 0 && gap <= NEIGHBOUR_GAP
  );
}

function candidatesOf(
  { passage, fragments }: PassageEvidence,
  at: number,
  count: number,
): readonly Candidate[] {
  const bonus = RANK_BONUS * (1 - at / count);
  return fragments.slice(0, MOST_QUOTES * 2).map((fragment) => ({
    passage: at,
    fragment,
    range: fragment.kind === "line" ? widenLine(passage.text, fragment, fragments) : fragment,
    tokens: tokenSet(passage.text.slice(fragment.start, fragment.end)),
    score: fragment.score + bonus,
  }));
}

function isWorthAdding(
  { terms }: QuestionProfile,
  candidate: Candidate,
  first: Candidate,
  chosen: readonly Candidate[],
  leastShare: number,
): boolean {
  if (chosen.some((other) => saysTheSame(candidate, other))) return false;
  if (candidate.score >= leastShare * first.score) return true;
  const held = chosen.map(({ fragment }) => fragment.terms);
  const news = coverageOf(terms, candidate.fragment.terms, ...held) - coverageOf(terms, ...held);
  return (
    candidate.passage === first.passage &&
    news >= NEWS &&
    candidate.score >= LEAST_OF_FIRST_WITH_NEWS * first.score
  );
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
    const quote = { passage, coverage, cells, ...cutQuote(text, range, [...fragment.terms.keys()]) };
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
  return joined.cutAfter ? undefined : { ...a, ...joined, coverage: Math.max(a.coverage, b.coverage) };
}
