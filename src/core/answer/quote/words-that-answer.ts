import { findType } from "../../language/answer-types";
import type { TextRange } from "../../domain/text-range";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { textOf, withoutWordsOf, type Candidate } from "../score/evidence";

/** The least span logit at which the answer model's words are marked: the span is at least as likely as no answer. */
const LEAST_SPAN_LOGIT = 0;

/**
 * The answering words of a candidate's segment, in UTF-16 units of its text. The answer model's span counts if it read the
 * segment; otherwise the first match of an expected answer type that is not in the question. Undefined where neither is
 * found.
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
