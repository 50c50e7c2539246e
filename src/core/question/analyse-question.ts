import type { WeightedWords } from "../domain/passage-match";
import { askingPhrases, packsOf, perPack, typesAsked } from "../language/answer-types";
import type { AnswerType } from "../language/language-pack";
import { isMatch, matchesOf, wordPattern } from "../language/word-pattern";
import { foldCase } from "../language/fold-text";
import { codeTokens } from "../text/codes-in";
import { daysIn, dayToken, withoutDays } from "../text/days-in";
import { languagesOf } from "../text/stop-words";
import { contentShares, contentTokens } from "../text/tokenize";
import { allPacks } from "../language/packs";

/** What is known of a question, found out once a turn. */
export interface AnalysedQuestion {
  /** As it stands alone: a follow-up with what it lives on. */
  readonly text: string;
  /** ISO 639-1 codes of those that it may be in; empty when no word tells. */
  readonly languages: readonly string[];
  /** What it asks for, as far as its words tell. */
  readonly types: readonly AnswerType[];
  /** Its content words and days, by token, with their weights: how rare they are in the folders. */
  readonly terms: ReadonlyMap<string, number>;
  /** All its words as they stand, with what each counts where they are compared token by token. */
  readonly words: WeightedWords;
  /** Of the terms, those that only ask: "the *number* of the policy". */
  readonly asking: ReadonlySet<string>;
  /** Names and codes that whoever writes them means as they stand; tokens of each. */
  readonly names: readonly (readonly string[])[];
  /** Asks for what is not so. */
  readonly isNegated: boolean;
  /** Asks for what held before: "What was the rent in the draft?" */
  readonly asksForOld: boolean;
  /** Whether nouns may be joined to one word. */
  readonly compounds: boolean;
}

const DAY_WEIGHT = 2;
/** What counts of a word that only asks. */
const ASKING_SHARE = 0.35;

/** What a word that says nothing by itself counts in a comparison by meaning. */
const LEAST_WORD_WEIGHT = 0.3;

const askingOf = perPack(({ question }) => new Set(question.asking.flatMap((word) => contentTokens(word))));
const askPhrases = perPack(({ question }) => wordPattern(askingPhrases(question)));
const negations = perPack(({ negation }) => wordPattern(negation.asks));
const oldWords = perPack(({ versions }) => wordPattern(versions.old));

/** @param idf inverse document frequency of the question's content words, by token. */
export function analyseQuestion(question: string, idf: ReadonlyMap<string, number>): AnalysedQuestion {
  const text = question.normalize("NFC");
  const languages = languagesOf(text);
  const packs = packsOf(languages);
  const asked = packs.flatMap((pack) => matchesOf(askPhrases(pack), text).flatMap(contentTokens));
  const asking = new Set([...asked, ...packs.flatMap((pack) => [...askingOf(pack)])]);
  const terms = termsOf(text, idf, asking);
  return {
    text,
    languages,
    types: typesAsked(text, languages),
    terms,
    words: (text.match(/\S+/g) ?? []).map((word) => [word, weightOf(word, terms)] as const),
    asking,
    names: namesOf(text),
    isNegated: packs.some((pack) => languages.includes(pack.language) && isMatch(negations(pack), text)),
    asksForOld: packs.some((pack) => languages.includes(pack.language) && isMatch(oldWords(pack), text)),
    compounds: allPacks().some((pack) => pack.compounds === true && languages.includes(pack.language)),
  };
}

function weightOf(word: string, terms: ReadonlyMap<string, number>): number {
  return Math.max(LEAST_WORD_WEIGHT, ...contentTokens(word).map((token) => terms.get(token) ?? 0));
}

/** A word without a weight is one that the folders do not hold: it weighs as the rarest of the others. */
function termsOf(
  text: string,
  idf: ReadonlyMap<string, number>,
  asking: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const rarest = Math.max(1, ...idf.values());
  const terms = new Map<string, number>();
  const add = (token: string, weight: number): void => {
    terms.set(token, weight * (asking.has(token) ? ASKING_SHARE : 1));
  };
  for (const [token, share] of contentShares(withoutDays(text)))
    add(token, share * (idf.get(token) ?? rarest));
  for (const token of codeTokens(text)) add(token, idf.get(token) ?? rarest);
  for (const day of daysIn(text)) add(dayToken(day), DAY_WEIGHT);
  return terms;
}

/** A capital inside a sentence, where it is no noun's: in German none is told. */
const NAME = /(?<=[\p{Ll}\p{N},;]\s+)\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*/gu;

function namesOf(text: string): readonly (readonly string[])[] {
  const codes = codeTokens(text).map((code) => [code]);
  if (languagesOf(text).includes("de")) return codes;
  const names = (text.match(NAME) ?? []).map((name) => contentTokens(foldCase(name)));
  return [...names.filter((tokens) => tokens.length > 0), ...codes];
}
