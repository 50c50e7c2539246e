import { holdsDays } from "./align";
import { foldCase } from "../language/fold-text";
import { packsOf, perPack } from "../language/answer-types";
import { OPERATORS } from "../language/language-pack";
import { isMatch, wordPattern } from "../language/word-pattern";
import { mayCapitaliseNouns } from "../language/packs";
import { currencies, CURRENCY_CODES } from "../text/currencies";
import { holdsNumbers, numbersOf } from "../text/numbers-of";
import { withoutDays } from "../text/days-in";
import { languagesOf, stopWordsOf } from "../text/stop-words";
import { contentTokens, tokenize } from "../text/tokenize";

/** Words of a passage: those that a sentence is held against, and those around them. */
export interface Said {
  /** The sentence, row or line that is nearest. */
  readonly own: string;
  /** The passage's first sentence and the one before it, which may tell what it is about. */
  readonly near: string;
  /** The rest of the passage. */
  readonly far: string;
  /** The headings and the table's header above. */
  readonly above: string;
}

/**
 * Whether a sentence says no other thing than the words that it is held against, as far as small words and signs tell: each number
 * with its sign and unit, no operator more ("before", "twice", "unless"), no word of another sentence in place of one, and the
 * same parties in the same parts. Support by words alone does not see these.
 */
export function isSameClaim(sentence: string, said: Said): boolean {
  return (
    holdsQuantities(sentence, said) &&
    holdsOperators(sentence, said.own) &&
    deniesTheSame(sentence, said.own) &&
    takesNoOther(sentence, said) &&
    keepsParts(sentence, said.own)
  );
}

