import type { FileId } from "../../domain/ids";
import { unsearched, type Passage } from "../../domain/passage";
import { findType } from "../../language/answer-types";
import { analyseQuestion } from "../../question/analyse-question";
import { questionParts } from "../../question/parts";
import { SURE_FROM } from "../label";
import { isRelevant, retrieve, type Finding, type RetrievalPorts } from "../retrieve/retrieve";
import { segmentPassage, textOf } from "../score/evidence";
import { judge, pipelineOf, type Judged } from "../score/score";
import { fittedWeights } from "../score/weights";

/**
 * Whether passages of one file seem to answer a question, as far as words tell: what ranks first is what is asked for. A
 * title that makes two questions of one is not asked about.
 */
export function mayBeAnsweredBy(question: string, passages: readonly Passage[]): boolean {
  if (questionParts(question).length > 1) return false;
  const asked = analyseQuestion(question, new Map());
  const evidence = passages.map((passage) => segmentPassage(asked, unsearched(passage)));
  const judged = judge(asked, evidence, pipelineOf(undefined, evidence), passages.length, fittedWeights());
  return isRelevant(judged) && holdsAsked({ ...judged, question: asked });
}

/** Whether the app answers a question, and from this file: found by a search as when it is asked. */
export async function isAnsweredFrom(
  question: string,
  fileId: FileId,
  ports: RetrievalPorts,
): Promise<boolean> {
  const finding = await retrieve(question, ports);
  const isFromFile = finding.ranked[0]?.evidence.passage.fileId === fileId;
  // It is asked when more is known of the folder than now.
  const isFinal = finding.retrieval.awaits === undefined;
  return (
    isFinal && finding.confidence >= SURE_FROM && isRelevant(finding) && isFromFile && holdsAsked(finding)
  );
}

/** Whether the first candidate holds a value of a type that is asked for: a day for "when". */
function holdsAsked({ ranked, question: { types } }: Judged & Pick<Finding, "question">): boolean {
  const [first] = ranked;
  if (first === undefined) return false;
  const { languages } = first.evidence;
  return types.length === 0 || types.some((type) => findType(textOf(first), type, languages) !== undefined);
}
