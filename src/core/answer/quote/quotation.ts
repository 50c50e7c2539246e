import type { Quotation, QuotedPart, StatementSupport } from "../../ports/answer-engine";
import type { TextRange } from "../../domain/text-range";
import { typeOfName } from "../../extract/detection/type-of-file";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { coverageOf } from "../../question/term-matches";
import { CELL_BORDER, rowToText, type NamedCells } from "../../passages/segments";
import type { Candidate } from "../score/evidence";
import { cutRange, LONGEST_QUOTE } from "../../passages/cut-range";
import { plainWords } from "./plain-words";
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
export function excerptAroundQuote(
  question: AnalysedQuestion,
  candidate: Candidate,
  passage: number,
): Quotation {
  const { start, end } = candidate.evidence.segments[candidate.at] ?? { start: 0, end: 0 };
  const range = rangeWithNeighbours(candidate);
  const isAlone = range.start === start && range.end === end;
  if (isAlone) return quoted(question, candidate, passage, { ...range, longest: LONGEST_QUOTE });
  const { quoted: shown, ...quotation } = quoted(question, candidate, passage, {
    ...range,
    longest: LONGEST_EXCERPT,
  });
  const { path, text } = candidate.evidence.passage;
  const before = plainWords(path, text.slice(range.start, start));
  const own = plainWords(path, text.slice(start, end)).trim();
  // Lines of code in a document stand between others that are none.
  const kind = typeOfName(path) === "code" && shown.kind === "code" ? "code" : "quote";
  const answerSpans = spansOf(shown.text, own, before.length);
  return { ...quotation, quoted: { kind, text: shown.text, answerSpans } };
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
  const { path } = evidence.passage;
  const support = coverageOf(question.terms, evidence.matches[at] ?? new Map(), evidence.above);
  if (segment?.kind === "row") {
    const supports = [{ passage, start: segment.start, end: segment.end, support }];
    return { kind: "quotation", quoted: rowPart(segment.cells, answering), supports, layout: "line" };
  }
  const { text } = evidence.passage;
  const own = segment?.start ?? range.start;
  const from = answering === undefined ? own : own + answering.start;
  const cut = cutRange(text, range, from, range.longest);
  const supports: readonly StatementSupport[] = [{ passage, start: cut.start, end: cut.end, support }];
  const cited = text.slice(cut.start, cut.end);
  const words = plainWords(path, cited);
  const flows = segment?.kind === "sentence" && segment.flows;
  const shown = `“${cut.cutBefore ? "…" : ""}${flows ? words.replace(LINE_BREAK, " ") : words}${cut.cutAfter ? "…" : ""}”`;
  const marked = answering && plainWords(path, text.slice(own + answering.start, own + answering.end));
  const isCode = segment?.kind === "code" || typeOfName(path) === "code";
  const answerSpans = spansOf(shown, marked, from - cut.start - (cited.length - words.length));
  return {
    kind: "quotation",
    quoted: { kind: isCode ? "code" : "quote", text: shown, answerSpans },
    supports,
    layout: isCode ? "line" : "running",
  };
}

/** A row with its cells; one that holds answering words is marked. @param answering the range in the row's text. */
function rowPart(cells: NamedCells, answering: TextRange | undefined): QuotedPart {
  let start = 0;
  return {
    kind: "row",
    text: rowLine(cells, answering),
    cells: cells.map(([column, value]) => {
      const { length } = rowToText([[column, value]]);
      const end = start + length;
      const isAnswer = answering !== undefined && answering.start < end && answering.end > start;
      start = end + CELL_BORDER.length;
      return { column, value, isAnswer };
    }),
  };
}

/** A row as `"Date: 3 March; Amount: 120"`; a row that is too long is cut around the answering words. */
function rowLine(cells: NamedCells, answering: TextRange | undefined): string {
  const whole = rowToText(cells);
  if (whole.length <= LONGEST_QUOTE) return whole;
  const cut = cutRange(whole, { start: 0, end: whole.length }, answering?.start ?? 0);
  return `${cut.cutBefore ? "…" : ""}${whole.slice(cut.start, cut.end)}${cut.cutAfter ? "…" : ""}`;
}

/** The place of the words in the shown text, searched from near `about` on: joined line breaks may have moved them. */
function spansOf(shown: string, words: string | undefined, about: number): readonly TextRange[] {
  if (words === undefined || words.trim() === "") return [];
  for (const wanted of [words, words.replace(/\s+/g, " ")]) {
    const at = shown.indexOf(wanted, Math.max(0, about - JOINED));
    if (at >= 0) return [{ start: at, end: at + wanted.length }];
  }
  return [];
}

/** The most characters that joined lines can remove before the words. */
const JOINED = 24;
