import type { PassageMatch } from "../../domain/passage-match";
import type { FoundPassage } from "../../domain/passage";
import { segmentsOf, textOfSegment, type Segment } from "../../passages/segments";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { matchTerms, tokenSet, type Matches } from "../../question/term-matches";
import { foldCase } from "../../language/fold-text";
import { guessLanguages } from "../../text/stop-words";

/** What the reader says of a segment with those beside it. */
export interface Reading {
  /** How surely the question is answered there, as a logit. */
  readonly answered: number;
  /** The words that answer, in UTF-16 units of the segment's text; undefined where they stand in another one. */
  readonly span: { readonly start: number; readonly end: number; readonly logit: number } | undefined;
}

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
  /** How the embedding model reads it beside the question; undefined where it was not asked, or not in time. */
  readonly compared: PassageMatch | undefined;
  /** By segment, where the reader read it. */
  readonly readings: ReadonlyMap<number, Reading>;
  /** ISO 639-1 codes of the languages that it may be in. */
  readonly languages: readonly string[];
}

/** A segment that may answer. */
export interface Candidate {
  readonly evidence: Evidence;
  /** Position of its segment in the passage. */
  readonly at: number;
}

/** So many stop words tell a language. */
const LEAST_STOP_WORDS = 3;

/** A passage cut into its segments, and what of the question each of them holds. */
export function segmentPassage(question: AnalysedQuestion, passage: FoundPassage): Evidence {
  const segments = segmentsOf(passage);
  const texts = segments.map((segment) => textOfSegment(segment, passage.text));
  const match = (text: string) => matchTerms(question.terms, tokenSet(text), question.compounds);
  return {
    passage,
    segments,
    texts,
    matches: texts.map(match),
    above: match(headOf(passage)),
    compared: undefined,
    readings: new Map(),
    languages: guessLanguages(foldCase(passage.text).match(/\p{L}+/gu) ?? [], LEAST_STOP_WORDS),
  };
}

/** What stands above a passage, as models and words read it. */
export function headOf({ path, headings, lead }: Pick<FoundPassage, "path" | "headings" | "lead">): string {
  return [path, ...headings, lead ?? ""].filter((part) => part !== "").join(" > ");
}

/** The segments that say something by themselves. */
export function candidatesOf(evidence: Evidence): readonly Candidate[] {
  return evidence.segments.flatMap(({ kind }, at) => (kind === "heading" ? [] : [{ evidence, at }]));
}

export function textOf({ evidence, at }: Candidate): string {
  return evidence.texts[at] ?? "";
}

/** A text with the question's words blotted out, at equal length. */
export function withoutWordsOf(text: string, question: string): string {
  const words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return text.replace(/[\p{L}\p{N}]+/gu, (word) =>
    words.has(word.toLowerCase()) ? "_".repeat(word.length) : word,
  );
}
