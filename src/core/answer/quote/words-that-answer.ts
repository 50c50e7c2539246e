import { findType } from "../../language/answer-types";
import type { TextRange } from "../../domain/text-range";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { textOf, withoutWordsOf, type Candidate } from "../score/evidence";

/** The reader marks words in a segment when these outweigh that none answer. */
const LEAST_SPAN_LOGIT = 0;

/**
 * The words of a candidate's segment that answer, in UTF-16 units of what it says: as the reader found them, else the first of the
 * type that was asked for which is not in the question; undefined where neither tells.
 */
export function wordsThatAnswer(question: AnalysedQuestion, candidate: Candidate): TextRange | undefined {
  const reading = candidate.evidence.readings.get(candidate.at);
  if (reading !== undefined)
    return reading.span !== undefined && reading.span.logit >= LEAST_SPAN_LOGIT ? reading.span : undefined;
  const text = withoutWordsOf(textOf(candidate), question.text);
  for (const type of question.types) {
    const found = findType(text, type, candidate.evidence.languages);
    if (found !== undefined) return found;
  }
  return undefined;
}
