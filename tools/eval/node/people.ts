// The folders in tests/eval/people: the format of their questions, and the judgement of answers.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { overlap } from "../../../src/core/base/overlap";
import { guessTextLanguage } from "../../../src/core/text/text-language";
import type { LanguageCounts } from "../../../src/core/domain/text-language";
import type { GivenAnswer } from "./ask-folder";
import type { NodeFile } from "./read-folder";

export type QuestionType =
  "direct" | "paraphrase" | "table" | "version" | "multi" | "followup" | "near" | "off" | "cross";

export interface PeopleQuestion {
  readonly id: string;
  readonly question: string;
  readonly type: QuestionType;
  /** Any of these files is right; null where no file has the answer. */
  readonly file: string | readonly string[] | null;
  /** One of these strings must be in the answer. */
  readonly answer?: readonly string[];
  readonly after?: string;
  /** One file of each group must be cited, and one string of each group of `answer_all` must be in the answer. */
  readonly file_groups?: readonly (readonly string[])[];
  readonly answer_all?: readonly (readonly string[])[];
  readonly evidence?: string | readonly string[];
}

export interface PeopleFolder {
  readonly name: string;
  /** The path of the folder's files. */
  readonly files: string;
  readonly questions: readonly PeopleQuestion[];
}

/** The folders below a directory, by name. */
export function readPeople(directory: string): readonly PeopleFolder[] {
  return readdirSync(directory)
    .sort()
    .filter((name) => existsSync(join(directory, name, "questions.jsonl")))
    .map((name) => ({
      name,
      files: join(directory, name, "files"),
      questions: readLines<PeopleQuestion>(join(directory, name, "questions.jsonl")),
    }));
}

function readLines<T>(path: string): T[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line));
}

/** Counts the passages of files by language. */
export function languagesIn(files: readonly NodeFile[]): LanguageCounts {
  const counts = { english: 0, latin: 0, other: 0 };
  for (const { text, passages } of files.flatMap(({ parts }) => parts))
    for (const { start, end } of passages) counts[guessTextLanguage(text.slice(start, end))] += 1;
  return counts;
}

/** The judgement of an answer. `claimed`: the question was answered, rightly or not. */
export interface Verdict {
  readonly claimed: boolean;
  readonly right: boolean;
  readonly rightOrClosest: boolean;
}

/** Judges an answer. Right means that it was answered, cites a right file, and holds the known answer. */
export function judge(
  question: PeopleQuestion,
  given: Pick<GivenAnswer, "answer" | "outcome" | "citations">,
): Verdict {
  const claimed = given.outcome === "answered";
  if (isNowhere(question)) return { claimed, right: !claimed, rightOrClosest: !claimed };
  const said = normalised(given.answer);
  const holds = answersOf(question).every((group) => group.some((one) => said.includes(normalised(one))));
  const cited = given.citations.map(({ path }) => path);
  const isRight = holds && filesOf(question).every((group) => group.some((path) => cited.includes(path)));
  return {
    claimed,
    right: claimed && isRight,
    rightOrClosest: (claimed || given.outcome === "closest") && isRight,
  };
}

/** Whether the first passage of an answer that claims nothing holds the known answer; its others are folded. */
export function isRightAtFirst(
  question: PeopleQuestion,
  { answer, citations }: Pick<GivenAnswer, "answer" | "citations">,
): boolean {
  const end = answer.indexOf("[ref:");
  const first = end < 0 ? answer : answer.slice(0, end);
  const { rightOrClosest } = judge(question, {
    answer: first,
    outcome: "closest",
    citations: citations.slice(0, 1),
  });
  return rightOrClosest && !isNowhere(question);
}

/** The least overlap, by words, of marked words and the known answer. */
const SAME_WORDS = 0.5;

/** Whether words that an answer marks are the known answer, more or less; undefined when it marks none. */
export function marksAnswer(
  question: PeopleQuestion,
  { marked = [] }: Pick<GivenAnswer, "marked">,
): boolean | undefined {
  if (marked.length === 0) return undefined;
  const known = answersOf(question).flat().map(wordsOf);
  return marked.map(wordsOf).some((words) => known.some((one) => overlap(words, one) >= SAME_WORDS));
}

/** The different words of a text, normalised. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(normalised(text).match(/[\p{L}\p{N}]+/gu));
}

/** Whether no file has the answer. */
export function isNowhere({ file, file_groups: groups }: PeopleQuestion): boolean {
  return file === null && groups === undefined;
}

/** Groups of files; one file of each group is enough. */
export function filesOf({ file_groups: groups, file }: PeopleQuestion): readonly (readonly string[])[] {
  return groups ?? [[file ?? []].flat()];
}

/** Groups of answers; one answer of each group is enough. */
export function answersOf({ answer_all: groups, answer }: PeopleQuestion): readonly (readonly string[])[] {
  return groups ?? [answer ?? []];
}

/** Normalises text for comparison: without markers, in lower case, with plain spaces and apostrophes. */
export function normalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/\[ref:\d+\]/g, " ")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ");
}
