import { askingWords, packsOf, perPack, typesAsked } from "../language/answer-types";
import type { FullPack } from "../language/language-pack";
import { fullPacks } from "../language/packs";
import { isMatch, matchesOf, wordPattern } from "../language/word-pattern";
import { foldCase } from "../language/fold-text";
import { languagesOf } from "../text/stop-words";
import { contentTokens } from "../text/tokenize";

/** A question in its stand-alone form, with the earlier context that it needs. */
export interface StandAlone {
  /** The text that is searched, shown in the steps, and given to a model. */
  readonly text: string;
  /** The question's own words. */
  readonly own: string;
  /** Words of an earlier turn that complete the question; `""` when it is clear by itself. */
  readonly context: string;
  /** Ids of the files that this turn's answer cites; none when the question is clear by itself. */
  readonly filesBefore: readonly string[];
  /** The questions as typed that it is made of, oldest first: those that it goes on from, and itself. */
  readonly thread: readonly string[];
  /** Whether it may be clear by itself all the same: but for its first word it has all that a question has. */
  readonly isWhole: boolean;
}

/** An earlier question with its answer. */
export interface EarlierTurn {
  /** The question in its stand-alone form. */
  readonly question: string;
  readonly answer: string;
  /** Ids of the files that the answer cites. */
  readonly files: readonly string[];
  /** As of its stand-alone form; by default the question alone. */
  readonly thread?: readonly string[];
}

const openers = perPack(({ followUp }) => wordPattern(followUp.openers.map((one) => `^\\W*${one}`)));
const pointers = perPack(({ followUp }) => new Set(followUp.pointers.map(foldCase)));
const askingTokens = perPack(({ question }) => {
  const phrases = Object.values(question.types).flatMap(({ phrases: all }) => all);
  return new Set(
    [...question.asking, ...phrases.filter((one) => /^[\p{L} ]+$/u.test(one))].flatMap(contentTokens),
  );
});

/**
 * Makes a question stand alone: a follow-up gets the words that it needs from the previous question, in brackets. `"And
 * in winter?"` after `"When is the pool open?"` becomes `"in winter? (pool)"`.
 * @param earlier oldest first.
 */
export function standAlone(question: string, earlier: readonly EarlierTurn[]): StandAlone {
  const alone = { text: question, own: question, context: "", filesBefore: [], thread: [question] };
  const last = earlier.at(-1);
  if (last === undefined) return { ...alone, isWhole: true };
  // A few words alone seldom tell their language, so the previous question helps.
  const packs = packsOf([...new Set([question, last.question].flatMap(languagesOf))]);
  const own = withoutOpener(question, packs);
  const isClearInWords = !livesOnEarlier(own, packs);
  const isWhole = isClearInWords && packs.some((pack) => isMatch(askingWords(pack), own));
  if (own === question && isClearInWords) return { ...alone, isWhole: true };
  const before = (isWhole ? turnAbout(own, earlier, packs) : undefined) ?? last;
  const context = contextOf(before, own);
  const { files: filesBefore, thread = [before.question] } = before;
  const isClear = context === "" && before === last;
  return {
    text: context === "" ? question : `${own} (${context})`,
    own: context === "" ? question : own,
    context,
    filesBefore,
    thread: isClear ? [question] : [...new Set([...thread.slice(0, 1), ...thread.slice(-1), question])],
    isWhole,
  };
}

/** The last turn that asked about all that a whole question is about: "the rent". */
function turnAbout(
  own: string,
  earlier: readonly EarlierTurn[],
  packs: readonly FullPack[],
): EarlierTurn | undefined {
  const asking = askingIn(packs);
  const tokens = contentTokens(own).filter((token) => !asking.has(token));
  return earlier.findLast(({ question }) => {
    const asked = new Set(contentTokens(question));
    return tokens.every((token) => asked.has(token));
  });
}

/** A question with the words of the previous question that it lacks, even if it seems clear without them. */
export function withContextOf(question: string, earlier: readonly EarlierTurn[]): string {
  const before = earlier.at(-1);
  const context = before === undefined ? "" : contextOf(before, question);
  return context === "" ? question : `${question} (${context})`;
}

/** Whether a text only points at something said before: `"it"`, `"them"`. */
export function isPointer(text: string): boolean {
  const words = text.split(/\s+/).map(foldCase);
  return fullPacks().some((pack) => words.every((word) => pointers(pack).has(word)));
}

/** Whether a question is hard to understand without the previous one: `"and who pays for it?"`. */
function livesOnEarlier(question: string, packs: readonly FullPack[]): boolean {
  const words = wordsOf(question);
  if (packs.some((pack) => words.some((word) => pointers(pack).has(foldCase(word))))) return true;
  const asking = askingIn(packs);
  // "Phone number?" consists of asking words only.
  return contentTokens(question).every((token) => asking.has(token));
}

function askingIn(packs: readonly FullPack[]): ReadonlySet<string> {
  return new Set(packs.flatMap((pack) => [...askingTokens(pack)]));
}

function withoutOpener(question: string, packs: readonly FullPack[]): string {
  for (const pack of packs) {
    const [opener] = matchesOf(openers(pack), question);
    if (opener !== undefined) return question.slice(question.indexOf(opener) + opener.length).trimStart();
  }
  return question;
}

/**
 * The content words of the earlier question that the new one does not repeat. When the new question has its own expected
 * answer type ("who", "when"), the earlier asking words are dropped.
 */
function contextOf({ question, answer }: EarlierTurn, own: string): string {
  const asking = askingIn(packsOf(languagesOf(`${question} ${own}`)));
  const types = typesAsked(own.normalize("NFC"), languagesOf(own));
  const known = new Set(contentTokens(own));
  const kept = wordsOf(question).filter((word) => {
    const tokens = contentTokens(word).filter((token) => !known.has(token));
    return tokens.some((token) => types.length === 0 || !asking.has(token));
  });
  const asked = typesAsked(question.normalize("NFC"), languagesOf(question));
  // The first name in the answer.
  const named = asked.includes("person") ? NAME.exec(answer)?.[0] : undefined;
  const names = named === undefined || own.includes(named) ? [] : [named];
  return [...kept, ...names].join(" ");
}

const NAME = /(?<!\p{L})\p{Lu}[\p{Ll}'’]+(?: \p{Lu}\.)?(?: \p{Lu}[\p{Ll}'’-]+)+/u;

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:[-'’./@_&][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}
