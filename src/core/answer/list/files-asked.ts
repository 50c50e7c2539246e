import type { FileType } from "../../domain/file-type";
import { foldCase } from "../../language/fold-text";
import { stopWordsOf } from "../../text/stop-words";
import { contentTokens } from "../../text/tokenize";
import { requestWords } from "./request-words";

/** What is to be listed: "Which PDFs mention Brightwater?", "the newest invoices", "What is in this folder?". */
export interface FilesAsked {
  /** What they are to hold, in their name or their text, as it was typed; `""` when any will do. */
  readonly topic: string;
  /** Of that, the kind of paper that was named ("invoices"): a paper says what it is at its beginning. */
  readonly paper: string;
  /** Those that count; all when empty. */
  readonly types: readonly FileType[];
  /** The newest come first. */
  readonly newest: boolean;
}

/** Characters: what is longer was pasted. */
const MOST_OF_REQUEST = 500;
/** Words between the request and what is to be listed: "all my *car insurance* documents". */
const MOST_MODIFIERS = 3;

/**
 * What a question asks to have listed; undefined for any other question. Only
 * its form tells: whether there are such files is found out by looking, and if there are none it is answered as any other.
 */
export function filesAsked(question: string): FilesAsked | undefined {
  if (question.length > MOST_OF_REQUEST) return undefined;
  const words = wordsIn(question);
  const folded = words.map((word) => word.folded);
  if (words.length === 0) return undefined;
  if (lengthOf(requestWords().contents, folded) === words.length)
    return { topic: "", paper: "", types: [], newest: true };

  const request = readRequest(folded);
  if (request === undefined) return undefined;
  const { lead, from, end, requested, newest, isOne } = request;
  const inWhich = lengthOf(requestWords().inWhich, folded) > 0;
  if (isOne && inWhich) return undefined;
  const rest = restOf(question, words.slice(end), inWhich);
  if (rest === undefined) return undefined;
  const standsAlone = requested && (newest || !isOne);
  if (rest.length === 0 && !standsAlone) return undefined;
  const papers = words.slice(from, end).filter(({ folded: word }) => isPaper(word));
  const topic = textOf(question, [...words.slice(lead, from), ...papers], rest);
  if (topic !== "" && contentTokens(topic).length === 0) return undefined;
  const types = folded
    .slice(from, end)
    .flatMap((word) => requestWords().types.get(word) ?? requestWords().oneOfType.get(word) ?? []);
  return {
    topic,
    paper: papers.map(({ word }) => word).join(" "),
    types: [...new Set(types)],
    newest: newest || topic === "",
  };
}

/** "Show me all my | car insurance | documents": where these begin and end, and what the first says. */
interface Request {
  readonly lead: number;
  readonly from: number;
  readonly end: number;
  readonly requested: boolean;
  readonly newest: boolean;
  readonly isOne: boolean;
}

/** Undefined where a question does not begin with a request for files. */
function readRequest(folded: readonly string[]): Request | undefined {
  const { lead, requested } = leadOf(folded);
  const before = folded.slice(0, lead);
  const newest = before.some((word) => requestWords().newest.has(word));
  const stopWords = stopWordsOf(folded);
  const modifiers = countWhile(folded.slice(lead), (word) => !isNoun(word) && !stopWords.has(word));
  const from = lead + modifiers;
  const end = from + countWhile(folded.slice(from), isNoun);
  if (end === from || modifiers > (requested ? MOST_MODIFIERS : 0)) return undefined;
  const named = folded.slice(from, end);
  const isOne = !named.some(isSeveral) && !before.some((word) => requestWords().all.has(word));
  // One invoice that is not just the last one is looked for in other ways.
  const isOnePaper = isOne && !newest && named.some((word) => requestWords().onePaper.has(word));
  return isOnePaper || (isOne && !requested) ? undefined : { lead, from, end, requested, newest, isOne };
}

interface Word {
  readonly word: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

function isPaper(word: string): boolean {
  return (
    requestWords().papers.has(word) ||
    requestWords().onePaper.has(word) ||
    requestWords().joinedPapers.test(word)
  );
}

function isSeveral(word: string): boolean {
  return (
    requestWords().files.has(word) ||
    requestWords().types.has(word) ||
    requestWords().papers.has(word) ||
    requestWords().joinedPapers.test(word)
  );
}

function isNoun(word: string): boolean {
  return (
    isSeveral(word) ||
    requestWords().oneFile.has(word) ||
    requestWords().oneOfType.has(word) ||
    requestWords().onePaper.has(word)
  );
}

/** How many words go before what is to be listed ("Please show me all of my"), and whether they say that it is to be. */
function leadOf(folded: readonly string[]): { lead: number; requested: boolean } {
  let lead = 0;
  let requested = false;
  for (;;) {
    const word = folded[lead] ?? "";
    const after = folded.slice(lead);
    const phrase = lengthOf(requestWords().isThere, after) || lengthOf(requestWords().requestPhrases, after);
    const asks = phrase > 0 || requestWords().requests.has(word) || requestWords().newest.has(word);
    if (!asks && !requestWords().beside.has(word)) return { lead, requested };
    requested ||= asks;
    lead += Math.max(1, phrase);
  }
}

/** What the files are to hold; empty when that they are there is all that is asked, undefined when it is something else. */
function restOf(question: string, words: readonly Word[], inWhich: boolean): readonly Word[] | undefined {
  const all = words.map((word) => word.folded);
  const close = all.findIndex((_, at) => at + lengthOf(requestWords().closing, all.slice(at)) === all.length);
  const kept = close < 0 ? words : words.slice(0, close);
  const folded = kept.map((word) => word.folded);
  const there = lengthOf(requestWords().isThere, folded);
  if (there === kept.length) return [];
  const after = folded.slice(there);
  const relation = lengthOf(requestWords().relation, after) || lengthOf(requestWords().relative, after);
  const topic = inWhich
    ? kept.slice(there).filter((word) => !requestWords().occurs.has(word.folded))
    : kept.slice(there + relation);
  if (topic.length === 0 || (relation === 0 && !inWhich)) return undefined;
  if (topic.some((word) => requestWords().notATopic.has(word.folded))) return undefined;
  const text = question.slice(topic[0]?.start ?? 0, topic.at(-1)?.end ?? 0);
  return /[,:;?!]\s/.test(text) ? undefined : topic;
}

/** As it was typed: the words before, then all from the first of the rest to its last. */
function textOf(question: string, before: readonly Word[], rest: readonly Word[]): string {
  const tail = question.slice(rest[0]?.start ?? 0, rest.at(-1)?.end ?? 0);
  return [...before.map(({ word }) => word), tail].filter((part) => part !== "").join(" ");
}

/** Hyphens part words ("montre-moi"), but in "e-mail". */
const WORD = /(?<!\p{L})e-(?:mail|book)\p{L}*|[\p{L}\p{M}\p{N}]+(?:[._@/&][\p{L}\p{M}\p{N}]+)*/giu;
/** No phrase has more. */
const MOST_OF_PHRASE = 12;

function wordsIn(text: string): readonly Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    word: match[0],
    folded: foldCase(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function countWhile<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const first = items.findIndex((item) => !holds(item));
  return first < 0 ? items.length : first;
}

/** How many of the words the phrase takes at their beginning; 0 when it is not there. */
function lengthOf(phrase: RegExp, folded: readonly string[]): number {
  const match = phrase.exec(`${folded.slice(0, MOST_OF_PHRASE).join(" ")} `);
  return match === null ? 0 : match[0].trim().split(" ").length;
}
