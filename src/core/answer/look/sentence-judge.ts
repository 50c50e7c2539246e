import { once } from "../../base/once";
import { unsearched, type Passage } from "../../domain/passage";
import { confidenceSigns, rankCandidates, surroundingsOf, withEvidence, type Scored } from "../score/score";
import { probability, setFor } from "../score/weights";
import type { Finding, Looking } from "./look";
import { segmentPassage } from "../score/evidence";
import { lookClosely } from "./look-closely";

/** How surely a sentence that rests on a passage answers, 0–1. */
export type SentenceJudge = (sentence: string, passage: Passage) => Promise<number>;

/**
 * Judges a model's sentences by what was looked for: each as if it stood in the place of the passage that it rests on, it is
 * compared with the question, read, and judged by the fitted signs among the candidates that code has found. These are
 * ranked once for all sentences.
 */
export function sentenceJudge(
  { question, retrieval, evidence }: Finding,
  { library, weights, signal }: Looking,
): SentenceJudge {
  const surroundings = once(() => surroundingsOf(question, evidence));
  const rankings = new Map<string, readonly Scored[]>();
  const rankedIn = (way: string): readonly Scored[] => {
    const ranked = rankings.get(way) ?? rankCandidates(question, evidence, way, weights, surroundings());
    rankings.set(way, ranked);
    return ranked;
  };
  return async (sentence, passage) => {
    const isPlace = (one: Passage) => one.fileId === passage.fileId && one.start === passage.start;
    const found = evidence.find((one) => isPlace(one.passage))?.passage;
    const end = passage.start + sentence.length;
    const written = { ...(found ?? unsearched(passage)), text: sentence, end, blocks: [] };
    const read = await lookClosely(
      question,
      [segmentPassage(question, written)],
      retrieval.model,
      library,
      weights,
      signal,
    );
    const among = withEvidence(surroundings(), read.evidence);
    const [best] = rankCandidates(question, read.evidence, read.way, weights, among);
    if (best === undefined) return 0;
    const { confidence } = setFor(weights, read.way);
    return probability(confidence, confidenceSigns([best, ...rankedIn(read.way)]));
  };
}
