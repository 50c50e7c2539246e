// Folders of people and what they ask: how the questions are kept, and what counts as a right answer.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { NodeAnswer } from "./ask-folder";

export type QuestionType =
  "direct" | "paraphrase" | "table" | "version" | "multi" | "followup" | "near" | "off" | "cross";

export interface PeopleQuestion {
  readonly id: string;
  readonly question: string;
  readonly type: QuestionType;
  /** Any of these files will do; null where the answer is nowhere. */
  readonly file: string | readonly string[] | null;
  /** One of them must stand in the answer. */
  readonly answer?: readonly string[];
  readonly after?: string;
  /** Of each group one file must be cited, and one string of each of `answer_all` must stand in the answer. */
  readonly file_groups?: readonly (readonly string[])[];
  readonly answer_all?: readonly (readonly string[])[];
  readonly evidence?: string | readonly string[];
}

export interface PeopleFolder {
  readonly name: string;
  /** Where its files lie. */
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

/** What became of a question. `claimed`: it was answered, rightly or not. */
export interface Verdict {
  readonly claimed: boolean;
  readonly right: boolean;
  readonly rightOrClosest: boolean;
}

/** Right means: answered, cites a right file, and holds the known answer. */
export function judge(
  question: PeopleQuestion,
  given: Pick<NodeAnswer, "answer" | "outcome" | "citations">,
): Verdict {
  const claimed = given.outcome === "answered";
  if (question.file === null && question.file_groups === undefined)
    return { claimed, right: !claimed, rightOrClosest: !claimed };
  const said = normalised(given.answer);
  const groups = question.answer_all ?? [question.answer ?? []];
  const holds = groups.every((group) => group.some((one) => said.includes(normalised(one))));
  const cited = given.citations.map(({ path }) => path);
  const files = question.file_groups ?? [[question.file ?? []].flat()];
  const isRight = holds && files.every((group) => group.some((path) => cited.includes(path)));
  return {
    claimed,
    right: claimed && isRight,
    rightOrClosest: (claimed || given.outcome === "closest") && isRight,
  };
}

function normalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/\[ref:\d+\]/g, " ")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ");
}
