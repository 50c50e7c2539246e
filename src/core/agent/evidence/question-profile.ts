import { codesIn, codeTokens } from "../../search/text/codes-in";
import { daysIn, dayToken, withoutDays } from "../../search/text/days-in";
import { languagesOf } from "../../search/text/stop-words";
import { contentShares, contentTokens } from "../../search/text/tokenize";
import { isMonth } from "./document-words";
import {
  askingWords,
  contactWords,
  countedThing,
  kindsAsked,
  permittingWords,
  type AnswerKind,
} from "./answer-kinds";
import { asksBy } from "./asks-by";
import { isFurther } from "./further-kinds";
import { asksNothingNew, livesOnEarlier, MOST_EARLIER } from "./in-conversation";
import { versionsAsked } from "./versions";

/** The tokens of a name: of a person or a thing (words with a capital), or a code (`0048213`, `read_file`). */
export interface Name {
  readonly kind: "proper" | "code";
  readonly tokens: readonly string[];
}

/** What a question asks, as sentences are measured against it. */
export interface QuestionProfile {
  readonly text: string;
  /** What each content word weighs: the question's own by their rarity, those of earlier questions less. */
  readonly terms: ReadonlyMap<string, number>;
  /** Of these, the words that only ask: "how *long*", "am I *allowed* to". */
  readonly asking: ReadonlySet<string>;
  /** What the question calls by name; a text without it is likely about something else. */
  readonly names: readonly Name[];
  /** The tokens of what is to be counted: of "rent" in "how much rent". */
  readonly counted: readonly string[];
  /** How close fragments are by meaning, by their words; those that were not compared are missing. */
  readonly closeness: ReadonlyMap<string, number>;
  readonly kinds: readonly AnswerKind[];
  /** In a language whose words for these kinds are others elsewhere, see `further-kinds`. */
  readonly isFurther: boolean;
  /** Of a program, where one is asked about: "what changed in 2.3". */
  readonly versions: readonly string[];
  /** Asks for a paper to be found ("any macbook invoice?") rather than for what is so. */
  readonly isLookup: boolean;
  /** Says that it wants to see something: "show me the lease". */
  readonly asksToSee: boolean;
  /** Lives on what was asked before: "and who pays for it?". */
  readonly refersBack: boolean;
  /** Lives on it wholly: "and when?". */
  readonly asksNothingNew: boolean;
}

const DECAY = 0.5;

const ASKS_WHAT =
  /(?<!\p{L})(?:what|who|whom|whose|when|where|which|why|how|que|qu|quoi|quel|quelle|quels|quelles|qui|quand|où|pourquoi|comment|combien|was|wer|wem|wen|wann|wo|warum|welche[rmns]?|wie|wieviele?|weshalb|wieso|woher|wohin|wozu|qué|quién|quiénes|cuándo|dónde|adónde|cuál|cuáles|cómo|cuánt[oa]s?|ce|cine|cui|când|unde|care|cum|cât|câtă|câți|câte)(?!\p{L})/iu;

/** Not "is there …" and "do we have …", which look for a thing. */
const ASKS_WHETHER =
  /^[\s¿]*(?:(?:is|are|was|were)(?!\s+there)|(?:do|does|did|has|have|had)(?!\s+(?:we|i|you)\s+(?:have|got|keep))|can|could|may|must|should|will|would|am|darf|dürfen|kann|können|muss|müssen|ist|sind|hat|haben wir|wird|est-ce|peut-on|puis-je|faut-il|puedo|podemos|se puede|hay que|es|está|pot|putem|am voie|trebuie|este|sunt)(?!\p{L})|(?<!\p{L})(?:est|es|suis|sont|êtes|sommes|a|ai|as|avez|avons|ont|peut|peux|puis|pouvez|pouvons|peuvent|doit|dois|devez|devons|faut|va|vas|allez|faites)-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles)(?!\p{L})/iu;

const ASKS_TO_SEE =
  /^\s*(?:(?:please|can you|could you|bitte|por favor|te rog)\s+)?(?:show|open|find|display|get|bring|locate|pull up|montre[zr]?|ouvre[zr]?|affiche[zr]?|trouve[zr]?|zeig|zeige|öffne|finde|suche|muestra|muéstrame|abre|busca|encuentra|arată|deschide|găsește|afișează)(?!\p{L})/iu;

/** "When does it end, and who pays?" asks twice; so does "Who pays? When?". */
const NEXT_PART =
  /[,;?]?\s+(?:and|et|und|y|și)\s+(?=(?:who|what|when|where|why|how|which|qui|quand|où|combien|comment|pourquoi|quel|quelle|wer|was|wann|wo|wie|wieviel|welche[rmns]?|warum|quién|qué|cuándo|dónde|cuánto|cine|ce|când|unde|cât|care)(?!\p{L}))|\?\s+(?=\S)/iu;

