import { getOrMake } from "../base/get-or-make";
import { once } from "../base/once";
import { foldCase } from "./fold-text";
import { isWeekday, monthNamed } from "./calendar";
import type { TextRange } from "../domain/text-range";
import type { AnswerType, FullPack } from "./language-pack";
import { fullPacks, mayCapitaliseNouns } from "./packs";
import { isMatch, matchesOf, wordPattern, type WordPattern } from "./word-pattern";

/** The wider types that a narrower expected answer type replaces: a telephone number is also a number. */
const WIDER: Partial<Readonly<Record<AnswerType, readonly AnswerType[]>>> = {
  contact: ["number", "person"],
  duration: ["number", "date"],
  amount: ["number"],
};

/** The types that a text without figures and signs surely lacks. */
export const STRICT_TYPES: ReadonlySet<AnswerType> = new Set([
  "date",
  "duration",
  "amount",
  "number",
  "contact",
]);

/** The most words of a question without a verb: `"deposit amount?"` */
const MOST_OF_SHORT = 4;
/** The number of words after a "what" that may hold the noun: `"what is the yearly *rent*"` */
const MOST_AFTER_WHAT = 5;

const askPatterns = perPack(({ question }) => {
  const types = Object.entries(question.types) as [AnswerType, (typeof question.types)[AnswerType]][];
  return {
    what: wordPattern(question.what),
    howMuch: wordPattern(question.howMuch),
    money: wordPattern(question.money),
    phrases: types.map(([type, { phrases }]) => [type, wordPattern(phrases)] as const),
    nouns: types.map(([type, { nouns }]) => [type, wordPattern(nouns)] as const),
  };
});

/**
 * The expected answer types of a question, as far as its words tell; empty where they tell none.
 * @param question its letters composed (NFC).
 * @param languages that the question may be in; any language when empty.
 */
export function typesAsked(question: string, languages: readonly string[]): readonly AnswerType[] {
  const found = new Set<AnswerType>();
  for (const pack of packsOf(languages))
    for (const type of typesIn(question, askPatterns(pack))) found.add(type);
  for (const type of [...found]) for (const wider of WIDER[type] ?? []) found.delete(wider);
  return [...found];
}

function typesIn(
  question: string,
  { howMuch, money, phrases, nouns, what }: ReturnType<typeof askPatterns>,
): readonly AnswerType[] {
  const asked = phrases.flatMap(([type, pattern]) => (isMatch(pattern, question) ? [type] : []));
  if (isMatch(howMuch, question) && isMatch(money, question)) asked.push("amount");
  // "How much …?" does not tell what is counted; a noun may.
  if (asked.some((type) => type !== "number")) return asked;
  const first = firstNoun(nounPhrase(question, what, asked.length > 0), nouns);
  return first === undefined ? asked : [...asked, first];
}

/** The words that may hold the asking noun: the words after a "what", or a whole short question. */
function nounPhrase(question: string, what: WordPattern, isAsked: boolean): string {
  const isShort = question.trim().split(/\s+/).length <= MOST_OF_SHORT;
  if (isShort || isAsked) return question;
  const [word] = matchesOf(what, question);
  if (word === undefined) return "";
  const after = question.slice(question.indexOf(word) + word.length);
  return after.trim().split(/\s+/).slice(0, MOST_AFTER_WHAT).join(" ");
}

/** The type of the first noun: "What is the *price* of the room?" */
function firstNoun(
  question: string,
  nouns: readonly (readonly [AnswerType, WordPattern])[],
): AnswerType | undefined {
  let best: { readonly type: AnswerType; readonly at: number; readonly length: number } | undefined;
  for (const [type, pattern] of nouns) {
    const [noun] = matchesOf(pattern, question);
    if (noun === undefined) continue;
    const { length } = noun;
    const at = question.indexOf(noun);
    if (best === undefined || at < best.at || (at === best.at && length > best.length))
      best = { type, at, length };
  }
  return best?.type;
}

/** The asking words of a language: "what", "how much", "who". Alternatives that must begin a question are left out. */
export const askingWords = perPack(({ question }) =>
  wordPattern([...question.what, ...question.howMuch, ...askingPhrases(question)]),
);

/** Phrases that ask for a type by themselves, anywhere in a question. */
export function askingPhrases({ types }: FullPack["question"]): readonly string[] {
  return Object.values(types).flatMap(({ phrases }) => phrases.filter((one) => !one.startsWith("^")));
}

