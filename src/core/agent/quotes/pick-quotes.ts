import { groupBy } from "../../base/group-by";
import { candidatesOf, saysTheSame, standsBeside, type Candidate } from "../evidence/candidate";
import { isWorthAdding, isWorthShowing } from "./further-quote";
import type { QuestionProfile } from "../evidence/question-profile";
import { cutQuote, type QuoteRange } from "../evidence/quote-range";
import type { PassageEvidence } from "../evidence/rank-fragments";
import type { NamedCells } from "../evidence/table-row";

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
/** Characters of white space between neighbours. */
const NEIGHBOUR_GAP = 3;

/** One thing that was asked, and how each of the passages bears on it. */
export interface AskedPart {
  readonly profile: QuestionProfile;
  readonly evidence: readonly PassageEvidence[];
  /** The files were found by their names: what they hold is shown more freely, since few words can be matched. */
  readonly namesCount: boolean;
}

/**
 * The one to four fragments that answer best together: for each thing that was asked the best one, then those
 * beside it that hold what it lacks and those close behind it, without near-duplicates. In reading order: passages by
 * their best quote, inside a passage, and where a passage ends between two, as it stands.
 */
export function pickQuotes(parts: readonly AskedPart[]): readonly Quote[] {
  const picked: Candidate[] = [];
  const each = Math.max(1, Math.floor(MOST_QUOTES / parts.length));
  for (const part of parts.slice(0, MOST_QUOTES)) pickForPart(part, each, picked);
  return inReadingOrder(picked).flatMap(([passage, ofPassage]) =>
    quotesOf(ofPassage, parts[0]?.evidence[passage]),
  );
}

/** The picked of each passage: by their best, but those that stand where a passage ends come before those where the next begins. */
function inReadingOrder(picked: readonly Candidate[]): readonly PickedOfPassage[] {
  const ordered: PickedOfPassage[] = [];
  for (const group of groupBy(picked, ({ passage }) => passage)) {
    const next = ordered.findIndex(([, placed]) =>
      placed.some((other) => group[1].some((one) => standsBefore(one, other))),
    );
    ordered.splice(next < 0 ? ordered.length : next, 0, group);
  }
  return ordered;
}

/** A passage's position, and what was picked of it. */
type PickedOfPassage = readonly [number, readonly Candidate[]];

/** Who wrote a mail is told after what they wrote, wherever it stands. */
function standsBefore(one: Candidate, other: Candidate): boolean {
  return !one.isSender && standsBeside(one, other) && one.inFile.start < other.inFile.start;
}

/** Adds to `picked` at most `most` candidates that answer this part and say what is not said yet. */
function pickForPart({ profile, evidence, namesCount }: AskedPart, most: number, picked: Candidate[]): void {
  const candidates = evidence.flatMap((one, passage) => candidatesOf(profile, one, passage));
  const [first, ...others] = candidates.sort((a, b) => b.score - a.score);
  if (first === undefined) return;
  const chosen = [first];
  const isWorth = namesCount ? isWorthShowing : isWorthAdding;
  const next =
    candidates.find((one) => answersAfter(one, first)) ??
    candidates.find((one) => tellsWriter(profile, one, first));
  if (first.fragment.kindShare < 1 && next !== undefined) chosen.push(next);
  for (const candidate of others) {
    if (chosen.length >= most) break;
    if (isWorth(profile, candidate, first, chosen)) chosen.push(candidate);
  }
  picked.push(...chosen.filter((candidate) => !picked.some((other) => saysTheSame(candidate, other))));
}

/** "They agreed to repair the roof. It costs 18,400." The first names what was asked for, the second answers, in the next passage too. */
function answersAfter(candidate: Candidate, first: Candidate): boolean {
  const gap = candidate.inFile.start - first.inFile.end;
  return (
    candidate.fileId === first.fileId &&
    candidate.fragment.kindShare > first.fragment.kindShare &&
    gap >= 0 &&
    gap <= NEIGHBOUR_GAP
  );
}

/** "Who complained?" A mail seldom names its writer where it says what was asked for. */
function tellsWriter({ kinds }: QuestionProfile, candidate: Candidate, first: Candidate): boolean {
  return kinds.includes("person") && candidate.isSender && candidate.fileId === first.fileId;
}

/** The quotes of one passage as they stand in it; neighbours, and those that overlap, become one. */
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
  const range = { start: a.start, end: Math.max(a.end, b.end) };
  const joined = cutQuote(text, range, []);
  return joined.cutAfter
    ? undefined
    : { ...a, ...joined, flows: a.flows && b.flows, coverage: Math.max(a.coverage, b.coverage) };
}
