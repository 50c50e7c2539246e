import { askingPhrases, packsOf, perPack, typesAsked } from "../language/answer-types";
import { isMatch, matchesOf, wordPattern } from "../language/word-pattern";
import { foldCase } from "../language/fold-text";
import { codeTokens } from "../text/codes-in";
import { daysIn, dayToken, withoutDays } from "../text/days-in";
import { languagesOf } from "../text/stop-words";
import { contentShares, contentTokens } from "../text/tokenize";
import { identifiersIn } from "./identifiers";
import { allPacks, mayCapitaliseNouns } from "../language/packs";

export type AnalysedQuestion = Readonly<ReturnType<typeof analyseQuestion>>;

const DAY_WEIGHT = 2;
/** The share of its weight that a word keeps if it only asks, and the least weight of any word in late interaction. */
const LEAST_SHARE = 0.3;

const askingOf = perPack(({ question }) => new Set(question.asking.flatMap((word) => contentTokens(word))));
const askPhrases = perPack(({ question }) => wordPattern(askingPhrases(question)));
const oldWords = perPack(({ versions }) => wordPattern(versions.old));

/**
 * The analysis of a question, made once a turn.
 * @param question in its stand-alone form: a follow-up includes its context.
 * @param idf inverse document frequency of the question's content words, by token.
 * @param filesBefore ids of the files that the previous answer cites, for a follow-up.
 */
export function analyseQuestion(
  question: string,
  idf: ReadonlyMap<string, number>,
  filesBefore: Iterable<string> = [],
) {
  const text = question.normalize("NFC");
  const languages = languagesOf(text);
  const packs = packsOf(languages);
  const asked = packs.flatMap((pack) => matchesOf(askPhrases(pack), text).flatMap(contentTokens));
  const asking = new Set([...asked, ...packs.flatMap((pack) => [...askingOf(pack)])]);
  const terms = termsOf(text, idf, asking);
  return {
    text,
    /** ISO 639-1 codes of the languages that it may be in; empty when no word tells. */
    languages,
    /** Its expected answer types, as far as its words tell. */
    types: typesAsked(text, languages),
    /** Its content words and days, by token, with their weights: the rarer in the folders, the heavier. */
    terms,
    /** All its words as written, with their weights for late interaction. */
    words: (text.match(/\S+/g) ?? []).map((word) => [word, weightOf(word, terms)] as const),
    /** The terms that only ask: "the *number* of the policy". */
    asking: asking as ReadonlySet<string>,
    /** Names and codes that are meant as written; the tokens of each. */
    names: namesOf(text),
    /** The numbers and codes that tell what it asks for from others of its kind. */
    identifiers: identifiersIn(text),
    /** Whether it asks for an earlier state: "What was the rent in the draft?" */
    asksForOld: packs.some((pack) => languages.includes(pack.language) && isMatch(oldWords(pack), text)),
    /** Whether its language joins nouns to compounds. */
    compounds: allPacks().some((pack) => pack.compounds === true && languages.includes(pack.language)),
    /** None for a question that stands alone. */
    filesBefore: new Set(filesBefore) as ReadonlySet<string>,
  };
}

function weightOf(word: string, terms: ReadonlyMap<string, number>): number {
  return Math.max(LEAST_SHARE, ...contentTokens(word).map((token) => terms.get(token) ?? 0));
}

/** The weighted terms of a question. A word that the folders do not hold weighs as much as the rarest other word. */
function termsOf(
  text: string,
  idf: ReadonlyMap<string, number>,
  asking: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const rarest = Math.max(1, ...idf.values());
  const terms = new Map<string, number>();
  const add = (token: string, weight: number): void => {
    terms.set(token, weight * (asking.has(token) ? LEAST_SHARE : 1));
  };
  for (const [token, share] of contentShares(withoutDays(text)))
    add(token, share * (idf.get(token) ?? rarest));
  for (const token of codeTokens(text)) add(token, idf.get(token) ?? rarest);
  for (const day of daysIn(text)) add(dayToken(day), DAY_WEIGHT);
  return terms;
}

/** A capitalised name inside a sentence; for languages that do not capitalise all nouns. */
const NAME = /(?<=[\p{Ll}\p{N},;]\s{1,9})\p{Lu}[\p{L}'’-]+(?:\s{1,9}\p{Lu}[\p{L}'’-]+)*/gu;

function namesOf(text: string): readonly (readonly string[])[] {
  const codes = codeTokens(text).map((code) => [code]);
  if (mayCapitaliseNouns(languagesOf(text))) return codes;
  const names = (text.match(NAME) ?? []).map((name) => contentTokens(foldCase(name)));
  return [...names.filter((tokens) => tokens.length > 0), ...codes];
}
