import { holdsType, STRICT_TYPES } from "../../language/answer-types";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { coverageOf, type Matches } from "../../question/term-matches";
import { isLabel } from "../../passages/segments";
import { textOf, withoutWordsOf, type Candidate } from "./evidence";

/** The context of a candidate: what is known of all passages found. */
export interface Surroundings {
  readonly question: AnalysedQuestion;
  /** By file: the terms that its found passages hold together, the path included. */
  readonly heldByFile: ReadonlyMap<string, Matches>;
  /** Files with a newer or final version among the files found, with the id of that one. */
  readonly superseded: ReadonlyMap<string, string>;
}

/** A candidate with its context. */
export interface FeatureInput extends Candidate, Surroundings {}

/** In characters; a longer segment gets no higher value. */
const LONG = 300;

/**
 * The signs (features) that judge a candidate, each about 0 to 1 except for the reader's logits. Their weights are fitted
 * (`npm run eval -- fit`) and shown in `docs/measurements.md`.
 */
export const FEATURES = {
  /** Share of the question's weight that the segment holds by itself. */
  own: (all) => coverageOf(all.question.terms, ownOf(all)),
  /** The share that headings, the table's header, the file's name, and the neighbouring segments add. */
  around: (all) => gain(all, [ownOf(all)], aroundOf(all)),
  /** The share that the rest of the passage adds. */
  passage: (all) => gain(all, [ownOf(all), ...aroundOf(all)], all.evidence.matches),
  /** The weight share of the heaviest term that no found passage of the file holds. */
  missing: (all) => missingShare(all),
  /** Whether a name or code of the question occurs in no found passage of the file. */
  nameless: (all) => (lacksName(all) ? 1 : 0),
  /** Late interaction of the question with the segment, each token in its context. */
  match: ({ evidence, at }) => evidence.compared?.segments[at]?.match ?? 0,
  /** Late interaction of the question with the whole passage. */
  passageMatch: ({ evidence }) => evidence.compared?.match ?? 0,
  /** Cosine similarity of segment and question. */
  cosine: ({ evidence, at }) => evidence.compared?.segments[at]?.cosine ?? 0,
  /** Cosine similarity of passage and question. */
  passageCosine: ({ evidence }) => evidence.passage.semanticScore ?? 0,
  /** The fused score of the search. */
  found: ({ evidence }) => evidence.passage.score,
  /** Whether the segment holds an expected answer type that figures and signs show. */
  holdsType: (all) => typeFeature(all, true),
  /** Whether the segment holds an expected answer type that only words show. */
  holdsLooseType: (all) => typeFeature(all, false),
  /** The length in characters; 1 from about three lines on. */
  length: (all) => Math.min(1, textOf(all).length / LONG),
  row: ({ evidence, at }) => (evidence.segments[at]?.kind === "row" ? 1 : 0),
  /**
   * 1 when a newer or final version of the file was found, which tells the present state; −1 when the question asks for
   * an old one.
   */
  superseded: ({ evidence, superseded, question }) =>
    superseded.has(evidence.passage.fileId) ? (question.asksForOld ? -1 : 1) : 0,
  /** Whether a follow-up's previous answer cites the file. */
  before: ({ evidence, question }) => (question.filesBefore.has(evidence.passage.fileId) ? 1 : 0),
  /** The reader's logit that the question is answered there. */
  answered: ({ evidence, at }) => (evidence.readings.get(at)?.answered ?? 0) / LOGIT_SCALE,
  /** The reader's logit that the answering words are in this segment. */
  span: ({ evidence, at }) =>
    Math.max(-1, (evidence.readings.get(at)?.span?.logit ?? -LOGIT_SCALE) / LOGIT_SCALE),
} satisfies Readonly<Record<string, (all: FeatureInput) => number>>;

export type Feature = keyof typeof FEATURES;

/** The reader's logits lie between -5 and 5. */
const LOGIT_SCALE = 5;

export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[];

const NONE: Matches = new Map();

function matchesAt({ evidence }: Candidate, at: number): Matches {
  return evidence.matches[at] ?? NONE;
}

const ownOf = (all: Candidate): Matches => matchesAt(all, all.at);

/** The terms around a segment: the passage's head, the last two headings or headers before the segment, and its neighbours. */
function aroundOf(all: Candidate): readonly Matches[] {
  const { segments, above } = all.evidence;
  const inside = segments.flatMap((segment, i) =>
    isLabel(segment) && i < all.at ? [matchesAt(all, i)] : [],
  );
  return [above, ...inside.slice(-2), matchesAt(all, all.at - 1), matchesAt(all, all.at + 1)];
}

/** The share of the question's weight that the added matches hold beyond the known ones. */
function gain({ question }: FeatureInput, known: readonly Matches[], added: readonly Matches[]): number {
  const before = coverageOf(question.terms, ...known);
  return coverageOf(question.terms, ...known, ...added) - before;
}

function fileOf({ evidence, heldByFile }: FeatureInput): Matches {
  return heldByFile.get(evidence.passage.fileId) ?? NONE;
}

function missingShare(all: FeatureInput): number {
  const { terms } = all.question;
  const total = [...terms.values()].reduce((sum, weight) => sum + weight, 0);
  const held = fileOf(all);
  const missing = [...terms].flatMap(([term, weight]) => (held.has(term) ? [] : [weight]));
  return total === 0 ? 0 : Math.max(0, ...missing) / total;
}

/** 1 when the segment holds an expected answer type of this sort. */
function typeFeature(all: FeatureInput, strict: boolean): number {
  const types = all.question.types.filter((type) => STRICT_TYPES.has(type) === strict);
  if (types.length === 0) return 0;
  const news = withoutWordsOf(textOf(all), all.question.text);
  return types.some((type) => holdsType(news, type, all.evidence.languages)) ? 1 : 0;
}

function lacksName(all: FeatureInput): boolean {
  const held = fileOf(all);
  return all.question.names.some((name) => name.every((token) => !held.has(token)));
}
