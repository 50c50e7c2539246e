import { perPack, packsOf } from "../language/answer-types";
import { isMatch, matchesOf, wordPattern } from "../language/word-pattern";
import { recordOf } from "../base/record-of";
import { trimmedEnd } from "../base/trimmed";
import type { ChosenPlan, ComputedResult } from "../domain/answer-part";
import { blanked, matchRanges, type TextRange } from "../domain/text-range";
import { monthNamed } from "../language/calendar";
import { foldCase } from "../language/fold-text";
import type { FullPack } from "../language/language-pack";
import { languagesOf } from "../text/stop-words";
import { limitsIn, numberIn, type Limit } from "./limits";
import { wordsIn, type Word } from "./words-in";

/** What is computed of rows; `rows`: which they are. */
export type Operation = Exclude<ComputedResult["operation"], "groups">;

/** A question that counts, as its words tell, before any table is known. */
export interface CountingAsked {
  readonly operation: Operation;
  /** Whether its words ask for nothing else: "total", not "how much did". */
  readonly isExplicit: boolean;
  /** Whether it asks which rows by its form alone, so that each of its words must choose among them. */
  readonly isOpen: boolean;
  /** Whether it asks how often, which rows tell, whatever numbers they hold. */
  readonly countsRows: boolean;
  /** Whether it asks for money, for what goes out or for what comes in. */
  readonly isMoney: boolean;
  readonly isSpending: boolean;
  readonly isIncome: boolean;
  /** Whether it asks how long something took. */
  readonly isDuration: boolean;
  /** Whether a row counts where something is not so: "who hasn't paid". */
  readonly isNegated: boolean;
  /** Where the word stands that says so (UTF-16 units); −1 without one. */
  readonly negatedAt: number;
  /** The words after "per" or "by", of which one may name what a value is wanted for each of. */
  readonly each: readonly AskedWord[];
  /** Whether only the plan can tell that it counts: "rent by flat", "outlay on ice". */
  readonly isLoose: boolean;
  /** Whether the most or the least is a sum: "which supplier did we pay most", not "the largest bill". */
  readonly isMostOfAll: boolean;
  readonly language: string;
  /** The words that tell how to compute. */
  readonly said: readonly Word[];
  /** Whether they tell two ways: "how many … the most". */
  readonly isMixed: boolean;
  /** The numbers that bound those of rows. */
  readonly limits: readonly Limit[];
  /** The question without the words that tell all this. */
  readonly rest: string;
  /** Whether it takes off what was credited: "less the credit note". */
  readonly isLessCredit: boolean;
  /** Whether the values of a column are counted, not the rows: "how many different trainers". */
  readonly isDistinct: boolean;
  readonly words: readonly AskedWord[];
  /** All its words, those that say nothing too: a column may be called "Money out". */
  readonly all: readonly Word[];
  /** As it was typed, a follow-up with the question before. */
  readonly text: string;
  /** What the person chose instead. */
  readonly chosen?: ChosenPlan | undefined;
}

/** A word that tells which rows or columns are meant. */
export interface AskedWord {
  readonly text: string;
  /** Its place in the question (UTF-16 units). */
  readonly at: number;
  readonly word: Word;
  /** It may stand for nothing in a table: "did we *spend*". */
  readonly isFree: boolean;
  /** It asks for what is not done: "open", "overdue". */
  readonly isUndone: boolean;
  /** Whether "and", "or" or a comma stands before it. */
  readonly isJoined: boolean;
  /** It names what the rows are, and need not stand in them: "which *members* sing bass". */
  readonly isHead: boolean;
  /** It is what papers tell: their date, or their amount. */
  readonly isField: boolean;
  /** It stands after "except", and tells which rows don't count. */
  readonly isExcept: boolean;
  /** It changes what is asked for in a way that no plan heeds, unless it stands in the table: "the *first*". */
  readonly isChanging: boolean;
  /** It asks how many values there are: "*different* trainers". */
  readonly isDistinct: boolean;
  /** The number that it is. */
  readonly number: number | undefined;
  /** It is a word of the question before. */
  readonly isEarlier?: true;
}

type Patterns = ReturnType<typeof patterns>;

/** In the order in which they are looked for. */
const SAID_BY_WORDS = ["share", "difference", "average", "least", "most", "count", "sum"] as const;

