import type { AnalysedQuestion } from "../../question/analyse-question";
import { names, namesAnother, numberedIn, type Identifier, type Numbered } from "../../question/identifiers";
import { headOf, textOf, type Candidate, type Evidence } from "./evidence";

/**
 * Tells of candidates whether they are about the very thing that a question tells by a number or code. Only where the found
 * passages number things of that kind does the number tell them apart: nobody numbers what is "owed 500". It must then stand
 * in the segment, or in the heading, table's header or path above it, or in the line before where the segment does not
 * number the same kind otherwise.
 * @param evidence all passages found.
 */
export function namesWhatIsAsked(
  { identifiers }: AnalysedQuestion,
  evidence: readonly Evidence[],
): (candidate: Candidate) => boolean {
  if (identifiers.length === 0) return () => true;
  const texts = new Map(evidence.map((one) => [one, numberedIn(one.passage.text)]));
  const found = [...texts.values(), ...evidence.map(({ passage }) => numberedIn(headOf(passage)))];
  const telling = identifiers.filter(({ kind }) => found.some(({ byKind }) => byKind.has(kind)));
  return (candidate) => telling.every((one) => isAbout(candidate, one, texts.get(candidate.evidence)));
}

/** @param whole what the candidate's passage numbers. */
function isAbout(candidate: Candidate, identifier: Identifier, whole: Numbered | undefined): boolean {
  const own = numberedIn(textOf(candidate));
  const holds = (numbered: Numbered): boolean => names(numbered, identifier);
  if (holds(own) || aboveOf(candidate).map(numberedIn).some(holds)) return true;
  // A passage that numbers one such thing alone is about it throughout.
  const ofKind = whole?.byKind.get(identifier.kind);
  if (ofKind?.size === 1 && ofKind.has(identifier.code)) return true;
  const before = candidate.evidence.texts[candidate.at - 1];
  const isRow = candidate.evidence.segments[candidate.at]?.kind === "row";
  return !isRow && before !== undefined && !namesAnother(own, identifier) && holds(numberedIn(before));
}

/** What stands above a candidate: the passage's head, and the nearest heading and table's header within the passage. */
function aboveOf({ evidence: { passage, segments, texts }, at }: Candidate): readonly string[] {
  const nearest = (kind: "heading" | "header"): readonly string[] => {
    const place = segments.findLastIndex((segment, i) => i < at && segment.kind === kind);
    return place < 0 ? [] : [texts[place] ?? ""];
  };
  // A heading within the passage stands below those of its head.
  const heading = nearest("heading");
  return [heading.length > 0 ? passage.path : headOf(passage), ...heading, ...nearest("header")];
}
