import type { Library, Retrieval } from "../../ports/library";
import { candidatesOf } from "./candidate";
import { profileParts, type QuestionProfile } from "./question-profile";
import { textOf, weighPassages } from "./rank-fragments";

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
  const closeness = await library.compare(question, distinct, signal);
  signal.throwIfAborted();
  return new Map(
    distinct.flatMap((text, at) => {
      const close = closeness[at];
      return close === undefined ? [] : [[text, close] as const];
    }),
  );
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
