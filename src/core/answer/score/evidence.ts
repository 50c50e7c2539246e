import type { PassageMatch } from "../../domain/passage-match";
import type { FoundPassage } from "../../domain/passage";
import { isLabel, segmentsOf, textOfSegment, type Segment } from "../../passages/segments";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { matchTerms, tokenSet, type Matches } from "../../question/term-matches";
import { foldCase } from "../../language/fold-text";
import { guessLanguages } from "../../text/stop-words";

/** The answer model's judgement of a segment with its neighbours. */
export interface Reading {
  /** A logit: the question is answered there. */
  readonly answered: number;
  /** The answering words, in UTF-16 units of the segment's text; undefined where they are in another segment. */
  readonly span: { readonly start: number; readonly end: number; readonly logit: number } | undefined;
}

/** A passage found, with the parts of the question that it holds. */
export interface Evidence {
  readonly passage: FoundPassage;
  readonly segments: readonly Segment[];
  /** The text of each segment. */
  readonly texts: readonly string[];
  /** The terms that each segment holds. */
  readonly matches: readonly Matches[];
  /** The terms in the passage's head: headings, a table's header, the file's path. */
  readonly above: Matches;
  /** The late interaction with the question; undefined where it was not asked for, or the worker failed. */
  readonly compared: PassageMatch | undefined;
  /** The answer model's judgements by segment, where it read the segment. */
  readonly readings: ReadonlyMap<number, Reading>;
  /** ISO 639-1 codes of the languages that the passage may be in. */
  readonly languages: readonly string[];
}

/** A segment that may answer. */
export interface Candidate {
  readonly evidence: Evidence;
  /** The position of its segment in the passage. */
  readonly at: number;
}

/** The fewest stop words that tell a language. */
const LEAST_STOP_WORDS = 3;

/** Cuts a passage into segments, and finds the question's terms in each. */
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

/** A passage's head, as models and term matching read it. */
export function headOf({
  path,
  headings,
  repeatedHeader,
}: Pick<FoundPassage, "path" | "headings" | "repeatedHeader">): string {
  return [path, ...headings, repeatedHeader ?? ""].filter((part) => part !== "").join(" > ");
}

/** The segments that can answer by themselves: all but headings, tables' headers, and questions that the next line answers. */
export function candidatesOf(evidence: Evidence): readonly Candidate[] {
  const { segments, texts } = evidence;
  const isLine = (at: number) => segments[at]?.kind === "sentence";
  const isAnsweredBelow = (at: number) =>
    isLine(at) && isLine(at + 1) && isQuestion(texts[at]) && !isQuestion(texts[at + 1]);
  return segments.flatMap((segment, at) =>
    isLabel(segment) || isAnsweredBelow(at) ? [] : [{ evidence, at }],
  );
}

/** Whether a segment ends with a question mark of any script. */
function isQuestion(text = ""): boolean {
  return /[?？؟]["”»’')\]]{0,3}\s*$/u.test(text);
}

export function textOf({ evidence, at }: Candidate): string {
  return evidence.texts[at] ?? "";
}

/** A text with the question's words replaced by "_", at equal length. */
export function withoutWordsOf(text: string, question: string): string {
  const words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return text.replace(/[\p{L}\p{N}]+/gu, (word) =>
    words.has(word.toLowerCase()) ? "_".repeat(word.length) : word,
  );
}
