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
import type { SentenceJudgement } from "../../ports/answer-engine";
import { tellsWhich } from "../score/tells-which";
import { ANSWERED_FROM, type Finding, type RetrievalPorts } from "./retrieve";
import { segmentPassage } from "../score/evidence";
import { rerank } from "./rerank";

export type SentenceJudge = (sentence: string, passage: Passage) => Promise<SentenceJudgement>;

/**
 * Judges a model's sentences by what was looked for: each as if it stood in the place of the passage that it rests on, it is
 * compared with the question, read, and judged by the fitted features among the candidates that code has found. These are
 * ranked once for all sentences. That a sentence repeats the question makes it sure, so it may be claimed only where it names what
 * is asked for (a day, a sum, a person) in words that the question does not hold.
 */
export function sentenceJudge(
  { question, retrieval, evidence, isMeant }: Finding,
  ports: RetrievalPorts,
): SentenceJudge {
  const { weights } = ports;
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
    const found = evidence.find((one) => isPlace(one.passage));
    const own = found ?? segmentPassage(question, unsearched(passage));
    // What its paper is found to hold, the sentence adds nothing to.
    const mayBeClaimed =
      found === undefined
        ? tellsWhich(question, [...evidence, own], withEvidence(surroundings(), [own]))
        : isMeant;
    const end = passage.start + sentence.length;
    const written = { ...own.passage, text: sentence, end, blocks: [] };
    const read = await rerank(question, [segmentPassage(question, written)], retrieval.model, ports);
    const among = withEvidence(surroundings(), read.evidence);
    const [best] = rankCandidates(question, read.evidence, read.pipeline, weights, among);
    if (best === undefined || !mayBeClaimed(best, own)) return { confidence: 0, isClaim: false };
    const { confidence: model } = setFor(weights, read.pipeline);
    const confidence = probability(model, confidenceFeatures([best, ...rankedIn(read.pipeline)]));
    const { holdsType, holdsLooseType } = best.features;
    const isNamed = holdsType > 0 || holdsLooseType > 0;
    return { confidence, isClaim: isNamed && confidence >= ANSWERED_FROM };
  };
}