const patterns = perPack(({ counting, negation, question, conjunctions }) => ({
  ...recordOf(["verbs", "often", "rate", "implied", "except", "exceptAfter", "priced", "credit"], (name) =>
    wordPattern(counting[name]),
  ),
  joining: wordPattern([...conjunctions, ...counting.or]),
  operations: SAID_BY_WORDS.map((operation) => [operation, wordPattern(counting[operation])] as const),
  money: wordPattern(question.money),
  negation: wordPattern(negation),
  which: wordPattern([...counting.which, ...counting.list].map((asking) => `${BEGINNING}(?:${asking})`)),
  mostOfAll: wordPattern(counting.mostOfAll.map((most) => `^(?:${most})$`)),
  duration: wordPattern(question.types.duration.phrases),
  field: wordPattern([...question.types.date.nouns, ...question.types.amount.nouns]),
  howMuch: wordPattern([...question.howMuch, ...counting.count, ...question.types.duration.phrases]),
  each: wordPattern(counting.each.map((each) => `(?:${each}) [\\p{L}-]{1,40}`)),
}));

/** A few short words may stand before what asks: "on which", "from the list, show me". */
const BEGINNING = '(?<=(?:^|[,:;] )[¿"“ ]{0,2}(?:\\p{L}{1,6} ){0,2})';

/** A time of which each has a value of its own. */
export const SPANS = ["year", "month", "quarter", "weekday"] as const;
const OF_ROWS = [
  "free",
  "changing",
  "distinct",
  "undone",
  "yes",
  "no",
  "total",
  "spending",
  "income",
  "every",
] as const;

/** Words by what they say of a row, folded. */
export const rowWords = perPack(({ counting, stopWords, requestWords = [] }) => {
  const { since, until, after, before, payable, total } = counting;
  const set = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(foldCase));
  const beforeTimes = [...since, ...until, ...after, ...before].flatMap((one) => one.match(/\p{L}+/gu) ?? []);
  return {
    ...recordOf([...OF_ROWS, ...SPANS], (name) => set(counting[name])),
    stop: set([...stopWords, ...requestWords, ...beforeTimes]),
    payable: set([...payable, ...total]),
  };
});

/** A longer text was pasted. */
const LONGEST = 300;

/** Reads a question that counts; undefined for any other. @param before of a follow-up, which computes the same if it says nothing else. */
export function countingAsked(question: string, before?: CountingAsked): CountingAsked | undefined {
  if (question.length > LONGEST) return undefined;
  const typed = question.normalize("NFC");
  const likely = packsOf(languagesOf(typed));
  // A short question may have no word that tells its language.
  const packs = [...new Set([...likely, ...packsOf([])])];
  for (const pack of packs) {
    const known = patterns(pack);
    const limits = limitsIn(typed, pack);
    const unlimited = limits.reduce(blanked, typed);
    const excepts = exceptsIn(unlimited, known);
    // "Not counting tips" neither counts nor denies.
    const boundless = excepts.reduce(blanked, unlimited);
    const eachSaid = matchesOf(known.each, boundless).filter((words) => !isOfMonth(words));
    const each = eachSaid.flatMap((words) => askedWords(words, pack).slice(-1));
    const of = rowWords(pack);
    // "Yearly".
    const every = askedWords(typed, pack).filter(saysOne(of, ["every"]));
    const own = operationIn(boundless, known, {
      isGrouped: [...each, ...every].some(saysOne(of, SPANS)),
      isLimited: limits.length > 0,
      isLoose: each.length > 0 || askedWords(typed, pack).some(saysOne(of, ["spending", "income"])),
    });
    const same = before?.language === pack.language ? { ...before, said: [] } : undefined;
    // "And who keeps the list?" asks for something else.
    const isOther = own?.operation === "rows";
    const found = before === undefined ? own : isOther ? undefined : (own ?? same);
    if (found === undefined) continue;
    const isCounted = found.operation === "count" || !found.isExplicit;
    if (isCounted && isMatch(known.rate, typed)) continue;
    const { operation, isExplicit, isLoose, said } = found;
    const denied = matchesOf(known.negation, boundless);
    const how = matchesOf(known.howMuch, typed);
    const credit = matchesOf(known.credit, typed);
    const rest = [...said, ...eachSaid, ...denied, ...how, ...credit].reduce(
      (text, words) => text.replace(words, " ".repeat(words.length)),
      boundless,
    );
    const isMostOfAll = said.some((words) => isMatch(known.mostOfAll, words));
    const [first = ""] = operation === "count" || operation === "rows" || isMostOfAll ? said : [];
    const headFrom = first === "" ? undefined : typed.indexOf(first) + first.length;
    const words = askedWords(rest, pack, { excepts, headFrom });
    const distinct = operation === "count" ? words.findIndex((one) => one.isDistinct) : -1;
    // "Different trainers", "fournisseurs différents".
    const beside =
      distinct < 0 ? [] : words.filter((one, at) => Math.abs(at - distinct) === 1 && !one.isFree);
    const isNegated = denied.length > 0;
    const isLimited =
      isNegated || limits.length > 0 || excepts.length > 0 || words.some(({ isUndone }) => isUndone);
    return {
      operation,
      isExplicit,
      isLoose,
      isMostOfAll,
      isOpen: operation === "rows" && !isLimited,
      countsRows: isMatch(known.often, typed),
      isMoney: isMatch(known.money, typed) || said.some((words) => isMatch(known.priced, words)),
      isSpending: words.some(saysOne(of, ["spending"])),
      isIncome: words.some(saysOne(of, ["income"])),
      isDuration: isMatch(known.duration, typed),
      isNegated,
      negatedAt: denied[0] === undefined ? -1 : boundless.indexOf(denied[0]),
      isLessCredit: credit.length > 0,
      isDistinct: distinct >= 0,
      each: [...each, ...every, ...beside.toReversed()],
      said: said.flatMap(wordsIn),
      isMixed: isExplicit && isMixed(boundless, operation, known),
      limits,
      rest,
      words,
      all: wordsIn(typed),
      text: typed,
      language: pack.language,
    };
  }
  return undefined;
}

