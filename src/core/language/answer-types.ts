import { foldCase } from "../search/text/fold-text";
import { isWeekday, monthNamed } from "./calendar";
import type { AnswerType, FullPack } from "./language-pack";
import { fullPacks } from "./packs";
import { isMatch, matchesOf, wordPattern, type WordPattern } from "./word-pattern";

/** Where one question asks for several, the narrower: a telephone number is a number, too. */
const WIDER: Partial<Readonly<Record<AnswerType, readonly AnswerType[]>>> = {
  contact: ["number", "person"],
  duration: ["number", "date"],
  amount: ["number"],
};

/** Types that are sure to be seen when a text lacks them: by figures and signs. */
export const STRICT_TYPES: ReadonlySet<AnswerType> = new Set([
  "date",
  "duration",
  "amount",
  "number",
  "contact",
]);

/** Of a question without a verb: `"deposit amount?"` */
const MOST_OF_SHORT = 4;
/** Words after a "what" among which the noun stands: `"what is the yearly *rent*"` */
const MOST_AFTER_WHAT = 5;

interface AskPatterns {
  readonly what: WordPattern;
  readonly howMuch: WordPattern;
  readonly money: WordPattern;
  readonly phrases: readonly (readonly [AnswerType, WordPattern])[];
  readonly nouns: readonly (readonly [AnswerType, WordPattern])[];
}

