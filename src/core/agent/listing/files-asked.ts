import type { FileType } from "../../domain/file-type";
import { stopWordsOf } from "../../search/stop-words";
import { contentTokens } from "../../search/tokenize";
import * as said from "./request-words";

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

/** Words between the request and what is to be listed: "all my *car insurance* documents". */
const MOST_MODIFIERS = 3;

/**
 * What a question asks to have listed, in English, French, German, Spanish and Romanian; undefined for any other question. Only
 * its form tells: whether there are such files is found out by looking, and if there are none it is answered as any other.
 */
export function filesAsked(question: string): FilesAsked | undefined {
  const words = wordsIn(question);
  const folded = words.map((word) => word.folded);
  if (words.length === 0) return undefined;
  if (lengthOf(said.OVERVIEW, folded) === words.length)
    return { topic: "", paper: "", types: [], newest: true };

  const lead = leadOf(folded);
  const newest = folded.slice(0, lead).some((word) => said.NEWEST.has(word));
  const requested = newest || folded.slice(0, lead).some((word) => said.REQUESTS.has(word));
  const stopWords = stopWordsOf(folded);
  const modifiers = countWhile(folded.slice(lead), (word) => !isNoun(word) && !stopWords.has(word));
  const from = lead + modifiers;
  const nouns = countWhile(folded.slice(from), isNoun);
  if (nouns === 0 || modifiers > (requested ? MOST_MODIFIERS : 0)) return undefined;
  const named = folded.slice(from, from + nouns);
  const isOne = !named.some(isSeveral);
  // One invoice that is not just the last one is looked for in other ways.
  if (isOne && !newest && named.some((word) => said.ONE_PAPER.has(word))) return undefined;

  const inWhich = lengthOf(said.IN_WHICH, folded) > 0;
  const rest = restOf(words.slice(from + nouns), inWhich);
  if (rest === undefined || (rest.length === 0 && (!requested || (isOne && !newest)))) return undefined;
  const papers = words.slice(from, from + nouns).filter(({ folded: word }) => isPaper(word));
  const topic = textOf(question, [...words.slice(lead, from), ...papers], rest);
  if (topic !== "" && contentTokens(topic).length === 0) return undefined;
  const types = named.flatMap((word) => said.TYPES.get(word) ?? said.ONE_OF_TYPE.get(word) ?? []);
  return {
    topic,
    paper: papers.map(({ word }) => word).join(" "),
    types: [...new Set(types)],
    newest: newest || topic === "",
  };
}

interface Word {
  readonly word: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

function isPaper(word: string): boolean {
  return said.PAPERS.has(word) || said.ONE_PAPER.has(word);
}

function isSeveral(word: string): boolean {
  return said.FILES.has(word) || said.TYPES.has(word) || said.PAPERS.has(word);
}

function isNoun(word: string): boolean {
  return isSeveral(word) || said.ONE_FILE.has(word) || said.ONE_OF_TYPE.has(word) || said.ONE_PAPER.has(word);
}

/** How many words go before what is to be listed: "Please show me all of my". */
function leadOf(folded: readonly string[]): number {
  let at = 0;
  for (;;) {
    const word = folded[at] ?? "";
    const isLead = said.REQUESTS.has(word) || said.BESIDE_REQUESTS.has(word) || said.NEWEST.has(word) ? 1 : 0;
    const taken = lengthOf(said.IS_THERE, folded.slice(at)) || isLead;
    if (taken === 0) return at;
    at += taken;
  }
}

/** What the files are to hold; empty when that they are there is all that is asked, undefined when it is something else. */
function restOf(words: readonly Word[], inWhich: boolean): readonly Word[] | undefined {
  const folded = words.map((word) => word.folded);
  const there = lengthOf(said.IS_THERE, folded);
  if (there === words.length) return [];
  if (inWhich) {
    const topic = words.slice(there).filter((word) => !said.OCCURS.has(word.folded));
    return topic.length > 0 ? topic : undefined;
  }
  const after = folded.slice(there);
  const relation = lengthOf(said.RELATION, after) || lengthOf(said.RELATIVE, after);
  return relation === 0 || relation === after.length ? undefined : words.slice(there + relation);
}

/** As it was typed: the words before, then all from the first of the rest to its last. */
function textOf(question: string, before: readonly Word[], rest: readonly Word[]): string {
  const tail = question.slice(rest[0]?.start ?? 0, rest.at(-1)?.end ?? 0);
  return [...before.map(({ word }) => word), tail].filter((part) => part !== "").join(" ");
}

function wordsIn(text: string): readonly Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[-._@/&][\p{L}\p{M}\p{N}]+)*/gu), (match) => ({
    word: match[0],
    folded: said.fold(match[0]),
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
  const match = phrase.exec(`${folded.join(" ")} `);
  return match === null ? 0 : match[0].trim().split(" ").length;
}
