import { groupBy } from "../../base/group-by";
import { recordOf } from "../../base/record-of";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { coverageOf, type Matches } from "../../question/term-matches";
import { amongMany } from "../../search/relevance/centred-cosine";
import { candidatesOf, textOf, type Candidate, type Evidence } from "./evidence";
import { FEATURE_NAMES, FEATURES, type Feature, type Surroundings } from "./features";
import { tellsWhich } from "./tells-which";
import { supersededAmong } from "./superseded";
import {
  BY_WORDS,
  probability,
  setFor,
  relevanceFor,
  weighedSum,
  type Pipeline,
  type Weights,
} from "./weights";

export type FeatureValues = Readonly<Record<Feature, number>>;

/** A candidate with the features that it was judged by. */
export interface Scored extends Candidate {
  readonly features: FeatureValues;
  /** The text of its segment. */
  readonly text: string;
  /** The id of its file, or of the newest version of that among the files found. */
  readonly paper: string;
  /** Ranks the candidates of one question. */
  readonly score: number;
}

export type Judged = Readonly<ReturnType<typeof judge>>;

/** How passages were in fact read, where the embedding model is the given one. */
export function pipelineOf(model: string | undefined, evidence: readonly Evidence[]): Pipeline {
  if (model === undefined || evidence.every(({ compared }) => compared === undefined)) return BY_WORDS;
  return { model, hasAnswerModel: evidence.some(({ readings }) => readings.size > 0) };
}

/** The judgement of the passages found for a question. @param searched the number of passages searched. */
export function judge(
  question: AnalysedQuestion,
  evidence: readonly Evidence[],
  pipeline: Pipeline,
  searched: number,
  weights: Weights,
) {
  const surroundings = surroundingsOf(question, evidence);
  const all = rankCandidates(question, evidence, pipeline, weights, surroundings);
  const isMeant = tellsWhich(question, evidence, surroundings);
  const meant = new Set(all.filter((one) => isMeant(one)));
  const ranked: readonly Scored[] = [...meant, ...all.filter((one) => !meant.has(one))];
  const { confidence } = setFor(weights, pipeline);
  const relevanceModel = relevanceFor(weights, pipeline);
  const values = relevanceFeatures(question, evidence, searched);
  return {
    /** Best first. */
    ranked,
    isMeant,
    /**
     * The calibrated confidence that the first candidate answers, 0–1. What is said of another lamp is no answer about this one,
     * however well it fits.
     */
    confidence: meant.size === 0 ? 0 : probability(confidence, confidenceFeatures([...meant])),
    /** The probability that the question concerns the passages found at all, 0–1. */
    relevance:
      evidence.length === 0 ? 0 : relevanceModel === undefined ? 1 : probability(relevanceModel, values),
  };
}

/** The candidates that the pipeline read, best first. @param surroundings what is known of them and others, if known already. */
export function rankCandidates(
  question: AnalysedQuestion,
  evidence: readonly Evidence[],
  pipeline: Pipeline,
  weights: Weights,
  surroundings = surroundingsOf(question, evidence),
): readonly Scored[] {
  const { ranking } = setFor(weights, pipeline);
  return withFeatures(question, evidence, pipeline, surroundings)
    .map((one) => ({ ...one, score: weighedSum(ranking, one.features) }))
    .sort((a, b) => b.score - a.score);
}

/** The candidates with their features, in the order of the passages. */
export function withFeatures(
  question: AnalysedQuestion,
  evidence: readonly Evidence[],
  pipeline: Pipeline,
  surroundings = surroundingsOf(question, evidence),
): readonly Omit<Scored, "score">[] {
  const read = evidence.filter(({ compared }) => pipeline.model === undefined || compared !== undefined);
  const isRead = ({ evidence: { readings }, at }: Candidate) => !pipeline.hasAnswerModel || readings.has(at);
  return read
    .flatMap(candidatesOf)
    .filter(isRead)
    .map((candidate) => {
      const { fileId } = candidate.evidence.passage;
      const paper = surroundings.superseded.get(fileId) ?? fileId;
      const input = { ...candidate, ...surroundings };
      const features = recordOf(FEATURE_NAMES, (name) => FEATURES[name](input));
      return { ...candidate, features, text: textOf(candidate), paper };
    });
}

/** What is known of all passages found, which the features of each candidate need. */
export function surroundingsOf(question: AnalysedQuestion, evidence: readonly Evidence[]): Surroundings {
  const superseded = supersededAmong(evidence.map(({ passage }) => passage));
  return withEvidence({ question, heldByFile: new Map(), superseded }, evidence);
}

/** The surroundings with the terms that further evidence holds; which files are superseded stays as it is. */
export function withEvidence(surroundings: Surroundings, evidence: readonly Evidence[]): Surroundings {
  const heldByFile = new Map(surroundings.heldByFile);
  for (const [id, of] of groupBy(evidence, ({ passage }) => passage.fileId))
    heldByFile.set(id, mostOf([heldByFile.get(id) ?? new Map(), ...of.flatMap(matchesOf)]));
  return { ...surroundings, heldByFile };
}

const matchesOf = ({ matches, above }: Evidence): readonly Matches[] => [...matches, above];

/** The most credit of each term. */
function mostOf(all: readonly Matches[]): Matches {
  const held = new Map<string, number>();
  for (const matches of all)
    for (const [term, credit] of matches) held.set(term, Math.max(credit, held.get(term) ?? 0));
  return held;
}

/**
 * The inputs of the confidence: the first candidate's features, and its margin over the best one of another paper, or, where there
 * is none, over the next. Within a file, what stands beside an answer often speaks of the same; and an earlier version
 * tells the same of other times.
 * @param ranked best first, at least one.
 */
export function confidenceFeatures(
  ranked: readonly Pick<Scored, "features" | "score" | "text" | "paper">[],
): Readonly<Record<string, number>> {
  const [first, ...others] = ranked;
  if (first === undefined) return {};
  const different = others.filter(({ text }) => text !== first.text);
  const next = different.find(({ paper }) => paper !== first.paper) ?? different[0];
  return {
    ...first.features,
    margin: next === undefined ? MOST_MARGIN : Math.min(MOST_MARGIN, first.score - next.score),
  };
}

const MOST_MARGIN = 3;

/** The inputs of the probability that a question concerns the passages found at all. */
export function relevanceFeatures(
  { terms }: AnalysedQuestion,
  evidence: readonly Evidence[],
  searched: number,
): Readonly<Record<string, number>> {
  const most = (values: readonly number[]) => Math.max(0, ...values);
  return {
    coverage: most(evidence.map(({ matches, above }) => coverageOf(terms, ...matches, above))),
    cosine: amongMany(most(evidence.map(({ passage }) => passage.semanticScore ?? 0)), searched),
    match: most(evidence.map(({ compared }) => compared?.match ?? 0)),
  };
}
