import type { Step } from "../domain/agent-event";
import type { FoundPassage } from "../domain/passage";
import type { Clock } from "../ports/clock";
import type { Library, Retrieval } from "../ports/library";
import { contentTokens } from "../search/text/tokenize";
import { compareFragments } from "./evidence/compare-fragments";
import { siftPassages, type Sifted } from "./filter";
import { asksNothingNew, inConversation, pointsBack } from "./evidence/in-conversation";
import { profileParts, profileQuestion, type QuestionProfile } from "./evidence/question-profile";
import type { PassageEvidence } from "./evidence/rank-fragments";
import { matchTerms, tokenSet } from "./evidence/term-coverage";

const UNHEARD_SHARE = 0.5;

/** What the phases need to look for an answer. */
export interface Search {
  readonly question: string;
  /** Earlier questions of the conversation, oldest first. */
  readonly history: readonly string[];
  readonly library: Library;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** What the search of the passages found. */
export interface Found extends Pick<Sifted, "near"> {
  readonly retrieval: Retrieval;
  readonly profile: QuestionProfile;
  /** All so far. */
  readonly steps: readonly Step[];
  /** Those that passed the relevance filter, best first. */
  readonly evidence: readonly PassageEvidence<FoundPassage>[];
  /** What is left to answer from when only the name of a file holds what was asked for, and that file says nothing. */
  readonly setAside: readonly PassageEvidence<FoundPassage>[];
}

/** Searches the passages and keeps the relevant ones. @param before the steps so far. */
export async function retrieve(
  { question, history, library, clock, signal }: Search,
  before: readonly Step[],
): Promise<Found> {
  const from = clock.now();
  const found = asksNothingNew(question)
    ? await library.search(inConversation(question, history), [], signal)
    : await library.search(question, history, signal);
  signal.throwIfAborted();
  const retrieval = { ...found, weights: discountUnheard(question, history, found) };
  const closeness = await compareFragments(question, history, retrieval, library, signal);
  const profile = profileQuestion(question, history, retrieval.weights, closeness);
  const parts = profileParts(question, history, retrieval.weights, closeness);
  const { evidence, namesFirst, near } = siftPassages(parts, retrieval);
  const step: Step = {
    kind: "search",
    subject: question,
    searched: retrieval.searched,
    kept: namesFirst ? 0 : evidence.length,
    ms: clock.now() - from,
  };
  const [used, setAside] = namesFirst ? [[], evidence] : [evidence, []];
  return { retrieval, profile, steps: [...before, step], evidence: used, setAside, near };
}

/**
 * A common word that no passage holds is most likely said otherwise there ("earn" for "salary"). It tells no passage from
 * another, so it counts half; what the question names keeps its weight. One of an earlier question counts nothing, unless this
 * one points back to it: "When does the lease end?" may follow whatever was not found.
 */
function discountUnheard(
  question: string,
  history: readonly string[],
  { weights, passages }: Retrieval,
): Retrieval["weights"] {
  const named = new Set(profileQuestion(question, [], weights).names.flatMap(({ tokens }) => tokens));
  const isAlone = !pointsBack(question) && !asksNothingNew(question);
  const earlier = isAlone ? history.flatMap(contentTokens).filter((term) => !weights.has(term)) : [];
  const unweighed = earlier.map((term) => [term, 0] as const);
  const texts = passages.map(({ path, headings, lead, text }) => [path, ...headings, lead ?? "", text]);
  const heard = matchTerms(new Map([...weights, ...unweighed]), tokenSet(texts.flat().join("\n")));
  const own = [...weights].map(
    ([term, weight]) => [term, heard.has(term) || named.has(term) ? weight : weight * UNHEARD_SHARE] as const,
  );
  return new Map([...own, ...unweighed.filter(([term]) => !heard.has(term))]);
}