const FIGURE = "\\p{Nd}[\\p{Nd}.,' ]{0,40}";

type EvidencePatterns = ReturnType<typeof evidencePatterns>;

const evidencePatterns = perPack(({ evidence }) => {
  const numbers = evidence.numbers.join("|");
  const units = evidence.units.join("|");
  return {
    time: wordPattern(evidence.time),
    span: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:\\p{Nd}{1,40}(?:[.,]\\p{Nd}{1,40})?|${numbers})[ -]?(?:\\p{L}{1,40} )?(?:${units})(?![\\p{L}\\p{N}])`,
      "iu",
    ),
    amount: new RegExp(`${FIGURE}(?:${evidence.money.join("|")})(?!\\p{L})`, "iu"),
    numbers: wordPattern(evidence.numbers),
    place: wordPattern(evidence.place.map((word) => `\\w*${word}`)),
    before: new RegExp(
      `(?<!\\p{L})(?:${evidence.before.join("|")})\\s{1,9}(?:\\p{Ll}{1,40}\\s{1,9}){0,2}\\p{Lu}`,
      "u",
    ),
    reason: wordPattern(evidence.reason),
    permission: wordPattern(evidence.permission),
  };
});

/** A day in figures (`2026-01-14`, `14.1.`, `14.01.2026`, `1/14/26`), or a year. */
const DAY_IN_FIGURES =
  /(?<![\p{Nd}.,/])(?:\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}|(?:0?[1-9]|[12]\p{Nd}|3[01])(?:\.(?:0?[1-9]|1[0-2])\.|\/(?:0?[1-9]|[12]\p{Nd}|3[01])\/?)(?:\p{Nd}{4}|\p{Nd}{2})?)(?!\p{Nd})|(?<![\p{Nd}.,])(?:1[0-9]|20)\p{Nd}{2}(?!\p{Nd}|[.,]\p{Nd})/u;
const clock = once(() => {
  const words = [...fullPacks().flatMap(({ evidence }) => evidence.clock ?? []), "h"].join("|");
  return new RegExp(
    `(?<![\\p{Nd}.,])(?:[01]?\\p{Nd}|2[0-3])(?:[:.h]\\p{Nd}{2}|\\s?(?:${words})(?!\\p{L}))`,
    "iu",
  );
});
const SUM = "\\p{Nd}(?:[\\p{Nd}.,' \u00a0\u202f]{0,40}\\p{Nd})?";
const CURRENCY = "eur|usd|gbp|chf|ron|pln|sek|dkk|nok|czk|huf|lei|zł|r\\$";
const MONEY = new RegExp(
  `[$€£¥₹]\\s?${SUM}|${SUM}\\s?(?:[$€£¥₹%]|(?:${CURRENCY})(?!\\p{L}))|(?<!\\p{L})(?:${CURRENCY})\\s?${SUM}`,
  "iu",
);
/** A sum without a currency sign, as in a cell or after a name. */
const PLAIN_SUM = /(?<![\p{N}.,/-])\p{Nd}{1,3}(?:[., ']\p{Nd}{3}){0,5}[.,]\p{Nd}{2}(?!\p{Nd}|[./]\p{Nd})/u;
const CONTACT =
  /\+?\p{Nd}[\p{Nd} ()/.-]{5,40}\p{Nd}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.\w|https?:|www\./u;
const FULL_DAY = /\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}/gu;
const severalCapitals = once(() => {
  const between = ["\\p{Lu}\\.", ...fullPacks().flatMap(({ evidence }) => evidence.inNames ?? [])].join("|");
  return new RegExp(`(?<!\\p{L})\\p{Lu}[\\p{Ll}'’]+(?:[ -](?:${between}))*[ -]\\p{Lu}[\\p{Ll}'’]+`, "u");
});
const FIGURES = /\p{Nd}[\p{Nd}.,:/-]*/u;
const CAPITAL_INSIDE = /(?<=[\p{Ll}\p{N},;:)]\s{1,9})\p{Lu}[\p{Ll}'’-]+/gu;

/**
 * Whether a text holds something that can answer a question for this type.
 * @param languages that the text may be in; any language when empty.
 */
export function holdsType(text: string, type: AnswerType, languages: readonly string[]): boolean {
  return findType(text, type, languages) !== undefined;
}

/** The first range, in UTF-16 units, that can answer a question for this type; undefined when there is none. */
export function findType(
  text: string,
  type: AnswerType,
  languages: readonly string[],
): TextRange | undefined {
  return FINDERS[type](text, new Evidence(text, languages));
}

/** What the languages of a text say of the words in it that can answer. */
class Evidence {
  constructor(
    private readonly text: string,
    readonly languages: readonly string[],
  ) {}

  /** The range of the first language that has one. */
  first(of: (one: EvidencePatterns) => WordPattern | RegExp): TextRange | undefined {
    for (const pack of packsOf(this.languages)) {
      const pattern = of(evidencePatterns(pack));
      const found = pattern instanceof RegExp ? rangeOf(this.text, pattern) : rangeOfWord(this.text, pattern);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

const FINDERS: Readonly<Record<AnswerType, (text: string, of: Evidence) => TextRange | undefined>> = {
  date: (text, of) =>
    rangeOfDayName(text) ??
    rangeOf(text, DAY_IN_FIGURES) ??
    rangeOf(text, clock()) ??
    of.first(({ time }) => time) ??
    of.first(({ span }) => span),
  duration: (_, of) => of.first(({ span }) => span),
  amount: (text, of) => rangeOf(text, MONEY) ?? of.first(({ amount }) => amount) ?? rangeOf(text, PLAIN_SUM),
  number: (text, of) => rangeOf(text, FIGURES) ?? of.first(({ numbers }) => numbers),
  person: (text, { languages }) => rangeOf(text, severalCapitals()) ?? nameInside(text, languages),
  place: (_, of) => of.first(({ place }) => place) ?? of.first(({ before }) => before),
  contact: (text) =>
    rangeOf(
      text.replace(FULL_DAY, (day) => "_".repeat(day.length)),
      CONTACT,
    ),
  reason: (_, of) => of.first(({ reason }) => reason),
  permission: (_, of) => of.first(({ permission }) => permission),
};

function rangeOf(text: string, pattern: RegExp): TextRange | undefined {
  const match = pattern.exec(text);
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}

function rangeOfWord(text: string, pattern: WordPattern): TextRange | undefined {
  const [word] = matchesOf(pattern, text);
  if (word === undefined) return undefined;
  const at = text.indexOf(word);
  return { start: at, end: at + word.length };
}

/** "14", "14.", "14th", "14 de" before a month, and its year, or day and year, after it. */
const DAY_BEFORE = /(?<!\p{Nd})\p{Nd}{1,2}(?:\.|\p{L}{2}|º)?\s+(?:\p{L}{1,3}\s+)?$/u;
const YEAR_BEHIND =
  /^\.?,?\s+(?:\p{L}{1,3}\s+)?(?:\p{Nd}{1,2}(?:\p{L}{2})?,?\s+)?\p{Nd}{4}(?!\p{Nd})|^\.?\s+\p{Nd}{1,2}(?!\p{Nd})/u;

/** The range of a weekday, or of a month with the day and year next to it. */
function rangeOfDayName(text: string): TextRange | undefined {
  for (const { 0: word, index } of text.matchAll(/\p{L}{3,}/gu)) {
    const folded = foldCase(word);
    // Short month names are left out: they can be other words ("it may", "the mar").
    const isMonth = folded.length > 3 && monthNamed(folded) !== undefined;
    if (!isMonth && !isWeekday(folded)) continue;
    const end = index + word.length;
    const [day = ""] = isMonth ? (DAY_BEFORE.exec(text.slice(0, index)) ?? []) : [];
    const [year = ""] = isMonth ? (YEAR_BEHIND.exec(text.slice(end)) ?? []) : [];
    return { start: index - day.length, end: end + year.length };
  }
  return undefined;
}

/** A capitalised word inside a sentence; none in a language that capitalises nouns. */
function nameInside(text: string, languages: readonly string[]): TextRange | undefined {
  if (mayCapitaliseNouns(languages)) return undefined;
  for (const { 0: word, index } of text.matchAll(CAPITAL_INSIDE)) {
    const folded = foldCase(word);
    if (!isWeekday(folded) && monthNamed(folded) === undefined)
      return { start: index, end: index + word.length };
  }
  return undefined;
}

/** The full packs of these languages; all full packs when none of the languages has one. */
export function packsOf(languages: readonly string[]): readonly FullPack[] {
  const known = fullPacks().filter(({ language }) => languages.includes(language));
  return known.length > 0 ? known : fullPacks();
}

export function perPack<T>(make: (pack: FullPack) => T): (pack: FullPack) => T {
  const made = new Map<string, T>();
  return (pack) => getOrMake(made, pack.language, () => make(pack));
}
