import { holdsType, STRICT_TYPES } from "../../language/answer-types";
import type { Question } from "../../question/analyse-question";
import { coverageOf, type Matches } from "../../question/term-matches";
import type { Candidate, Evidence } from "./candidates";

/** What is known of all that was found, beside a candidate. */
export interface Surroundings {
  readonly question: Question;
  /** By file: what all of its passages that were found hold. */
  readonly heldByFile: ReadonlyMap<string, Matches>;
  /** By file: its place among those that were found, from 0. */
  readonly rankByFile: ReadonlyMap<string, number>;
  /** Passages that were looked through. */
  readonly searched: number;
}

/** The signs by which a candidate is judged. Each is a number of about 0 to 1; what it is about stands beside it. */
export const FEATURES = {
  /** Share of the question's weight that the segment holds by itself. */
  own: ({ question, evidence, at }) => coverageOf(question.terms, matchesAt(evidence, at)),
  /** What headings, the table's header and the file's name add. */
  above: (all) => gain(all, [ownOf(all)], aboveOf(all)),
  /** What the segments before and after add. */
  beside: (all) => gain(all, [ownOf(all), ...aboveOf(all)], besideOf(all)),
  /** What the rest of the passage adds. */
  passage: (all) => gain(all, [ownOf(all), ...aboveOf(all), ...besideOf(all)], all.evidence.matches),
  /** What the rest of the file adds, as far as it was found. */
  file: (all) => gain(all, [...all.evidence.matches, all.evidence.above], [fileOf(all)]),
  /** Share of the heaviest word that nothing of the file holds. */
  missing: (all) => missingShare(all),
  /** The question's words in the segment, as the model reads them in context. */
  match: ({ evidence, at }) => evidence.read?.segments[at]?.match ?? 0,
  /** The same over the passage. */
  passageMatch: ({ evidence }) => evidence.read?.match ?? 0,
  /** How close segment and question are by meaning. */
  closeness: ({ evidence, at }) => evidence.read?.segments[at]?.closeness ?? 0,
  /** How close passage and question are by meaning. */
  passageCloseness: ({ evidence }) => evidence.passage.meaning ?? 0,
  /** A type that is sure to be seen was asked for, and is there. */
  holdsType: (all) => typeSign(all, true, true),
  lacksType: (all) => typeSign(all, true, false),
  /** The same of the others. */
  holdsLooseType: (all) => typeSign(all, false, true),
  lacksLooseType: (all) => typeSign(all, false, false),
  /** Place of the file among those that were found. */
  rank: ({ evidence, rankByFile }) => 1 / (1 + (rankByFile.get(evidence.passage.fileId) ?? Infinity)),
  /** The fused score of the search. */
  found: ({ evidence }) => evidence.passage.score,
  row: ({ evidence, at }) => (evidence.segments[at]?.kind === "row" ? 1 : 0),
  code: ({ evidence, at }) => (evidence.segments[at]?.kind === "code" ? 1 : 0),
  message: ({ evidence, at }) => (evidence.segments[at]?.kind === "message" ? 1 : 0),
  /** Letters, on a scale that ends at some three lines. */
  length: ({ evidence, at }) => Math.min(1, (evidence.texts[at]?.length ?? 0) / 300),
  /** A name or code of the question stands nowhere in what was found of the file. */
  nameless: (all) => (namesMissing(all) ? 1 : 0),
} satisfies Readonly<Record<string, (all: Signed) => number>>;

export type FeatureName = keyof typeof FEATURES;

/** A candidate with what surrounds it. */
export interface Signed extends Candidate, Surroundings {}

function matchesAt({ matches }: Evidence, at: number): Matches {
  return matches[at] ?? NONE;
}

const NONE: Matches = new Map();

const ownOf = ({ evidence, at }: Signed): Matches => matchesAt(evidence, at);

/** What names the segment: what stands above the passage, and the headings above it inside. */
function aboveOf({ evidence, at }: Signed): readonly Matches[] {
  const { segments, matches, above } = evidence;
  const inside = segments.flatMap(({ kind }, i) =>
    kind === "heading" && i < at ? [matches[i] ?? NONE] : [],
  );
  return [above, ...inside.slice(-2)];
}

function besideOf({ evidence, at }: Signed): readonly Matches[] {
  return [evidence.matches[at - 1] ?? NONE, evidence.matches[at + 1] ?? NONE];
}

function fileOf({ evidence, heldByFile }: Signed): Matches {
  return heldByFile.get(evidence.passage.fileId) ?? NONE;
}

/** How much of the question's weight the added hold beyond the known. */
function gain({ question }: Signed, known: readonly Matches[], added: readonly Matches[]): number {
  const before = coverageOf(question.terms, ...known);
  return coverageOf(question.terms, ...known, ...added) - before;
}

function missingShare(all: Signed): number {
  const { terms } = all.question;
  const total = [...terms.values()].reduce((sum, weight) => sum + weight, 0);
  const held = [fileOf(all), all.evidence.above];
  const missing = [...terms].filter(([term]) => held.every((match) => !match.has(term)));
  return total === 0 ? 0 : Math.max(0, ...missing.map(([, weight]) => weight)) / total;
}

/** 1 where a type of this sort was asked for, and the segment holds it, or lacks all of them. */
function typeSign({ question, evidence, at }: Signed, strict: boolean, holds: boolean): number {
  const types = question.types.filter((type) => STRICT_TYPES.has(type) === strict);
  if (types.length === 0) return 0;
  const news = withoutWordsOf(evidence.texts[at] ?? "", question.text);
  return types.some((type) => holdsType(news, type, evidence.languages)) === holds ? 1 : 0;
}

/** What a text says beyond the question, so that the year in a question is not taken for its answer. */
function withoutWordsOf(text: string, question: string): string {
  const words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => (words.has(word.toLowerCase()) ? "_" : word));
}

function namesMissing(all: Signed): boolean {
  const held = [fileOf(all), all.evidence.above];
  return all.question.names.some((name) => name.every((token) => held.every((match) => !match.has(token))));
}
