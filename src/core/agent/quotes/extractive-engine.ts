import type { AnswerEngine, Quotation, WriteRequest } from "../../ports/answer-engine";
import { pickQuotes, type Quote } from "./pick-quotes";
import { profileParts } from "../evidence/question-profile";
import { weighPassages } from "../evidence/rank-fragments";
import { rowToText } from "../evidence/table-row";
import { matchTerms, tokenSet } from "../evidence/term-coverage";

const LONGEST_TEXT = 320;
/** One that parts no paragraphs. */
const LINE_BREAK = /(?<!\n)[^\S\n]*\n[^\S\n]*(?!\n)/g;

/** Answers with the sentences of the passages that answer best, word for word. Needs no model. */
export const extractiveEngine: AnswerEngine = {
  async *write(request) {
    for (const quotation of quotePassages(request)) {
      request.signal.throwIfAborted();
      yield quotation;
    }
  },
};

/** The sentences of the passages that answer best, in reading order; none when they do not answer. */
export function quotePassages(request: WriteRequest): readonly Quotation[] {
  const { question, history, weights, closeness, passages, namesCount } = request;
  const parts = profileParts(question, history, weights, closeness).map((profile) => ({
    profile,
    namesCount,
    evidence: weighPassages(profile, passages, namesCount),
  }));
  return pickQuotes(parts).map((quote) => toQuotation(quote, request));
}

function toQuotation(quote: Quote, request: WriteRequest): Quotation {
  const { passage, start, end, coverage, cells } = quote;
  const supports = [{ passage, start, end, support: coverage }];
  const words = (request.passages[passage]?.text ?? "").slice(start, end);
  if (cells === undefined) {
    const shown = quote.flows ? words.replace(LINE_BREAK, " ") : words;
    const text = `“${quote.cutBefore ? "…" : ""}${shown}${quote.cutAfter ? "…" : ""}”`;
    return { kind: "quotation", text, supports, layout: "running" };
  }
  const matters = (column: string, cell: string) =>
    matchTerms(request.weights, tokenSet(`${column} ${cell}`)).size > 0;
  return { kind: "quotation", text: rowToText(cells, LONGEST_TEXT, matters), supports, layout: "line" };
}
