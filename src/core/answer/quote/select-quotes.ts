import { bestOf } from "../../base/best-of";
import { getOrMake } from "../../base/get-or-make";
import { overlap } from "../../base/overlap";
import { packsOf, perPack } from "../../language/answer-types";
import type { AnalysedQuestion } from "../../question/analyse-question";
import { holdsNumbers, numbersOf } from "../../text/numbers-of";
import { languagesOf } from "../../text/stop-words";
import { contentTokens } from "../../text/tokenize";
import { textOf } from "../score/evidence";
import type { Judged, Scored } from "../score/score";
import { rangeWithNeighbours } from "./range-to-quote";
import { wordsThatAnswer } from "./words-that-answer";
import { BEGINNING, versionStatusOf } from "../../versions/version-status";

/** A candidate that is shown. */
export interface Selected {
  readonly candidate: Scored;
  /**
   * Its role: part of the answer, or it says the same as the first candidate with other numbers, in another version of its
   * file or in a file of its own.
   */
  readonly role: "answer" | "other version" | "other numbers";
}

/** Further quotes have a score within this of the first one's: a factor of two in likelihood. */
const NEARLY_AS_GOOD = Math.LN2;
const MOST_ANSWERS = 3;
/** The number of candidates searched for another version of the first, and for the closest ones. */
const MOST_LOOKED_AT = 24;
/** The least word overlap (share of the shorter text) of candidates that say the same. */
const SAME_WORDS = 0.7;

/** Whether a candidate is what the person told the app. */
export const isTold = ({ evidence }: Scored): boolean => evidence.passage.told !== undefined;

/**
 * Selects the candidates that answer: the first (what the person told, where that is nearly as good; of versions the newest that
 * says it too; what is rather than what may be), those nearly as good that say something else, and one from another file that says the same with other numbers:
 * from another version of the first one's file, where other words may answer too, or else one that is nearly as good. What the
 * person told has no versions: beside it stands what the newest one says.
 * @param finding with at least one candidate.
 */
export function selectAnswers({
  question,
  ranked,
  isMeant,
}: Judged & { readonly question: AnalysedQuestion }): readonly Selected[] {
  const [best] = ranked;
  if (best === undefined) return [];
  const isNearlyAsGood = ({ score }: Scored) => score >= best.score - NEARLY_AS_GOOD;
  const told = ranked.find((one) => isTold(one) && isNearlyAsGood(one));
  const newest = newestOf(best, ranked, question) ?? best;
  const first = told ?? assertedBeside(newest, ranked.filter(isNearlyAsGood), question) ?? newest;
  // What is said of another thing of the kind asked for is no version and no further answer.
  const others = ranked.filter((one) => one !== first && isMeant(one));
  const ofOthers = others.slice(0, MOST_LOOKED_AT).filter((other) => isOfOtherFile(other, first));
  const differing = ofOthers.filter((other) => likeness(other, first) === "other numbers");
  const version = ofOthers.find(
    (other) =>
      told === undefined &&
      // One of the two files supersedes another.
      [first, other].some(({ features }) => features.superseded !== 0) &&
      (differing.includes(other) || answersOtherwise(question, first, other)),
  );
  const chosen = [first];
  for (const other of others) {
    if (chosen.length === MOST_ANSWERS || !isNearlyAsGood(other)) break;
    const isNew = !chosen.some((known) => likeness(other, known) !== "different");
    if (isNew && other !== version) chosen.push(other);
  }
  const equal = differing.find(
    told === undefined ? isNearlyAsGood : ({ features }) => features.superseded <= 0,
  );
  const selected: Selected[] = chosen.map((candidate) => ({ candidate, role: "answer" }));
  if (version !== undefined) selected.push({ candidate: version, role: "other version" });
  else if (equal !== undefined) selected.push({ candidate: equal, role: "other numbers" });
  return selected;
}

/**
 * Where the best says what may be ("it may be ended from April on") and the question does not ask for that: what the same paper
 * asserts nearly as well, with a value of the type that is asked for.
 */
function assertedBeside(
  best: Scored,
  nearlyAsGood: readonly Scored[],
  { text, types }: AnalysedQuestion,
): Scored | undefined {
  if (types.length === 0 || tellsPossible(text) || !tellsPossible(textOf(best))) return undefined;
  const { fileId } = best.evidence.passage;
  const isAsked = ({ holdsType, holdsLooseType }: Scored["features"]): boolean =>
    holdsType + holdsLooseType > 0;
  return nearlyAsGood.find(
    (one) => one.evidence.passage.fileId === fileId && isAsked(one.features) && !tellsPossible(textOf(one)),
  );
}

const possible = perPack(({ question }) => new Set(question.possible));

/** Whether a text says what may or can be. A capital begins a name or a month. */
function tellsPossible(text: string): boolean {
  const words = text.normalize("NFC").match(/\p{L}+/gu) ?? [];
  return packsOf(languagesOf(text)).some((pack) => words.some((word) => possible(pack).has(word)));
}

