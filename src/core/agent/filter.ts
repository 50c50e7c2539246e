import type { Passage } from "../domain/passage";
import type { Retrieval } from "../ports/library";
import type { QuestionProfile } from "./question-profile";
import { weighPassage, type PassageEvidence } from "./rank-fragments";

/** Below this share of the question's weight in the best passage, `relevant` was said for its meaning, not its words. */
const FOUND_BY_WORDS = 0.4;
/** Of the question's weight, the least that a passage must hold to be kept. */
const LEAST_BODY = 0.25;
/** The least that one sentence must hold with what stands around it; more when the gates did not decide. */
const LEAST_SENTENCE = { relevant: 0.35, undecided: 0.42 } as const;
const LEAST_SENTENCE_FOR_LOOKUP = 0.42;
/** More still when a name in the question is not there at all. */
const LEAST_SENTENCE_WITHOUT_NAME = 0.65;
/** A passage that holds less than this share of what the best one holds is about something else. */
const LEAST_OF_BEST = 0.5;
/** A name alone answers "any macbook invoice?"; a question that asks what is so needs more of its words. */
const LEAST_NAMED_LOOKUP = 0.4;
const LEAST_NAMED_QUESTION = 0.6;

/**
 * The passages that bear on the question or a part of it, by code alone; the order is kept. `nothing` keeps none; else those with a
 * sentence that matches, judged harder when `undecided`. What was found by its meaning keeps its first two, since words
 * cannot judge it. None when only the name of a file holds what was asked for: then names are to be looked at.
 */
export function keepRelevant<P extends Passage>(
  parts: readonly QuestionProfile[],
  passages: readonly P[],
  gate: Retrieval["gate"],
): readonly PassageEvidence<P>[] {
  if (gate === "nothing") return [];
  const kept = parts.flatMap((profile) => keepForPart(profile, passages, gate));
  return passages.flatMap((passage) => kept.find((evidence) => evidence.passage === passage) ?? []);
}

function keepForPart<P extends Passage>(
  profile: QuestionProfile,
  passages: readonly P[],
  gate: "relevant" | "undecided",
): readonly PassageEvidence<P>[] {
  const weighed = passages.map((passage) => weighPassage(profile, passage));
  const best = Math.max(0, ...weighed.map(({ whole }) => whole));
  if (gate === "relevant" && best < FOUND_BY_WORDS) return weighed.slice(0, 2);
  if (weighed.filter(({ whole }) => whole === best).every(restsOnName)) return [];
  return weighed.filter(
    (evidence) =>
      evidence.body >= Math.max(LEAST_BODY, LEAST_OF_BEST * best) &&
      hasSentence(evidence, leastSentence(profile, evidence, gate)),
  );
}

/** The same for files that were found by name: a word that the name matches need not stand in the text. */
export function keepNamed<P extends Passage>(
  profile: QuestionProfile,
  passages: readonly P[],
): readonly PassageEvidence<P>[] {
  const least = profile.isLookup ? LEAST_NAMED_LOOKUP : LEAST_NAMED_QUESTION;
  return passages
    .map((passage) => weighPassage(profile, passage, true))
    .filter(({ named, whole, fragments }) => named > 0 && whole >= least && fragments.length > 0);
}

/** The name says more than the text, and the text too little. */
function restsOnName({ body, named }: PassageEvidence): boolean {
  return named > body && body < FOUND_BY_WORDS;
}

function leastSentence(
  { isLookup }: QuestionProfile,
  { lacksName }: PassageEvidence,
  gate: "relevant" | "undecided",
): number {
  if (lacksName) return LEAST_SENTENCE_WITHOUT_NAME;
  return isLookup ? Math.max(LEAST_SENTENCE_FOR_LOOKUP, LEAST_SENTENCE[gate]) : LEAST_SENTENCE[gate];
}

function hasSentence({ fragments }: PassageEvidence, least: number): boolean {
  return fragments.some(({ context }) => context >= least);
}
