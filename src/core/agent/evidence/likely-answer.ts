import { isNegated, mayDeny } from "../../citations/negation";
import type { Passage } from "../../domain/passage";
import { amongMany } from "../../search/relevance/closeness";
import { guessTextLanguage } from "../../search/text/text-language";
import { isStrict } from "./answer-kinds";
import { asksWhoAttended, tellsWhoAttended } from "./attendance";
import { tellsTotal } from "./kind-evidence";
import { holdsName } from "./match-name";
import type { QuestionProfile } from "./question-profile";
import { textOf, TOTAL_CREDIT, type PassageEvidence, type RankedFragment } from "./rank-fragments";
import { tokenSet } from "./term-coverage";
import { wordsOfVersions } from "./versions";

/**
 * What each sign counts. Fitted by logistic regression to the sentence that would be quoted first for 1,200 questions: 570 of
 * SQuAD 2, CLAPNQ, XQuAD, the sample and small folders of clubs and firms, asked of their own texts, and the others of texts that
 * they are not about. Scaled so that 1 is enough, which was set so that about as many are refused as by words alone before,
 * and more of the others answered.
 */
const SIGNS = { sentence: 0.51, passage: 0.21, context: 0.21, whole: 0.27, rank: 0.44 };
/** A date, a number or a sum was asked for; what a person or a place is called is not sure to be seen. */
const WITHOUT_KIND = 0.1;
const STRICT_KIND = 0.6;
const WITHOUT_NAME = 0.14;
const LEAST = 1;
/** Of the question's weight, in the file whose line lists who was there. */
const LEAST_OF_MEETING = 0.5;
/** A question that lives on what was asked before shares few words with its answer. */
const LEAST_IN_CONVERSATION = 0.9;

/** How a passage stands in a search. */
export interface Standing {
  /** How close it is by meaning (`core/search/relevance/closeness`). */
  readonly closeness: number;
  /** Position of its file among those that were found, from 0. */
  readonly rank: number;
  /** Passages that were looked through: the best of many come closer by chance. */
  readonly searched: number;
  /** Whether one of its sentences matches by its words. */
  readonly matches: boolean;
}

/**
 * Whether the best sentence of a passage likely answers, rather than being near the subject. Signs that are weak alone are
 * added: how close the sentence is to the question by meaning, and how close its passage; the share of the question that
 * the sentence holds with what stands around it, and that the passage holds with its file's name; how early the search found
 * its file. Less where the sentence does not hold the kind of thing that was asked for, or a name of the question stands nowhere
 * in what was found of the file. A sentence that says every word that was asked, and the kind of thing, answers wherever it was
 * found. What is so does not answer for what is not. Where the question or the passage is in another language than English,
 * words may decide alone, since the default model's closeness says little there (German lost 10% of its answers).
 */
export function likelyAnswers(
  profile: QuestionProfile,
  { passage, fragments, whole, lacksName }: PassageEvidence,
  { closeness, rank, searched, matches }: Standing,
): boolean {
  const best = fragments[0];
  if (best === undefined || !holdsWhatIsNew(profile, best)) return false;
  const near = textAround(passage.text, fragments, best.start);
  if (asksForNot(profile) && !mayDeny(near)) return false;
  if (matches && [profile.text, passage.text].some(isForeign)) return true;
  if (holdsCode(profile, passage, near)) return true;
  if (holdsAll(profile, best, textOf(best, passage.text)) && !lacksName) return true;
  if (isOfVersion(profile, best) && !lacksName) return true;
  if (listsWhoAttended(profile, textOf(best, passage.text), whole) && !lacksName) return true;
  // Where no sentence could be compared in time, the passage speaks for its own.
  const unknown = profile.closeness.size === 0 ? closeness : 0;
  const sentence = profile.closeness.get(textOf(best, passage.text)) ?? unknown;
  const sign =
    SIGNS.sentence * amongMany(sentence, searched) +
    SIGNS.passage * amongMany(closeness, searched) +
    SIGNS.context * best.context +
    SIGNS.whole * whole +
    SIGNS.rank / (1 + rank) -
    (profile.kinds.some(isStrict) && best.kindShare < STRICT_KIND ? WITHOUT_KIND : 0) -
    (lacksName ? WITHOUT_NAME : 0);
  return sign >= (profile.refersBack ? LEAST_IN_CONVERSATION : LEAST);
}