const THING = String.raw`(?:the|my|our|his|her|their|an?|der|die|das|den|dem|mein|meine|unsere|l[ae]s?|mon|ma|mes|el|los|mis?)\s+\p{L}+(?:\s+\p{L}+){0,2}`;
/** "How much are the rent and the deposit?" asks of two things, which may stand far apart. */
const TWO_THINGS = new RegExp(
  `^(.*?)(?<!\\p{L})(${THING})\\s+(?:and|und|et|y)\\s+(${THING})\\s*[?.]?$`,
  "iu",
);

/** Words with a capital in a row, not at the start of a sentence. */
const CAPITALISED = /(?<=[^.?!]\s)\p{Lu}[\p{L}'’-]{2,}(?:\s+\p{Lu}[\p{L}'’-]+)*/gu;
/** Beside what was asked for, the words that ask count little: "how *long*", "what does it *cost*". */
const ASKING_CREDIT = 0.3;

/**
 * One profile for each thing that a question asks, in order; what was asked before it is its history. One for the whole
 * question where its parts do not stand alone.
 */
export function profileParts(
  question: string,
  history: readonly string[],
  weights: ReadonlyMap<string, number>,
  closeness: QuestionProfile["closeness"],
): readonly QuestionProfile[] {
  const parts = question.split(NEXT_PART);
  if (parts.some((part) => contentTokens(part).length === 0))
    return [profileQuestion(question, history, weights, closeness)];
  return parts.flatMap((part, at) =>
    ofEachThing(part).map((one) =>
      profileQuestion(one, [...history, ...parts.slice(0, at)], weights, closeness),
    ),
  );
}

function ofEachThing(question: string): readonly string[] {
  const [, asks = "", first = "", second = ""] = TWO_THINGS.exec(question) ?? [];
  return first === "" ? [question] : [`${asks}${first}?`, `${asks}${second}?`];
}

/**
 * @param history earlier questions, oldest first; the last two count, when the question seems to refer to them.
 * @param weights inverse document frequency by token; a word that is not in it counts as the rarest, one of an earlier question
 * that weighs nothing is left out.
 */
export function profileQuestion(
  question: string,
  history: readonly string[],
  weights: ReadonlyMap<string, number>,
  closeness: QuestionProfile["closeness"] = new Map(),
): QuestionProfile {
  const shares = sharesOf(question);
  const own = [...shares.keys()];
  const rarest = Math.max(1, ...weights.values());
  const asking = new Set(contentTokens(askingWords(question)));
  const terms = new Map(
    [...own, ...codeTokens(withoutDays(question))].map((term) => [
      term,
      (weights.get(term) ?? rarest) * (shares.get(term) ?? 1) * (asking.has(term) ? ASKING_CREDIT : 1),
    ]),
  );
  const refersBack = history.length > 0 && livesOnEarlier(question);
  if (refersBack) addHistory(terms, history, weights, rarest);
  const kinds = kindsAsked(question);
  const inFurther = isFurther(question);
  const asks = asksBy(ASKS_WHAT, question) || asksBy(ASKS_WHETHER, question);
  const isLookup = !asks && !(inFurther && kinds.length > 0);
  return {
    text: question,
    terms,
    asking: new Set([...asking, ...contentTokens(`${permittingWords(question)} ${contactWords(question)}`)]),
    names: namesIn(question),
    counted: countedIn(question),
    closeness,
    kinds,
    isFurther: inFurther,
    versions: versionsAsked(question),
    isLookup,
    asksToSee: isLookup && ASKS_TO_SEE.test(question),
    refersBack,
    asksNothingNew: history.length > 0 && asksNothingNew(question),
  };
}

/** What each content word of a question counts; a day is one, however it is written. */
function sharesOf(question: string): ReadonlyMap<string, number> {
  const days = daysIn(question).map((day) => [dayToken(day), 1] as const);
  return new Map([...contentShares(withoutDays(question)), ...days]);
}

/** Capitals do not tell in German, which writes every noun with one. */
function namesIn(question: string): readonly Name[] {
  const capitalised = languagesOf(question).includes("de") ? [] : (question.match(CAPITALISED) ?? []);
  const names: Name[] = [
    // A file may write the month in numbers.
    ...capitalised.map((name): Name => ({
      kind: "proper",
      tokens: contentTokens(name).filter((token) => !isMonth(token)),
    })),
    ...codesIn(withoutDays(question)).map((code): Name => ({ kind: "code", tokens: contentTokens(code) })),
  ];
  return names.filter(({ tokens }) => tokens.length > 0);
}

function countedIn(question: string): readonly string[] {
  const noun = countedThing(question);
  return noun === undefined ? [] : contentTokens(noun);
}

function addHistory(
  terms: Map<string, number>,
  history: readonly string[],
  weights: ReadonlyMap<string, number>,
  rarest: number,
): void {
  const latestFirst = history.slice(-MOST_EARLIER).reverse();
  for (const [age, question] of latestFirst.entries()) {
    for (const term of sharesOf(question).keys()) {
      const weight = weights.get(term) ?? rarest;
      if (!terms.has(term) && weight > 0) terms.set(term, weight * DECAY ** (age + 1));
    }
  }
}