const askPatterns = perPack<AskPatterns>(({ question }) => {
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
 * What a question asks for, as far as its words tell; empty where they tell nothing.
 * @param question its letters composed (NFC). @param languages those that it may be in; any where none is told.
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
  { howMuch, money, phrases, nouns, what }: AskPatterns,
): readonly AnswerType[] {
  const asked = phrases.flatMap(([type, pattern]) => (isMatch(pattern, question) ? [type] : []));
  if (isMatch(howMuch, question) && isMatch(money, question)) asked.push("amount");
  // "How much …?" leaves open what is asked for.
  if (asked.some((type) => type !== "number")) return asked;
  const first = firstNoun(nounPhrase(question, what, asked.length > 0), nouns);
  return first === undefined ? asked : [...asked, first];
}

/** Where the noun stands that asks: after a "what", or anywhere in a few words. */
function nounPhrase(question: string, what: WordPattern, isAsked: boolean): string {
  const isShort = question.trim().split(/\s+/).length <= MOST_OF_SHORT;
  if (isShort || isAsked) return question;
  const [word] = matchesOf(what, question);
  if (word === undefined) return "";
  const after = question.slice(question.indexOf(word) + word.length);
  return after.trim().split(/\s+/).slice(0, MOST_AFTER_WHAT).join(" ");
}

/** The type of the noun that stands first: "What is the *price* of the room?" */
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

interface EvidencePatterns {
  readonly time: WordPattern;
  readonly span: RegExp;
  readonly amount: RegExp;
  readonly numbers: WordPattern;
  readonly place: WordPattern;
  readonly before: RegExp;
  readonly reason: WordPattern;
  readonly permission: WordPattern;
}

const FIGURE = "\\p{Nd}[\\p{Nd}.,' ]*";

const evidencePatterns = perPack<EvidencePatterns>(({ evidence }) => {
  const numbers = evidence.numbers.join("|");
  const units = evidence.units.join("|");
  return {
    time: wordPattern(evidence.time),
    span: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:\\p{Nd}+(?:[.,]\\p{Nd}+)?|${numbers})[ -]?(?:\\p{L}+ )?(?:${units})(?![\\p{L}\\p{N}])`,
      "iu",
    ),
    amount: new RegExp(`${FIGURE}(?:${evidence.money.join("|")})(?!\\p{L})`, "iu"),
    numbers: wordPattern(evidence.numbers),
    place: wordPattern(evidence.place.map((word) => `\\w*${word}`)),
    before: new RegExp(`(?<!\\p{L})(?:${evidence.before.join("|")})\\s+(?:\\p{Ll}+\\s+){0,2}\\p{Lu}`, "u"),
    reason: wordPattern(evidence.reason),
    permission: wordPattern(evidence.permission),
  };
});

const DAY_IN_FIGURES =
  /(?<!\p{Nd})(?:\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}|\p{Nd}{1,2}[./]\p{Nd}{1,2}\.?(?:\p{Nd}{4}|\p{Nd}{2})?)(?!\p{Nd})|(?<!\p{Nd})(?:1[0-9]|20)\p{Nd}{2}(?!\p{Nd}|[.,]\p{Nd})/u;
const CLOCK =
  /(?<![\p{Nd}.,])(?:[01]?\p{Nd}|2[0-3])(?:[:.h]\p{Nd}{2}|\s?h(?![\p{L}])|\s?(?:am|pm|uhr)(?!\p{L}))/iu;
const MONEY =
  /[$€£¥₹]\s?\p{Nd}|\p{Nd}\s?[$€£¥₹]|\p{Nd}[\p{Nd}.,' ]*\s?(?:eur|usd|gbp|chf|ron|pln|sek|dkk|nok|czk|huf)(?!\p{L})|(?<!\p{L})(?:eur|usd|gbp|chf|ron|pln|lei|zł|r\$)\s?\p{Nd}/iu;
const PERCENTAGE =
  /\p{Nd}\s?%|\p{Nd} (?:per ?cent|prozent|pour cent|por ciento|la sută|per cento|por cento|procent)/iu;
/** A sum in a cell or behind a name, without a sign. */
const PLAIN_SUM = /(?<![\p{N}.,/-])\p{Nd}{1,3}(?:[., ']\p{Nd}{3})*[.,]\p{Nd}{2}(?!\p{Nd}|[./]\p{Nd})/u;
const CONTACT = /\+?\p{Nd}[\p{Nd} ()/.-]{5,}\p{Nd}|[\w.+-]+@[\w-]+\.\w|https?:|www\./u;
const FULL_DAY = /\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}/gu;
const SEVERAL_CAPITALS =
  /(?<!\p{L})\p{Lu}[\p{Ll}'’]+(?:[ -](?:\p{Lu}\.|d[aei]|v[ao]n|der|den|de la))*[ -]\p{Lu}[\p{Ll}'’]+/u;
const CAPITAL_INSIDE = /(?<=[\p{Ll}\p{N},;:)]\s+)\p{Lu}[\p{Ll}'’-]+/gu;

/**
 * Whether a text holds something that could answer a question for this type.
 * @param languages those that the text may be in; any where none is told.
 */
export function holdsType(text: string, type: AnswerType, languages: readonly string[]): boolean {
  const inSome = (holds: (patterns: EvidencePatterns) => boolean) =>
    packsOf(languages).some((pack) => holds(evidencePatterns(pack)));
  switch (type) {
    case "date":
      return (
        DAY_IN_FIGURES.test(text) ||
        CLOCK.test(text) ||
        namesDay(text) ||
        inSome(({ time, span }) => isMatch(time, text) || span.test(text))
      );
    case "duration":
      return inSome(({ span }) => span.test(text));
    case "amount":
      return (
        MONEY.test(text) ||
        PERCENTAGE.test(text) ||
        PLAIN_SUM.test(text) ||
        inSome(({ amount }) => amount.test(text))
      );
    case "number":
      return /\p{Nd}/u.test(text) || inSome(({ numbers }) => isMatch(numbers, text));
    case "person":
      return SEVERAL_CAPITALS.test(text) || namesInside(text, languages);
    case "place":
      return inSome(({ place, before }) => isMatch(place, text) || before.test(text));
    case "contact":
      return CONTACT.test(text.replace(FULL_DAY, "_"));
    case "reason":
      return inSome(({ reason }) => isMatch(reason, text));
    case "permission":
      return inSome(({ permission }) => isMatch(permission, text));
  }
}

function namesDay(text: string): boolean {
  const words = foldCase(text).match(/\p{L}{3,}/gu) ?? [];
  return words.some((word) => isWeekday(word) || isMonth(word));
}

/** Not those that are words of another meaning: "it may", "the mar". */
function isMonth(word: string): boolean {
  return word.length > 3 && monthNamed(word) !== undefined;
}

/** A capital that begins no sentence, where nouns have none. */
function namesInside(text: string, languages: readonly string[]): boolean {
  if (languages.includes("de")) return false;
  const words = text.match(CAPITAL_INSIDE) ?? [];
  return words.map(foldCase).some((word) => !isWeekday(word) && monthNamed(word) === undefined);
}

/** The packs of these languages; all where none of them is known. */
export function packsOf(languages: readonly string[]): readonly FullPack[] {
  const known = fullPacks().filter(({ language }) => languages.includes(language));
  return known.length > 0 ? known : fullPacks();
}

/** What is made of a pack, once. */
export function perPack<T>(make: (pack: FullPack) => T): (pack: FullPack) => T {
  const made = new Map<string, T>();
  return (pack) => {
    const known = made.get(pack.language);
    if (known !== undefined) return known;
    const one = make(pack);
    made.set(pack.language, one);
    return one;
  };
}
