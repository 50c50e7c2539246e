import type { AnalysedQuestion } from "../../question/analyse-question";
import { holdsIdentifier, namesAnother } from "../../question/identifiers";
import { isLabel } from "../../passages/segments";
import { headOf, textOf, type Candidate } from "./evidence";

/**
 * Whether a candidate is about the very thing that a question tells by a number or code. It must stand in the segment, the
 * one before it, a heading, the table's header, the path or the place; in a row, in the row or above it. A segment that
 * numbers the same kind of thing otherwise is about that other thing.
 */
export function namesWhatIsAsked({ identifiers }: AnalysedQuestion, candidate: Candidate): boolean {
  if (identifiers.length === 0) return true;
  const own = textOf(candidate);
  const around = contextOf(candidate);
  return identifiers.every(
    (one) =>
      holdsIdentifier(own, one) ||
      (!namesAnother(own, one) && around.some((text) => holdsIdentifier(text, one))),
  );
}

function contextOf({ evidence, at }: Candidate): readonly string[] {
  const { passage, segments, texts } = evidence;
  const labels = texts.filter((_, i) => i < at && isLabel(segments[i]!));
  const isRow = segments[at]?.kind === "row";
  const before = isRow ? [] : texts.slice(Math.max(0, at - 1), at);
  return [headOf(passage), ...labels, ...before, ...Object.values(passage.place).map(String)];
}
