import type { FileType } from "../../domain/file-type";
import { matchRanges, type TextRange } from "../../domain/text-range";
import { foldCase } from "../../language/fold-text";
import { stopWordsOf } from "../../text/stop-words";
import { contentTokens } from "../../text/tokenize";
import { requestWords } from "./request-words";

/** A request for a list of files: "Which PDFs mention Brightwater?", "the newest invoices", "What is in this folder?". */
export interface FilesAsked {
  /** The topic that the files must hold, in their name or text, as typed; `""` for any file. */
  readonly topic: string;
  /** The kind of paper in the topic ("invoices"); a paper names its kind at its beginning. */
  readonly paper: string;
  /** The types of files that count; all when empty. */
  readonly types: readonly FileType[];
  /** Whether the newest files come first. */
  readonly newest: boolean;
}

/** In characters; a longer text was pasted. */
const MOST_OF_REQUEST = 500;
/** The most words between the request and the files: "all my *car insurance* documents". */
const MOST_MODIFIERS = 3;

/**
 * Reads the list that a question asks for; undefined for any other question. Only the question's form decides. Whether
 * such files exist is found out later; if there are none, the question is answered like any other.
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
  const { opening, from, end, requested, newest, isOne } = request;
  const inWhich = lengthOf(requestWords().inWhich, folded) > 0;
  if (isOne && inWhich) return undefined;
  const rest = restOf(question, words.slice(end), inWhich);
  if (rest === undefined) return undefined;
  const standsAlone = requested && (newest || !isOne);
  if (rest.length === 0 && !standsAlone) return undefined;
  const papers = words
    .slice(from, end)
    .filter(({ folded: word }) => arePapers(word) || requestWords().onePaper.has(word));
  const topic = textOf(question, [...words.slice(opening, from), ...papers], rest);
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

/**
 * Reads the request at a question's beginning, "show me all my | car insurance | documents": the borders of its parts, and the meaning
 * of the first. Undefined where there is none.
 */
function readRequest(folded: readonly string[]) {
  const { opening, requested } = openingOf(folded);
  const before = folded.slice(0, opening);
  const newest = before.some((word) => requestWords().newest.has(word));
  const stopWords = stopWordsOf(folded);
  const modifiers = countWhile(folded.slice(opening), (word) => !isNoun(word) && !stopWords.has(word));
  const from = opening + modifiers;
  const end = from + countWhile(folded.slice(from), isNoun);
  if (end === from || modifiers > (requested ? MOST_MODIFIERS : 0)) return undefined;
  const named = folded.slice(from, end);
  const isOne = !named.some(isSeveral) && !before.some((word) => requestWords().all.has(word));
  // A request for one invoice, unless for the newest one, is a question for the search.
  const isOnePaper = isOne && !newest && named.some((word) => requestWords().onePaper.has(word));
  return isOnePaper || (isOne && !requested) ? undefined : { opening, from, end, requested, newest, isOne };
}

interface Word extends TextRange {
  readonly word: string;
  readonly folded: string;
}

function arePapers(word: string): boolean {
  return requestWords().papers.has(word) || requestWords().joinedPapers.test(word);
}

function isSeveral(word: string): boolean {
  return arePapers(word) || requestWords().files.has(word) || requestWords().types.has(word);
}

function isNoun(word: string): boolean {
  const { oneFile, oneOfType, onePaper } = requestWords();
  return isSeveral(word) || [oneFile, oneOfType, onePaper].some((words) => words.has(word));
}

/**
 * The number of words before the files' name or modifiers ("Please show me all of my"), and whether they ask for a list.
 */
function openingOf(folded: readonly string[]): { opening: number; requested: boolean } {
  let opening = 0;
  let requested = false;
  for (;;) {
    const word = folded[opening] ?? "";
    const after = folded.slice(opening);
    const phrase = lengthOf(requestWords().isThere, after) || lengthOf(requestWords().requestPhrases, after);
    const asks = phrase > 0 || requestWords().requests.has(word) || requestWords().newest.has(word);
    if (!asks && !requestWords().beside.has(word)) return { opening, requested };
    requested ||= asks;
    opening += Math.max(1, phrase);
  }
}

/**
 * The words of the topic after the files; empty when the question only asks whether they exist, undefined when it asks
 * for something else.
 */
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

/** The topic as typed: the words before the files, then everything from the first to the last word of the rest. */
function textOf(question: string, before: readonly Word[], rest: readonly Word[]): string {
  const tail = question.slice(rest[0]?.start ?? 0, rest.at(-1)?.end ?? 0);
  return [...before.map(({ word }) => word), tail].filter((part) => part !== "").join(" ");
}

/** A hyphen separates words ("montre-moi"), except in "e-mail" and "e-book". */
const WORD = /(?<!\p{L})e-(?:mail|book)\p{L}*|[\p{L}\p{M}\p{N}]+(?:[._@/&][\p{L}\p{M}\p{N}]+)*/giu;
/** The longest phrase, in words. */
const MOST_OF_PHRASE = 12;

function wordsIn(text: string): readonly Word[] {
  return matchRanges(text, WORD).map((range) => {
    const word = text.slice(range.start, range.end);
    return { ...range, word, folded: foldCase(word) };
  });
}

function countWhile<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const first = items.findIndex((item) => !holds(item));
  return first < 0 ? items.length : first;
}

/** The number of leading words that the phrase matches; 0 when it does not match. */
function lengthOf(phrase: RegExp, folded: readonly string[]): number {
  const match = phrase.exec(`${folded.slice(0, MOST_OF_PHRASE).join(" ")} `);
  return match === null ? 0 : match[0].trim().split(" ").length;
}
