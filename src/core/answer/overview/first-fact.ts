import { unsearched, type Passage } from "../../domain/passage";
import { bestOf } from "../../base/best-of";
import { encodedRanges } from "../../base/encoded-ranges";
import { findType } from "../../language/answer-types";
import { analyseQuestion } from "../../question/analyse-question";
import { candidatesOf, segmentPassage, textOf, type Candidate } from "../score/evidence";
import { isSalutation, type PaperKind } from "./paper-kind";

/** A shorter segment seldom says anything by itself, a longer one says too much. */
const FEWEST_CHARS = 25;
const MOST_CHARS = 220;
/** Lines of a letterhead or a mail's head. */
const CONTACT = /[^\s@]@[^\s@]|https?:|\btel\b|\bwww\./i;
const MARKUP = /<\/?[a-z][^>]*>|[{}]|&\w+;/i;
/** Papers that are about a sum. */
const ABOUT_SUMS: ReadonlySet<PaperKind | undefined> = new Set([
  "invoice",
  "receipt",
  "quote",
  "statement",
  "payslip",
]);

/** The candidates of some passages of a paper. */
export function candidatesIn(
  passages: readonly Passage[],
  question = analyseQuestion("", new Map()),
): readonly Candidate[] {
  return passages.flatMap((passage) => candidatesOf(segmentPassage(question, unsearched(passage))));
}

/**
 * The first fact that a paper states: a whole sentence or row, rather with a day or a sum than without, rather early than
 * late. Undefined where there is only mark-up, encoded data, greetings and addresses.
 */
export function firstFact(
  candidates: readonly Candidate[],
  kind: PaperKind | undefined,
): Candidate | undefined {
  return bestOf(candidates, (one, at) => worthOf(one, kind) - at * LATER, 0);
}

/** What a fact loses for each segment before it. */
const LATER = 0.06;

function worthOf(one: Candidate, kind: PaperKind | undefined): number {
  const { evidence, at } = one;
  const text = textOf(one).trim();
  const languages = evidence.languages;
  const segment = evidence.segments[at]?.kind;
  if (segment === "code" || MARKUP.test(text) || encodedRanges(text).length > 0) return 0;
  if (isSalutation(text, languages) || CONTACT.test(text)) return 0;
  const amount = findType(text, "amount", languages) !== undefined ? 1 : 0;
  if (text.length < FEWEST_CHARS && amount === 0) return 0;
  const isSentence = segment !== "row" && /[.!?。]["”»)]?$/.test(text) && text.length >= FEWEST_CHARS;
  const isDated = findType(text, "date", languages) !== undefined;
  return (
    0.2 +
    (isSentence ? 1 : 0) +
    (isDated ? 0.8 : 0) +
    amount * (ABOUT_SUMS.has(kind) ? 1.5 : 0.8) -
    (text.length > MOST_CHARS ? 1.2 : 0)
  );
}