function operationIn(
  typed: string,
  { operations, implied, which, howMuch }: Patterns,
  { isGrouped, isLimited, isLoose }: Readonly<Record<"isGrouped" | "isLimited" | "isLoose", boolean>>,
) {
  for (const [operation, pattern] of operations) {
    const said = matchesOf(pattern, typed);
    if (said.length > 0) return { operation, isExplicit: true, isLoose: false, said } as const;
  }
  const sum = { operation: "sum", isExplicit: isGrouped, isLoose: false } as const;
  const impliedWords = matchesOf(implied, typed);
  if (impliedWords.length > 0) return { ...sum, said: impliedWords };
  if (isGrouped) return { ...sum, said: [] };
  const asking = matchesOf(which, typed);
  if (asking.length === 0 && (isLoose || isMatch(howMuch, typed))) return { ...sum, isLoose: true, said: [] };
  return asking.length === 0 && !isLimited
    ? undefined
    : ({ operation: "rows", isExplicit: false, isLoose: false, said: asking } as const);
}

/** Whether a question counts and looks for the most at once, or for a share. */
function isMixed(typed: string, operation: Operation, { operations }: Patterns): boolean {
  const others: readonly Operation[] = operation === "share" ? ["least", "most"] : ["count"];
  return (
    ["share", "least", "most", "average"].includes(operation) &&
    operations.some(([other, pattern]) => others.includes(other) && isMatch(pattern, typed))
  );
}

function isOfMonth(words: string): boolean {
  return monthNamed(foldCase(words.split(" ").at(-1) ?? "")) !== undefined;
}

type RowWords = ReturnType<typeof rowWords>;

/** Tells of words whether they are among those that say one of some things of a row. */
function saysOne(words: RowWords, things: readonly (keyof RowWords)[]): (word: AskedWord) => boolean {
  return ({ text }) => things.some((thing) => words[thing].has(foldCase(text)));
}

/** What says that some things don't count, and whether it stands behind them. */
interface Except extends TextRange {
  readonly isAfter: boolean;
}

function exceptsIn(typed: string, { except, exceptAfter }: Patterns): readonly Except[] {
  const found = (isAfter: boolean, { exact }: Patterns["except"]): readonly Except[] =>
    matchRanges(typed, exact).map((range) => ({ ...range, isAfter }));
  const before = found(false, except).filter(({ end }) => /^ \p{L}/u.test(typed.slice(end)));
  const size = ({ start, end }: Except): number => end - start;
  const kept: Except[] = [];
  for (const one of [...before, ...found(true, exceptAfter)].toSorted((a, b) => size(b) - size(a)))
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
  return kept;
}

