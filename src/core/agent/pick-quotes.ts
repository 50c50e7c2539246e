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
/** One that holds words of the question which the others lack may be weaker. */
const LEAST_OF_FIRST_WITH_NEWS = 0.5;
const NEWS = 0.2;
/** What a rank in the search is worth beside a fragment's own score. */
const RANK_BONUS = 0.15;
const SAME_WORDS = 0.6;

interface Candidate {
  readonly passage: number;
  readonly fragment: RankedFragment;
  readonly tokens: ReadonlySet<string>;
  readonly score: number;
}

/**
 * The one to four fragments that answer best together: the best one, then those that hold what it lacks or stand close
 * behind it, without near-duplicates. In reading order: passages by their best quote, inside a passage as it stands.
 */
export function pickQuotes(profile: QuestionProfile, evidence: readonly PassageEvidence[]): readonly Quote[] {
  const candidates = evidence.flatMap((one, passage) => candidatesOf(one, passage, evidence.length));
  const picked: Candidate[] = [];
  for (const candidate of candidates.sort((a, b) => b.score - a.score)) {
    if (picked.length === MOST_QUOTES) break;
    if (isWorthAdding(profile, candidate, picked)) picked.push(candidate);
  }
  const passages = [...new Set(picked.map(({ passage }) => passage))];
  return passages.flatMap((passage) => {
    const ofPassage = picked.filter((candidate) => candidate.passage === passage);
    return quotesOf(ofPassage, evidence[passage]);
  });
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
    tokens: tokenSet(passage.text.slice(fragment.start, fragment.end)),
    score: fragment.score + bonus,
  }));
}

function isWorthAdding(
  profile: QuestionProfile,
  candidate: Candidate,
  picked: readonly Candidate[],
): boolean {
  const [first] = picked;
  if (first === undefined) return true;
  if (picked.some((other) => saysTheSame(candidate, other))) return false;
  const held = coverageOf(profile.terms, ...picked.map(({ fragment }) => fragment.terms));
  const both = coverageOf(
    profile.terms,
    candidate.fragment.terms,
    ...picked.map(({ fragment }) => fragment.terms),
  );
  const share = both - held >= NEWS ? LEAST_OF_FIRST_WITH_NEWS : LEAST_OF_FIRST;
  return candidate.score >= share * first.score;
}

/** Rows of one table differ in little and yet say different things. */
function saysTheSame(a: Candidate, b: Candidate): boolean {
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
  for (const { passage, fragment } of picked.toSorted((a, b) => a.fragment.start - b.fragment.start)) {
    const range = fragment.kind === "line" ? widenLine(text, fragment, evidence.fragments) : fragment;
    const cells = fragment.kind === "row" ? fragment.cells : undefined;
    const coverage = Math.min(1, fragment.context);
    const quote = { passage, coverage, cells, ...cutQuote(text, range, [...fragment.terms.keys()]) };
    const previous = quotes.at(-1);
    if (previous !== undefined && quote.start < previous.end) continue;
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