/** Where a draft or an earlier paper says it best: what the newest version says of the same. */
function newestOf(best: Scored, ranked: readonly Scored[], question: AnalysedQuestion): Scored | undefined {
  if (best.features.superseded <= 0) return undefined;
  return ranked
    .slice(0, MOST_LOOKED_AT)
    .find(
      (one) =>
        one.evidence.passage.fileId === best.paper &&
        (likeness(one, best) !== "different" || answersOtherwise(question, best, one)),
    );
}

/**
 * The closest candidates, best first, by maximal marginal relevance (Carbonell and Goldstein, 1998): each further one of the
 * same file counts less. None stands in another one's excerpt, and none says the same as another.
 */
export function selectClosest(ranked: readonly Scored[]): readonly Scored[] {
  const chosen: Scored[] = [];
  const worth = (one: Scored): number =>
    one.score - SAME_FILE * chosen.filter((known) => !isOfOtherFile(one, known)).length;
  const isNew = (one: Scored): boolean =>
    !chosen.some((known) => shareExcerpt(one, known) || likeness(one, known) === "same");
  const looked = ranked.slice(0, MOST_LOOKED_AT);
  while (chosen.length < MOST_CLOSEST) {
    const next = bestOf(looked.filter(isNew), worth);
    if (next === undefined) break;
    chosen.push(next);
  }
  return chosen;
}

/** The most passages shown when none surely answers. */
export const MOST_CLOSEST = 3;
/** What a candidate loses for each one of its file that is chosen already; measured on the folders for developing. */
const SAME_FILE = 0.5;

function shareExcerpt(one: Scored, other: Scored): boolean {
  if (!isSamePassage(one, other)) return false;
  const [a, b] = [rangeWithNeighbours(one), rangeWithNeighbours(other)];
  return a.start < b.end && b.start < a.end;
}

/** Whether two candidates say the same, the same with other numbers, or something else. Rows of one table always differ. */
function likeness(one: Scored, other: Scored): "same" | "other numbers" | "different" {
  if (isSamePassage(one, other) && kindOf(one) === "row") return "different";
  if (overlap(tokensOf(one), tokensOf(other)) < SAME_WORDS) return "different";
  const holds = (text: Scored, of: Scored) => holdsNumbers(textOf(text), numbersOf(textOf(of)));
  return holds(one, other) || holds(other, one) ? "same" : "other numbers";
}

/** Whether two candidates say the same but for the words that answer: `"is Anna Weber"`, `"is Paul Meyer"`. */
function answersOtherwise(question: AnalysedQuestion, one: Scored, other: Scored): boolean {
  const [first, second] = [partsOf(question, one), partsOf(question, other)];
  if (first === undefined || second === undefined) return false;
  return overlap(first.rest, second.rest) >= SAME_WORDS && overlap(first.answer, second.answer) < SAME_WORDS;
}

/** The words that answer, and the rest; undefined where no words are known to answer. */
function partsOf(question: AnalysedQuestion, candidate: Scored) {
  const range = wordsThatAnswer(question, candidate);
  if (range === undefined) return undefined;
  const text = textOf(candidate);
  const rest = `${text.slice(0, range.start)} ${text.slice(range.end)}`;
  return {
    answer: new Set(contentTokens(text.slice(range.start, range.end))),
    rest: new Set(contentTokens(rest)),
  };
}

function isSamePassage({ evidence: one }: Scored, { evidence: other }: Scored): boolean {
  return one.passage === other.passage;
}

function isOfOtherFile({ evidence: one }: Scored, { evidence: other }: Scored): boolean {
  return one.passage.fileId !== other.passage.fileId;
}

const kindOf = ({ evidence, at }: Scored) => evidence.segments[at]?.kind;

/** The words of candidates, which are compared with many others. */
const tokensByCandidate = new WeakMap<Scored, ReadonlySet<string>>();

function tokensOf(candidate: Scored): ReadonlySet<string> {
  const read = () => new Set(contentTokens(textOf(candidate)).filter((token) => !/[\p{N}*]/u.test(token)));
  return getOrMake(tokensByCandidate, candidate, read);
}

/** How a version stands to another one of its file. */
export type VersionName = "draft" | "final" | "later" | "earlier";

/** Names the version of `other` compared with the first. */
export function versionName(other: Scored, first: Scored, { asksForOld }: AnalysedQuestion): VersionName {
  const status = statusOfFile(other);
  if (status.isDraft) return "draft";
  if (status.isFinal && !statusOfFile(first).isFinal) return "final";
  return asksForOld ? "later" : "earlier";
}

function statusOfFile({ evidence }: Scored) {
  const { path, text, ordinal } = evidence.passage;
  return versionStatusOf(path, ordinal === 0 ? text.slice(0, BEGINNING) : "");
}