/** Marks the words beside which it is said that they don't count, and those that are joined with them. */
function withExcepts(
  words: readonly AskedWord[],
  excepts: readonly Except[],
  text: string,
  { joining }: Patterns,
): readonly AskedWord[] {
  const between = (one: AskedWord, next: AskedWord): string => text.slice(one.at + one.text.length, next.at);
  const isOne = (one: AskedWord, next: AskedWord): boolean =>
    one.at === next.at || between(one, next) === " ";
  const isWith = (one: AskedWord, next: AskedWord): boolean =>
    isOne(one, next) || isMatch(joining, between(one, next));
  const excepted = new Set<AskedWord>();
  for (const { start, end, isAfter } of excepts) {
    const isNear = (one: AskedWord) => !/[,;:.?!]/.test(text.slice(one.at + one.text.length, start));
    let at = isAfter
      ? words.findLastIndex((one) => one.at < start && !one.isFree && isNear(one))
      : words.findIndex((one) => one.at >= end);
    const step = isAfter ? -1 : 1;
    for (let one = words[at]; one !== undefined; one = words[at]) {
      excepted.add(one);
      const next = words[(at += step)];
      const isJoined = next && (isAfter ? isWith(next, one) : next.isJoined || isOne(one, next));
      if (isJoined !== true) break;
    }
  }
  return words.map((one) => (excepted.has(one) ? { ...one, isExcept: true } : one));
}

/** @param headFrom where words begin that name what the rows are. */
function askedWords(
  rest: string,
  pack: FullPack,
  {
    excepts = [],
    headFrom = Infinity,
  }: { readonly excepts?: readonly Except[]; readonly headFrom?: number | undefined } = {},
): readonly AskedWord[] {
  const { stop, free, spending, income, undone, changing, distinct, payable } = rowWords(pack);
  const { joining, verbs, field } = patterns(pack);
  let end = 0;
  let isHead = false;
  const found = Array.from(rest.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.&-]*/gu)).flatMap(
    ({ 0: text, index }): AskedWord[] => {
      const folded = trimmedEnd(foldCase(text), /[.-]/);
      const isUndone = undone.has(folded);
      const between = rest.slice(end, index);
      // What an apostrophe leaves is no word: "what's", "l'eau".
      const isDistinct = distinct.has(folded);
      const isChanging = isDistinct || changing.has(folded);
      if (!isUndone && !isChanging && (stop.has(folded) || /^\p{L}$/u.test(folded))) return [];
      const isJoined = end > 0 && (/[,;&/]/.test(between) || isMatch(joining, between));
      const isFree =
        isChanging ||
        free.has(folded) ||
        spending.has(folded) ||
        income.has(folded) ||
        // Without accents, too many words would be forms of verbs.
        text.match(verbs.exact)?.[0] === text;
      const isFirst = index >= headFrom && end <= headFrom;
      isHead = !isFree && (isFirst || (isHead && between === " "));
      end = index + text.length;
      const isName = pack.capitalisesNouns !== true && /^\p{Lu}/u.test(text);
      const marks = {
        isFree,
        isUndone,
        isJoined,
        isExcept: false,
        isHead: isHead && !isName,
        isField: isMatch(field, text) || payable.has(folded),
        isChanging,
        isDistinct,
        number: numberIn(folded, pack),
        at: index,
      };
      const asked = { text: trimmedEnd(text, /[.-]/), ...marks };
      // A part of a word with joints may be a stop word too: "a-t-il".
      return wordsIn(text).flatMap((word) => {
        const part = word[1] ?? text;
        return part.length < text.length && (stop.has(part) || /^\p{L}$/u.test(part))
          ? []
          : [{ ...asked, word }];
      });
    },
  );
  return withExcepts(found, excepts, rest, patterns(pack));
}

/** Whether a paper calls itself a credit note. @param text its title and first lines. */
export function isCreditNote(text: string): boolean {
  return packsOf([]).some((pack) => isMatch(patterns(pack).credit, text));
}
