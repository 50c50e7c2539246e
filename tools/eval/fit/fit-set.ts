import type { Feature } from "../../../src/core/answer/score/features";
import { FEATURE_NAMES } from "../../../src/core/answer/score/features";
import { confidenceFeatures } from "../../../src/core/answer/score/score";
import {
  weighedSum,
  type Logistic,
  type Pipeline,
  type WeightSet,
} from "../../../src/core/answer/score/weights";
import type { Example, SignedCandidate } from "./collect-examples";
import { fitLogistic, fitRanking, type LogisticExample } from "./regression";

const BY_MEANING: readonly Feature[] = ["match", "passageMatch", "cosine", "passageCosine"];
const BY_READER: readonly Feature[] = ["answered", "span"];

/** The signs that a pipeline gives. */
export function signsOf({ model, hasAnswerModel: hasAnswerModel }: Pipeline): readonly Feature[] {
  const isThere = (sign: Feature) =>
    (model !== undefined || !BY_MEANING.includes(sign)) && (hasAnswerModel || !BY_READER.includes(sign));
  return FEATURE_NAMES.filter(isThere);
}

export type RankingWeights = Readonly<Record<string, number>>;

function fitRankingOf(examples: readonly Example[], signs: readonly Feature[]): RankingWeights {
  const rows = examples.map(({ candidates: all }) => {
    const candidates = mostTelling(all);
    return {
      rows: candidates.map((one) => signs.map((sign) => one.signs[sign])),
      isRight: rightOnes(candidates),
    };
  });
  return named(signs, fitRanking(rows));
}

const MOST_OF_BEST = 50;
const EVERY_OTHER = 10;

/** Keeps the right candidates, the best others, and a sample of the rest; hundreds of far-off candidates teach nothing. */
function mostTelling(candidates: readonly SignedCandidate[]): readonly SignedCandidate[] {
  const guess = ({ signs }: SignedCandidate) =>
    signs.own + signs.around + signs.passage + 2 * signs.match + signs.passageCosine;
  const ordered = candidates.toSorted((a, b) => guess(b) - guess(a));
  return ordered.filter(({ label }, at) => label > 0 || at < MOST_OF_BEST || at % EVERY_OTHER === 0);
}

/** The right candidates: those that hold the evidence, or those that hold the answer when none holds the evidence. */
function rightOnes(candidates: readonly SignedCandidate[]): readonly boolean[] {
  const least = candidates.some(({ label }) => label === 2) ? 2 : 1;
  return candidates.map(({ label }) => label >= least);
}

function rank(
  candidates: readonly SignedCandidate[],
  weights: RankingWeights,
): readonly (SignedCandidate & { readonly score: number })[] {
  return candidates
    .map((one) => ({ ...one, score: weighedSum(weights, one.signs) }))
    .sort((a, b) => b.score - a.score);
}

/** A question's candidates, ranked by weights that were fitted on the other folders. */
export interface RankedExample extends Example {
  readonly ranked: readonly (SignedCandidate & { readonly score: number })[];
}

export function rankAcross(
  examples: readonly Example[],
  signs: readonly Feature[],
): readonly RankedExample[] {
  return [...new Set(examples.map((one) => one.folder))].flatMap((folder) => {
    const ranking = fitRankingOf(
      examples.filter((one) => one.folder !== folder && isJudged(one)),
      signs,
    );
    const own = examples.filter((one) => one.folder === folder);
    return own.map((one) => ({ ...one, ranked: rank(one.candidates, ranking) }));
  });
}

/** Fits the confidence in a first candidate. @param examples ranked by weights that were fitted on other folders. */
export function fitConfidence(examples: readonly RankedExample[], signs: readonly Feature[]): Logistic {
  const names = [...signs, "lead"];
  const rows = examples.flatMap(({ ranked }): LogisticExample[] => {
    const [first] = ranked;
    const values = confidenceFeatures(ranked);
    if (first === undefined) return [];
    return [{ row: names.map((name) => values[name] ?? 0), isTrue: first.label > 0, weight: 1 }];
  });
  const { bias, weights } = fitLogistic(rows);
  return { bias, weights: named(names, weights) };
}

export function fitSet(examples: readonly Example[], signs: readonly Feature[]): WeightSet {
  const judged = examples.filter(isJudged);
  const confidence = fitConfidence(rankAcross(judged, signs), signs);
  return { ranking: fitRankingOf(judged, signs), confidence };
}

/** True for a question whose answer is in one place, or nowhere. */
export function isJudged({ question }: Example): boolean {
  return question.file_groups === undefined;
}

/**
 * Fits whether a question concerns a folder. The folder's own questions do, except those that are off topic; questions of
 * another folder do not.
 */
export function fitTouching(examples: readonly Example[]): Logistic {
  const found = examples.filter(({ candidates }) => candidates.length > 0);
  const isByWords = found.every(({ pipeline }) => pipeline.model === undefined);
  const names = isByWords ? ["coverage"] : [...new Set(found.flatMap(({ touch }) => Object.keys(touch)))];
  const rows = found.map(({ touch, question, isOwn }) => ({
    row: names.map((name) => touch[name] ?? 0),
    isTrue: isOwn && question.type !== "off",
    weight: 1,
  }));
  const { bias, weights } = fitLogistic(rows);
  return { bias, weights: named(names, weights) };
}

function named(names: readonly string[], values: readonly number[]): RankingWeights {
  return Object.fromEntries(names.map((name, i) => [name, values[i] ?? 0]));
}
