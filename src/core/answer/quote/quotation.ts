import type { Quotation, StatementSupport } from "../../ports/answer-engine";
import type { TextRange } from "../../domain/text-range";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { coverageOf } from "../../question/term-matches";
import { rowToText, type NamedCells } from "../../passages/segments";
import type { Candidate } from "../score/evidence";
import { cutRange, LONGEST_QUOTE } from "../../passages/cut-range";
import { LONGEST_EXCERPT, rangeToQuote, rangeWithNeighbours } from "./range-to-quote";
import { wordsThatAnswer } from "./words-that-answer";

/** A line break that does not separate paragraphs. */
const LINE_BREAK = /(?<![^\S\n])(?<!\n)[^\S\n]{0,200}\n(?!\s*\n)[^\S\n]*/g;

/**
 * Quotes a candidate: in quotation marks, or a table row with its column names; the answering words are marked.
 * @param passage the position of the candidate's passage among the request's passages.
 */
export function quotationOf(question: AnalysedQuestion, candidate: Candidate, passage: number): Quotation {
  return quoted(question, candidate, passage, { ...rangeToQuote(candidate), longest: LONGEST_QUOTE });
}

/**
 * Quotes a candidate that comes close, with its neighbours. The candidate itself is marked, since none of its words
 * surely answers.
 */
export function excerptOf(question: AnalysedQuestion, candidate: Candidate, passage: number): Quotation {
  const { start, end } = candidate.evidence.segments[candidate.at] ?? { start: 0, end: 0 };
  const range = rangeWithNeighbours(candidate);
  const isAlone = range.start === start && range.end === end;
  if (isAlone) return quoted(question, candidate, passage, { ...range, longest: LONGEST_QUOTE });
  const shown = quoted(question, candidate, passage, { ...range, longest: LONGEST_EXCERPT });
  const own = candidate.evidence.passage.text.slice(start, end).trim();
  return { ...shown, marks: marksOf(shown.text, own, start - range.start) };
}

function quoted(
  question: AnalysedQuestion,
  candidate: Candidate,
  passage: number,
  range: TextRange & { readonly longest: number },
): Quotation {
  const { evidence, at } = candidate;
  const segment = evidence.segments[at];
  const answering = wordsThatAnswer(question, candidate);
  const support = coverageOf(question.terms, evidence.matches[at] ?? new Map(), evidence.above);
  if (segment?.kind === "row") {
    const supports = [{ passage, start: segment.start, end: segment.end, support }];
    return { kind: "quotation", ...shownRow(segment.cells, answering), supports, layout: "line" };
  }
  const { text } = evidence.passage;
  const own = segment?.start ?? range.start;
  const from = answering === undefined ? own : own + answering.start;
  const cut = cutRange(text, range, from, range.longest);
  const supports: readonly StatementSupport[] = [{ passage, start: cut.start, end: cut.end, support }];
  const words = text.slice(cut.start, cut.end);
  const flows = segment?.kind === "sentence" && segment.flows;
  const shown = `“${cut.cutBefore ? "…" : ""}${flows ? words.replace(LINE_BREAK, " ") : words}${cut.cutAfter ? "…" : ""}”`;
  const marked = answering && text.slice(own + answering.start, own + answering.end);
  return {
    kind: "quotation",
    text: shown,
    marks: marksOf(shown, marked, from - cut.start),
    supports,
    layout: "running",
  };
}

/** Formats a row as `"Date: 3 March; Amount: 120"`; a row that is too long is cut around the answering words. */
function shownRow(cells: NamedCells, answering: TextRange | undefined): Pick<Quotation, "text" | "marks"> {
  const whole = rowToText(cells);
  const marked = answering && whole.slice(answering.start, answering.end);
  if (whole.length <= LONGEST_QUOTE)
    return { text: whole, marks: marksOf(whole, marked, answering?.start ?? 0) };
  const cut = cutRange(whole, { start: 0, end: whole.length }, answering?.start ?? 0);
  const text = `${cut.cutBefore ? "…" : ""}${whole.slice(cut.start, cut.end)}${cut.cutAfter ? "…" : ""}`;
  return { text, marks: marksOf(text, marked, (answering?.start ?? 0) - cut.start) };
}

/** The place of the words in the shown text, searched from near `about` on: joined line breaks may have moved them. */
function marksOf(shown: string, words: string | undefined, about: number): readonly TextRange[] {
  if (words === undefined || words.trim() === "") return [];
  for (const wanted of [words, words.replace(/\s+/g, " ")]) {
    const at = shown.indexOf(wanted, Math.max(0, about - JOINED));
    if (at >= 0) return [{ start: at, end: at + wanted.length }];
  }
  return [];
}

/** The most characters that joined lines can remove before the words. */
const JOINED = 24;