/** "And when?" asks for nothing but a date. @param best of a passage. */
export function holdsWhatIsNew(
  { asksNothingNew }: QuestionProfile,
  best: Pick<RankedFragment, "kindShare"> | undefined,
): boolean {
  return !asksNothingNew || best?.kindShare === 1;
}

/** Whether it is in another language than English, of which the default model knows little. */
export function isForeign(text: string): boolean {
  return guessTextLanguage(text) !== "english";
}

/**
 * Whether a sentence says every word that was asked, but those that only ask, and holds the kind of thing. For the total of a
 * bill, the bill says them.
 */
function holdsAll({ terms, asking, kinds }: QuestionProfile, best: RankedFragment, text: string): boolean {
  const subject = [...terms.keys()].filter((term) => !asking.has(term));
  const isPlain =
    subject.length > 1 ||
    (subject.length === 1 && kinds.includes("contact")) ||
    subject.some((term) => term.startsWith("day:"));
  if (!isPlain || best.kindShare < 1) return false;
  if (subject.every((term) => best.terms.get(term) === 1)) return true;
  const isTotal = kinds.includes("amount") && tellsTotal(text);
  return isTotal && subject.every((term) => (best.termsAround.get(term) ?? 0) >= TOTAL_CREDIT);
}

/** Whether it lists who was there, in a file that says much of what was asked. */
function listsWhoAttended({ text: question }: QuestionProfile, text: string, whole: number): boolean {
  return whole >= LEAST_OF_MEETING && asksWhoAttended(question) && tellsWhoAttended(text);
}

/** What stands under the version that was asked about, of the program that was, says what there is of it. */
function isOfVersion({ text, terms, asking }: QuestionProfile, best: RankedFragment): boolean {
  if (!best.isOfVersion || best.kindShare < 1) return false;
  const saysNothing = tokenSet(wordsOfVersions(text).join("\n"));
  const subject = [...terms.keys()].filter((term) => !asking.has(term) && !saysNothing.has(term));
  return subject.every((term) => best.termsAround.has(term));
}

/** Whether a code of the question stands near: whoever writes one means these very letters. */
function holdsCode({ names }: QuestionProfile, { headings, path }: Passage, near: string): boolean {
  const codes = names.filter(({ kind }) => kind === "code");
  if (codes.length === 0) return false;
  const tokens = tokenSet([...headings, path, near].join("\n"));
  return codes.some((code) => holdsName(code, tokens));
}

/** Says under which condition something is asked, rather than what is not so: "without dropout". */
const CONDITION = /(?<!\p{L})(?:without|sans|sin|fără)(?!\p{L})/giu;

/** "Which region did not join?" A reason may be told without a "not", and "can't I …?" asks whether one can. */
function asksForNot({ text, kinds }: QuestionProfile): boolean {
  return isNegated(text.replace(CONDITION, "")) && !kinds.includes("reason") && !kinds.includes("permission");
}

/** The fragment that begins there, with its neighbours. */
function textAround(
  text: string,
  fragments: readonly { readonly start: number; readonly end: number }[],
  start: number,
): string {
  const inOrder = fragments.toSorted((a, b) => a.start - b.start);
  const at = inOrder.findIndex((fragment) => fragment.start === start);
  const near = inOrder.slice(Math.max(0, at - 1), at + 2);
  return text.slice(near[0]?.start, near.at(-1)?.end);
}
