import { isStrict } from "../evidence/answer-kinds";
import { saysTheSame, standsBeside, type Candidate } from "../evidence/candidate";
import { isMonth } from "../evidence/document-words";
import type { QuestionProfile } from "../evidence/question-profile";
import { coverageOf } from "../evidence/term-coverage";

/** A further quote that says nothing new must be nearly as good as the first. */
const LEAST_OF_FIRST = 0.85;
const LEAST_OF_FIRST_BY_NAME = 0.5;
/** Of a paper that was looked for. */
const MOST_OF_PAPER = 2;
/** What it holds with what stands around it, against the first. */
const LEAST_CONTEXT_OF_FIRST = 0.75;
const FULL_CONTEXT = 0.85;
/** One beside those chosen that holds words of the question which the others lack may be weaker. */
const LEAST_OF_FIRST_WITH_NEWS = 0.6;
const NEWS = 0.2;
/** So may one of another file that tells the same number. */
const LEAST_OF_FIRST_WITH_NUMBER = 0.4;
/** Of the weight that the first holds itself, the share that a further one must hold; a row of the same table nearly all. */
const LEAST_OWN_OF_FIRST = 0.6;
const LEAST_OWN_OF_ROW = 0.9;
/** Where the first holds hardly any word itself, only the same kind of answer could be added, to no end. */
const LEAST_OWN = 0.15;
/** One from a file that covers more of the question, its name included, may be weaker. */
const LEAST_OF_FIRST_IF_WIDER = 0.6;
const WIDER = 0.05;

/**
 * Whether a further quote belongs beside the first: one from another file that tells the same number or covers more of the
 * question, one about the same subject that is nearly as good, or one beside those chosen that holds what is missing.
 * @param chosen the first one and those that were added to it.
 */
export function isWorthAdding(
  { terms, kinds }: QuestionProfile,
  candidate: Candidate,
  first: Candidate,
  chosen: readonly Candidate[],
): boolean {
  if (candidate.fragment.kindShare < first.fragment.kindShare) return false;
  const share = candidate.score / first.score;
  const isNewFile = !chosen.some(({ fileId }) => fileId === candidate.fileId);
  if (isNewFile && tellsSameNumber(candidate, first)) return share >= LEAST_OF_FIRST_WITH_NUMBER;
  if (chosen.some((other) => saysTheSame(candidate, other))) return false;
  if (!isOnSubject(terms, candidate, first)) return false;
  if (isNewFile && candidate.whole >= first.whole + WIDER) return share >= LEAST_OF_FIRST_IF_WIDER;
  const isBeside = chosen.some((other) => standsBeside(candidate, other));
  if (!isNewFile && !isBeside && answersFully(kinds, first)) return false;
  if (candidate.fragment.context < LEAST_CONTEXT_OF_FIRST * first.fragment.context) return false;
  if (share >= LEAST_OF_FIRST) return holdsAsMuch(candidate, [first, ...chosen]);
  const held = chosen.map(({ fragment }) => fragment.terms);
  const news = coverageOf(terms, candidate.fragment.terms, ...held) - coverageOf(terms, ...held);
  return isBeside && news >= NEWS && share >= LEAST_OF_FIRST_WITH_NEWS;
}

/** A row of a table must hold nearly as much itself as the row that was chosen of it. */
function holdsAsMuch(candidate: Candidate, chosen: readonly Candidate[]): boolean {
  return chosen.every((other, at) => {
    if (areRowsOfOne(candidate, other)) return candidate.own >= LEAST_OWN_OF_ROW * other.own;
    return at > 0 || candidate.own >= Math.max(LEAST_OWN, LEAST_OWN_OF_FIRST * other.own);
  });
}

/** A date, a number or a sum was asked for, and is there beside nearly all words of the question. */
function answersFully(kinds: QuestionProfile["kinds"], { fragment }: Candidate): boolean {
  return kinds.some(isStrict) && fragment.kindShare === 1 && fragment.context >= FULL_CONTEXT;
}

/**
 * Whether it holds, with what stands around it, the weightiest word that the first one holds. A month or a number is
 * what is said of a subject.
 */
function isOnSubject(terms: ReadonlyMap<string, number>, { fragment }: Candidate, first: Candidate): boolean {
  const held = [...first.fragment.termsAround.keys()].filter(
    (term) => !/^\p{Nd}+$/u.test(term) && !isMonth(term),
  );
  const subject = held.sort((a, b) => (terms.get(b) ?? 0) - (terms.get(a) ?? 0))[0];
  return subject === undefined || fragment.termsAround.has(subject);
}

function areRowsOfOne(a: Candidate, b: Candidate): boolean {
  return a.fileId === b.fileId && a.fragment.kind === "row" && b.fragment.kind === "row";
}

function tellsSameNumber(a: Candidate, b: Candidate): boolean {
  return [...a.numbers].some((number) => b.numbers.has(number));
}

/** Of a file that was found by its name more is shown, and of no other. */
export function isWorthShowing(
  { isLookup }: QuestionProfile,
  candidate: Candidate,
  first: Candidate,
  chosen: readonly Candidate[],
): boolean {
  if (candidate.fileId !== first.fileId || chosen.some((other) => saysTheSame(candidate, other)))
    return false;
  if (isLookup) return candidate.fragment.kindShare === 1 && chosen.length < MOST_OF_PAPER;
  return candidate.score >= LEAST_OF_FIRST_BY_NAME * first.score;
}
