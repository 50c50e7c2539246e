import { once } from "../../base/once";
import { unsearched, type Passage } from "../../domain/passage";
import {
  confidenceFeatures,
  rankCandidates,
  surroundingsOf,
  withEvidence,
  type Scored,
} from "../score/score";
import { keyOf, probability, setFor, type Pipeline } from "../score/weights";
import type { Finding, RetrievalPorts } from "./retrieve";
import { segmentPassage } from "../score/evidence";
import { rerank } from "./rerank";

/** How surely a sentence that rests on a passage answers, 0–1. */
export type SentenceJudge = (sentence: string, passage: Passage) => Promise<number>;

/**
 * Judges a model's sentences by what was looked for: each as if it stood in the place of the passage that it rests on, it is
 * compared with the question, read, and judged by the fitted signs among the candidates that code has found. These are
 * ranked once for all sentences.
 */
export function sentenceJudge(
  { question, retrieval, evidence }: Finding,
  { library, weights, signal }: RetrievalPorts,
): SentenceJudge {
  const surroundings = once(() => surroundingsOf(question, evidence));
  const rankings = new Map<string, readonly Scored[]>();
  const rankedIn = (pipeline: Pipeline): readonly Scored[] => {
    const key = keyOf(pipeline);
    const ranked = rankings.get(key) ?? rankCandidates(question, evidence, pipeline, weights, surroundings());
    rankings.set(key, ranked);
    return ranked;
  };
  return async (sentence, passage) => {
    const isPlace = (one: Passage) => one.fileId === passage.fileId && one.start === passage.start;
    const found = evidence.find((one) => isPlace(one.passage))?.passage;
    const end = passage.start + sentence.length;
    const written = { ...(found ?? unsearched(passage)), text: sentence, end, blocks: [] };
    const read = await rerank(
      question,
      [segmentPassage(question, written)],
      retrieval.model,
      library,
      weights,
      signal,
    );
    const among = withEvidence(surroundings(), read.evidence);
    const [best] = rankCandidates(question, read.evidence, read.pipeline, weights, among);
    if (best === undefined) return 0;
    const { confidence } = setFor(weights, read.pipeline);
    return probability(confidence, confidenceFeatures([best, ...rankedIn(read.pipeline)]));
  };
}
