import type { Passage } from "../domain/passage";
import type { Retrieval } from "../ports/library";
import type { QuestionProfile } from "./question-profile";
import { weighPassage, type PassageEvidence } from "./rank-fragments";

/** Of the question's weight, the least that a passage must hold to be kept. */
const LEAST_BODY = 0.25;
/** And when the gates did not decide: the least that one sentence, with what stands around it, must hold. */
const LEAST_SENTENCE = 0.5;
/** A passage that holds less than this share of what the best one holds is about something else. */
const LEAST_OF_BEST = 0.5;
/** A name alone answers "any macbook invoice?"; a question that asks what is so needs more of its words. */
const LEAST_NAMED_LOOKUP = 0.4;
const LEAST_NAMED_QUESTION = 0.6;

/**
 * The passages that bear on the question, by code alone; the order is kept. `nothing` keeps none, `undecided` those
 * with a sentence that truly matches, `relevant` those that hold a fair share of the question's words and always the
 * first two, unless only the name of another file holds them.
 */
export function keepRelevant<P extends Passage>(
  profile: QuestionProfile,
  passages: readonly P[],
  gate: Retrieval["gate"],
): readonly PassageEvidence<P>[] {
  if (gate === "nothing") return [];
  const weighed = passages.map((passage) => weighPassage(profile, passage));
  const best = Math.max(0, ...weighed.map(({ whole }) => whole));
  const namesOnly = weighed.some((evidence) => evidence.whole === best && restsOnName(evidence));
  if (namesOnly) return [];
  return weighed.filter((evidence, at) => {
    if (evidence.body < LEAST_OF_BEST * best) return false;
    return gate === "relevant" ? at < 2 || evidence.body >= LEAST_BODY : hasMatchingSentence(evidence);
  });
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

function restsOnName({ body, named }: PassageEvidence): boolean {
  return named > body && body < LEAST_BODY;
}

function hasMatchingSentence({ fragments }: PassageEvidence): boolean {
  return fragments.some(({ score }) => score >= LEAST_SENTENCE);
}