const QUANTITY =
  /(?<=^|[\s(„“"'’:])([-−–](?=[\p{Sc}\p{Nd}]))?(?:(\p{Sc}|\p{Lu}{2,3}\$?)\s?)?(\p{Nd}[\p{Nd}.,:'’/-]*\p{Nd}|\p{Nd})\s?(%|\p{Sc}|\p{L}+)?(?:(?=\s(\p{L}+)))?/gu;
const NO_UNITS: ReadonlySet<string> = new Set();

/** The numbers of a text with their signs, their units (codes and signs of a currency, or `%`), and the words after them. */
function quantitiesOf(text: string) {
  return Array.from(
    text.normalize("NFC").matchAll(QUANTITY),
    ([, sign, before, number = "", after = "", then = ""]) => {
      const [own, next] = [unitsOf(before ?? ""), unitsOf(after)];
      return {
        number,
        isNegative: sign !== undefined,
        units: [own, next, unitsOf(then)].find(({ size }) => size > 0) ?? percentIn(`${after} ${then}`),
        next: foldCase(after),
      };
    },
  );
}

function percentIn(text: string): ReadonlySet<string> {
  return hasOperator("percent", text, []) ? new Set(["%"]) : NO_UNITS;
}

function unitsOf(word: string): ReadonlySet<string> {
  if (word === "%") return new Set(["%"]);
  if (/^(?:\p{Sc}|\p{Lu}{2,3}\$?)$/u.test(word)) {
    for (const units of currencies().values())
      if (units.has(word)) return units.size > 2 ? new Set([word]) : units;
  }
  return currencies().get(foldCase(word)) ?? NO_UNITS;
}

/** Whether each day and number of a sentence stands in the other text, with the same sign, and no other unit. */
function holdsQuantities(sentence: string, { own, near, far, above }: Said): boolean {
  const bare = withoutDays(sentence);
  const whole = `${above}\n${own}`;
  if (!holdsDays(sentence, whole) || !holdsNumbers(bare, numbersOf(whole))) return false;
  const held = quantitiesOf(own);
  const around = [above, own, near, far].join("\n");
  return quantitiesOf(bare).every((one) => {
    const same = held.filter(({ number }) => holdsNumbers(one.number, numbersOf(number)));
    // A number of a heading stands there without more.
    if (same.length === 0) return !one.isNegative;
    return same.some(
      (two) =>
        one.isNegative === two.isNegative &&
        isOfUnit(one.units, two.units, around) &&
        // What follows the number must not follow another one instead: "800 minutes" of "800 g for 25 minutes".
        (one.next === "" ||
          one.next === two.next ||
          held.every((other) => other === two || other.next !== one.next)),
    );
  });
}

/** @param around the text in which the unit of a number may stand that has none beside it. */
function isOfUnit(asked: ReadonlySet<string>, held: ReadonlySet<string>, around: string): boolean {
  if (asked.size === 0) return true;
  const [one, two] = [asked, held].map((units) => [...units].filter((unit) => /^\p{Lu}{3}$/u.test(unit)));
  // Several currencies have the same sign.
  if (one?.[0] !== undefined && two?.[0] !== undefined) return one.some((code) => held.has(code));
  return [...asked].some((unit) => (held.size === 0 ? around.includes(unit) : held.has(unit)));
}

const operators = perPack(
  (pack) => new Map(OPERATORS.map((name) => [name, wordPattern(pack.operators[name])])),
);

/** Whether a text has an operator, in any of its languages. */
function hasOperator(name: (typeof OPERATORS)[number], text: string, languages: readonly string[]): boolean {
  if (name === "percent" && text.includes("%")) return true;
  const composed = text.normalize("NFC");
  return packsOf(languages).some((pack) => {
    const pattern = operators(pack).get(name);
    return pattern !== undefined && isMatch(pattern, composed);
  });
}

/** Whether a sentence has no operator that the other text has not. */
function holdsOperators(sentence: string, own: string): boolean {
  const languages = languagesOf(`${sentence} ${own}`);
  return OPERATORS.every(
    (name) => name === "by" || !hasOperator(name, sentence, languages) || hasOperator(name, own, languages),
  );
}

/**
 * Whether a sentence denies what the other text does: the words after its negation stand after one there, and no clause denies, in
 * the words after its negation, what it says. A negation at the end denies its whole clause.
 */
function deniesTheSame(sentence: string, own: string): boolean {
  const deniedIn = (text: string): string => {
    const after = afterNegation(text);
    return /[\p{L}\p{N}]/u.test(after) ? after : text;
  };
  const wanted = contentTokens(isNegated(sentence) ? deniedIn(sentence) : sentence);
  const clauses = packsOf(languagesOf(own))
    .map(joining)
    .reduce<readonly string[]>(
      (parts, { exact }) => parts.flatMap((part) => part.split(exact)),
      own.split(/[,;:–—](?=\s)/),
    );
  const isDenied = clauses.some((clause) => {
    const words = new Set(isNegated(clause) ? tokenize(deniedIn(clause)) : []);
    return wanted.some((token) => words.has(token));
  });
  return isDenied === isNegated(sentence);
}

const joining = perPack(({ conjunctions }) => wordPattern(conjunctions));

/** The most that a sentence may say in words which the passage does not hold. */
const MOST_STRANGE = 0.5;

/**
 * Whether no word is taken from another sentence of the passage. What stands above, or near, tells what a sentence is about; but
 * a name from there takes no other name's place.
 */
function takesNoOther(sentence: string, { own, near, far, above }: Said): boolean {
  const held = new Set([...tokenize(own), ...tokenize(above)]);
  // Days are held against days.
  const bare = withoutDays(sentence);
  const words = contentTokens(bare);
  const strange = words.filter((token) => !held.has(token));
  if (strange.length === 0) return true;
  const [beside, elsewhere] = [new Set(tokenize(near)), new Set(tokenize(far))];
  const named = namesIn(bare)
    .flatMap((name) => tokenize(name))
    .filter((token) => words.includes(token));
  if (named.some((token) => ![held, beside, elsewhere].some((all) => all.has(token)))) return false;
  const names = new Set(namesIn(own).length === 0 ? [] : named);
  const isTaken = (token: string): boolean => (beside.has(token) ? names.has(token) : elsewhere.has(token));
  const isWord = (token: string): boolean => /^\p{L}/u.test(token) && !names.has(token);
  // What shares no more than a number or a day is not what the sentence speaks of.
  if (
    strange.some((token) => isWord(token) && beside.has(token)) &&
    !words.some((token) => isWord(token) && held.has(token))
  )
    return false;
  const unheard = strange.filter((token) => !beside.has(token));
  return (
    !strange.some(isTaken) &&
    unheard.length <= MOST_STRANGE * words.length &&
    !takesPlace(sentence, own, new Set(unheard))
  );
}

/** Whether one of these words stands between the same two words as another one of the other text: "was sold on" for "was let on". */
function takesPlace(sentence: string, own: string, strange: ReadonlySet<string>): boolean {
  const [written = [], said = []] = [sentence, own].map(
    (text) => foldCase(withoutDays(text)).match(/[\p{L}\p{N}]+/gu) ?? [],
  );
  const saysLittle = stopWordsOf(said);
  const isReplaced = (word: string, at: number): boolean =>
    said.some(
      (other, i) =>
        said[i - 1] === written[at - 1] &&
        said[i + 1] === written[at + 1] &&
        other !== word &&
        i > 0 &&
        !saysLittle.has(other),
    );
  return written.some(
    (word, at) =>
      /^\p{L}+$/u.test(word) && tokenize(word).some((token) => strange.has(token)) && isReplaced(word, at),
  );
}

const NAME = /(?<![\p{L}\p{N}'’&-])\p{Lu}[\p{L}\p{N}'’&-]*(?:\s\p{Lu}[\p{L}\p{N}'’&-]*)+/gu;
const CAPITAL_INSIDE = /(?<=[\p{Ll}\p{N},;:)]\s)\p{Lu}[\p{L}\p{N}'’-]+/gu;

function namesIn(text: string): readonly string[] {
  const single = mayCapitaliseNouns(languagesOf(text)) ? [] : (text.match(CAPITAL_INSIDE) ?? []);
  return [...(text.match(NAME) ?? []), ...single.filter((word) => !CURRENCY_CODES.includes(word))];
}

/** Whether two names that stand in both texts have the same parts in them. */
function keepsParts(sentence: string, own: string): boolean {
  const names = [...new Set(sentence.match(NAME))].filter((name) => own.includes(name));
  const [first, second] = names;
  if (first === undefined || second === undefined) return true;
  const isSwapped = own.indexOf(first) > own.indexOf(second);
  const before = (text: string, name: string): string =>
    text.slice(0, text.indexOf(name)).trimEnd().split(/\s/).at(-1)?.toLowerCase() ?? "";
  if ([first, second].every((name) => before(sentence, name) === before(own, name))) return true;
  const languages = languagesOf(`${sentence} ${own}`);
  const linkTo = (text: string, name: string): string => {
    const word = before(text, name);
    return stopWordsOf([word, ...tokenize(text)]).has(word) ? word : "";
  };
  const isPassive = (text: string): boolean =>
    [first, second].some((name) => hasOperator("by", before(text, name), languages));
  const turns = isPassive(sentence) !== isPassive(own);
  const [now, then] = [linkTo(sentence, second), linkTo(own, isSwapped ? first : second)];
  if (now !== "" && now === then) return !isSwapped;
  const isOther = now !== "" && then !== "" && !turns;
  return isSwapped === (turns || isOther);
}

const negations = perPack(({ negation }) => wordPattern(negation));

/** Whether a text contains an explicit negation, in its language; in any where too little of it tells which. */
export function isNegated(text: string): boolean {
  const composed = text.normalize("NFC");
  return packsOf(languagesOf(composed)).some((pack) => isMatch(negations(pack), composed));
}

/** What follows the first explicit negation of a text; empty where there is none. */
function afterNegation(text: string): string {
  const composed = text.normalize("NFC");
  const ends = packsOf(languagesOf(composed)).flatMap((pack) => {
    const { exact, plain } = negations(pack);
    const [found] = [exact, plain].flatMap((pattern) => [...composed.matchAll(pattern)].slice(0, 1));
    return found === undefined ? [] : [found.index + found[0].length];
  });
  return ends.length === 0 ? "" : composed.slice(Math.min(...ends));
}
