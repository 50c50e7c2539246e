import type { Library, Retrieval } from "../../ports/library";
import { contentTokens } from "../../search/text/tokenize";
import { candidatesOf } from "./candidate";
import { inConversation } from "./in-conversation";
import { profileParts, type QuestionProfile } from "./question-profile";
import { textOf, weighPassages } from "./rank-fragments";
import { coverageOf, matchTerms, tokenSet } from "./term-coverage";

/** Comparing a sentence takes some milliseconds. */
const MOST = 16;
/** One that is further behind the best by its words would not come first if it were the closest. */
const REACH = 0.4;

/**
 * How close the fragments that may be quoted are to the question by meaning, by their words: those that are best by their
 * words for each thing that was asked. None when nothing was searched by meaning.
 */
export async function compareFragments(
  question: string,
  history: readonly string[],
  { passages, weights }: Retrieval,
  library: Library,
  signal: AbortSignal,
): Promise<QuestionProfile["closeness"]> {
  const none = new Map<string, number>();
  if (passages.every(({ meaning }) => meaning === undefined)) return none;
  const parts = profileParts(question, history, weights, none);
  const texts = parts.flatMap((profile) => bestTexts(profile, passages, Math.ceil(MOST / parts.length)));
  const distinct = [...new Set(texts)];
  const isRead = parts.every(({ asksNothingNew }) => asksNothingNew);
  const wordings = [
    [question, isRead ? [] : distinct],
    [inConversation(question, history), readInConversation(parts, distinct)],
  ] as const;
  const closest = new Map<string, number>();
  for (const [wording, compared] of wordings) {
    const closeness = await library.compare(wording, compared, signal);
    signal.throwIfAborted();
    for (const [at, text] of compared.entries()) {
      const close = closeness[at];
      if (close !== undefined) closest.set(text, Math.max(close, closest.get(text) ?? 0));
    }
  }
  return closest;
}

/**
 * Which texts are compared with what was asked before, too: those that hold as much as any of what is asked now; all, where
 * that is nothing.
 */
function readInConversation(parts: readonly QuestionProfile[], texts: readonly string[]): readonly string[] {
  const read = parts.flatMap(({ text: question, terms, refersBack, asksNothingNew }) => {
    if (!refersBack || asksNothingNew) return asksNothingNew ? texts : [];
    const words = new Set(contentTokens(question));
    const own = new Map([...terms].filter(([term]) => words.has(term)));
    const shares = texts.map((text) => coverageOf(own, matchTerms(own, tokenSet(text))));
    const most = Math.max(...shares);
    return texts.filter((_, at) => most > 0 && shares[at] === most);
  });
  return [...new Set(read)];
}

function bestTexts(
  profile: QuestionProfile,
  passages: Retrieval["passages"],
  most: number,
): readonly string[] {
  const ranked = weighPassages(profile, passages)
    .flatMap((evidence, at) => {
      const { text } = evidence.passage;
      return candidatesOf(profile, evidence, at).map(({ score, fragment }) => ({
        score,
        text: textOf(fragment, text),
      }));
    })
    .sort((a, b) => b.score - a.score);
  const least = (ranked[0]?.score ?? 0) - REACH;
  return ranked
    .slice(0, most)
    .filter(({ score }) => score >= least)
    .map(({ text }) => text);
}
