import { holdsType, STRICT_TYPES } from "../../language/answer-types";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { coverageOf, type Matches } from "../../question/term-matches";
import { textOf, withoutWordsOf, type Candidate } from "./evidence";

/** What is known of all that was found, beside a candidate. */
export interface Surroundings {
  readonly question: AnalysedQuestion;
  /** By file: what all of its passages that were found hold, the path included. */
  readonly heldByFile: ReadonlyMap<string, Matches>;
  /** Files that a newer or final version stands beside among those that were found. */
  readonly superseded: ReadonlySet<string>;
}

/** A candidate with what surrounds it. */
export interface Signed extends Candidate, Surroundings {}

/** Characters; longer segments are no longer by this sign. */
const LONG = 300;

/**
 * The signs by which a candidate is judged, each a number of about 0 to 1 but for the reader's logits. What each is worth is fitted
 * (`npm run fit:answers`), and told in `docs/measurements.md`.
 */
export const SIGNS = {
  /** Share of the question's weight that the segment holds by itself. */
  own: (all) => coverageOf(all.question.terms, ownOf(all)),
  /** What headings, the table's header, the file's name, and the segments before and after add. */
  around: (all) => gain(all, [ownOf(all)], aroundOf(all)),
  /** What the rest of the passage adds. */
  passage: (all) => gain(all, [ownOf(all), ...aroundOf(all)], all.evidence.matches),
  /** Share of the heaviest word that nothing of the file holds. */
  missing: (all) => missingShare(all),
  /** A name or code of the question stands nowhere in what was found of the file. */
  nameless: (all) => (lacksName(all) ? 1 : 0),
  /** The question's words in the segment, as the embedding model reads them in context. */
  match: ({ evidence, at }) => evidence.compared?.segments[at]?.match ?? 0,
  /** The same over the passage. */
  passageMatch: ({ evidence }) => evidence.compared?.match ?? 0,
  /** How close segment and question are by meaning. */
  cosine: ({ evidence, at }) => evidence.compared?.segments[at]?.cosine ?? 0,
  /** How close passage and question are by meaning. */
  passageCosine: ({ evidence }) => evidence.passage.semanticScore ?? 0,
  /** The fused score of the search. */
  found: ({ evidence }) => evidence.passage.score,
  /** A type that is sure to be seen was asked for, and is there. */
  holdsType: (all) => typeSign(all, true),
  /** A type that is known by its words was asked for, and is there. */
  holdsLooseType: (all) => typeSign(all, false),
  /** Letters, on a scale that ends at some three lines. */
  length: (all) => Math.min(1, textOf(all).length / LONG),
  row: ({ evidence, at }) => (evidence.segments[at]?.kind === "row" ? 1 : 0),
  /** Of versions of a file, a newer or a final one says what holds now. */
  superseded: ({ evidence, superseded, question }) =>
    superseded.has(evidence.passage.fileId) ? (question.asksForOld ? -1 : 1) : 0,
  /** How surely the reader finds the question answered there. */
  answered: ({ evidence, at }) => (evidence.readings.get(at)?.answered ?? 0) / LOGIT_SCALE,
  /** How surely the words that answer stand in this very segment. */
  span: ({ evidence, at }) =>
    Math.max(-1, (evidence.readings.get(at)?.span?.logit ?? -LOGIT_SCALE) / LOGIT_SCALE),
} satisfies Readonly<Record<string, (all: Signed) => number>>;

export type Sign = keyof typeof SIGNS;

/** The reader's logits lie between -5 and 5. */
const LOGIT_SCALE = 5;

export const SIGN_NAMES = Object.keys(SIGNS) as readonly Sign[];

const NONE: Matches = new Map();

function matchesAt({ evidence }: Candidate, at: number): Matches {
  return evidence.matches[at] ?? NONE;
}

const ownOf = (all: Candidate): Matches => matchesAt(all, all.at);

/** What names the segment: what stands above the passage, the last headings above it inside, and what stands beside it. */
function aroundOf(all: Candidate): readonly Matches[] {
  const { segments, above } = all.evidence;
  const inside = segments.flatMap(({ kind }, i) =>
    kind === "heading" && i < all.at ? [matchesAt(all, i)] : [],
  );
  return [above, ...inside.slice(-2), matchesAt(all, all.at - 1), matchesAt(all, all.at + 1)];
}

/** How much of the question's weight the added hold beyond the known. */
function gain({ question }: Signed, known: readonly Matches[], added: readonly Matches[]): number {
  const before = coverageOf(question.terms, ...known);
  return coverageOf(question.terms, ...known, ...added) - before;
}

function fileOf({ evidence, heldByFile }: Signed): Matches {
  return heldByFile.get(evidence.passage.fileId) ?? NONE;
}

function missingShare(all: Signed): number {
  const { terms } = all.question;
  const total = [...terms.values()].reduce((sum, weight) => sum + weight, 0);
  const held = fileOf(all);
  const missing = [...terms].flatMap(([term, weight]) => (held.has(term) ? [] : [weight]));
  return total === 0 ? 0 : Math.max(0, ...missing) / total;
}

/** 1 where a type of this sort was asked for, and the segment holds it. */
function typeSign(all: Signed, strict: boolean): number {
  const types = all.question.types.filter((type) => STRICT_TYPES.has(type) === strict);
  if (types.length === 0) return 0;
  const news = withoutWordsOf(textOf(all), all.question.text);
  return types.some((type) => holdsType(news, type, all.evidence.languages)) ? 1 : 0;
}

function lacksName(all: Signed): boolean {
  const held = fileOf(all);
  return all.question.names.some((name) => name.every((token) => !held.has(token)));
}
