import type { AnalysedQuestion } from "../../question/analyse-question";
import type { Candidate, Evidence } from "./evidence";
import type { Surroundings } from "./features";
import { namesWhatIsAsked } from "./names-what-is-asked";
import { tellsWhich } from "./tells-which";

/**
 * Whether what a candidate says may be claimed: it is about the thing that the question numbers, and stands in the paper that
 * the question names of a series. What a model wrote stands in the paper of the passage that it rests on.
 */
export type IsMeant = (candidate: Candidate, restsOn?: Evidence) => boolean;

/** @param evidence all passages found, and those that the candidates rest on. */
export function isMeantBy(
  question: AnalysedQuestion,
  evidence: readonly Evidence[],
  surroundings: Surroundings,
): IsMeant {
  const isNamed = namesWhatIsAsked(question, evidence);
  const isOfSeries = tellsWhich(question, evidence, surroundings);
  return (candidate, restsOn = candidate.evidence) => isNamed(candidate) && isOfSeries(restsOn);
}
