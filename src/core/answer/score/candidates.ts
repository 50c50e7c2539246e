import type { PassageMatch } from "../../encoder/late-interaction";
import type { FoundPassage } from "../../domain/passage";
import { guessLanguages } from "../../search/text/stop-words";
import { foldCase } from "../../search/text/fold-text";
import { segmentsOf, textOfSegment, type Segment } from "../../passages/segments";
import { matchTerms, tokenSet, type Matches } from "../../question/term-matches";
import type { Question } from "../../question/analyse-question";

/** A passage that was found, with what of the question it holds. */
export interface Evidence {
  readonly passage: FoundPassage;
  readonly segments: readonly Segment[];
  /** What each segment says. */
  readonly texts: readonly string[];
  /** By segment. */
  readonly matches: readonly Matches[];
  /** Of what stands above the passage: headings, a table's header, the path of its file. */
  readonly above: Matches;
  /** How the model reads it beside the question; undefined where it was not asked, or not in time. */
  readonly read: PassageMatch | undefined;
  /** ISO 639-1 codes of the languages that it may be in. */
  readonly languages: readonly string[];
}

/** A segment that may answer. */
export interface Candidate {
  readonly evidence: Evidence;
  /** Position of its segment in the passage. */
  readonly at: number;
}

export function segmentPassage(question: Question, passage: FoundPassage): Omit<Evidence, "read"> {
  const segments = segmentsOf(passage);
  const texts = segments.map((segment) => textOfSegment(segment, passage.text));
  const match = (text: string) => matchTerms(question.terms, tokenSet(text), question.compounds);
  return {
    passage,
    segments,
    texts,
    matches: texts.map(match),
    above: match(headOf(passage)),
    languages: guessLanguages(foldCase(passage.text).match(/\p{L}+/gu) ?? [], LEAST_STOP_WORDS),
  };
}

/** What stands above a passage, as the model and the words read it. */
export function headOf({ path, headings, lead }: FoundPassage): string {
  return [path, ...headings, lead ?? ""].filter((part) => part !== "").join(" > ");
}

/** So many words tell a language. */
const LEAST_STOP_WORDS = 3;

/** The segments that say something by themselves. */
export function candidatesOf(evidence: Evidence): readonly Candidate[] {
  return evidence.segments.flatMap(({ kind }, at) => (kind === "heading" ? [] : [{ evidence, at }]));
}
