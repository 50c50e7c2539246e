import { plainTextOf } from "../../../src/core/citations/answer-text";
import type { Answer } from "../../../src/core/domain/conversation";
import { contentTokens } from "../../../src/core/text/tokenize";
import type { AskedQuestion, Collection } from "./collection";
import { meanOf } from "./measures";

/** The scores of the answers to one collection's questions. Shares are 0–1; NaN where there was nothing to judge. */
export interface AnswerScores {
  readonly collection: string;
  readonly questions: number;
  /** The share of answerable questions that were answered. */
  readonly answered: number;
  /** The share of answerable questions with a relevant document cited, in an answer or among the closest passages. */
  readonly shown: number;
  /** The share of answered questions whose answer cites a relevant document. */
  readonly "right file": number;
  /** The share of the known answer's words that the given answer holds; the nearest of several known answers counts. */
  readonly "answer words": number;
  /** The share of unanswerable questions that were not claimed to be answered. */
  readonly refused: number;
  /** The share of citations whose quote is in the file word for word at the cited position. */
  readonly "true quotes": number;
}

/** What of an answer is scored. */
export type ScoredAnswer = Pick<Answer, "parts" | "outcome" | "citations">;

/**
 * @param answers in the order of the collection's questions.
 * @param texts the texts of the files as the app shows them, by path.
 */
export function scoreAnswers(
  { name, files, questions }: Collection,
  answers: readonly ScoredAnswer[],
  texts: Readonly<Record<string, string>>,
): AnswerScores {
  const idByPath = new Map(files.map(({ id, path }) => [path, id]));
  const asked = questions.flatMap((question, i) => {
    const answer = answers[i];
    return answer === undefined ? [] : [{ question, answer }];
  });
  const answerable = asked.filter(({ question }) => isAnswerable(question));
  const answered = answerable.filter(({ answer }) => answer.outcome === "answered");
  const citations = answers.flatMap((answer) => answer.citations);
  return {
    collection: name,
    questions: questions.length,
    answered: answered.length / answerable.length,
    shown: share(answerable, ({ question, answer }) => citesRelevant(question, answer, idByPath)),
    "right file": share(answered, ({ question, answer }) => citesRelevant(question, answer, idByPath)),
    "answer words": meanOf(
      answered
        .filter(({ question }) => question.answers.length > 0)
        .map(({ question, answer }) => wordsHeld(question.answers, plainTextOf(answer.parts))),
    ),
    refused: share(
      asked.filter(({ question }) => question.isAnswerable === false),
      ({ answer }) => answer.outcome !== "answered",
    ),
    "true quotes": share(
      citations,
      ({ path, start, end, quote }) => texts[path]?.slice(start, end) === quote,
    ),
  };
}

function isAnswerable({ isAnswerable, relevant, excerpts }: AskedQuestion): boolean {
  return isAnswerable ?? (relevant.size > 0 || excerpts.length > 0);
}

function citesRelevant(
  { relevant, excerpts }: AskedQuestion,
  { citations }: ScoredAnswer,
  idByPath: ReadonlyMap<string, string>,
): boolean {
  const right = new Set([...relevant.keys(), ...excerpts.map(({ document }) => document)]);
  return citations.some(({ path }) => right.has(idByPath.get(path) ?? path));
}

function wordsHeld(known: readonly string[], given: string): number {
  const held = new Set(contentTokens(given.replaceAll(/\[ref:\d+\]/g, " ")));
  return Math.max(
    ...known.map((answer) => {
      const words = contentTokens(answer);
      return words.length === 0 ? 0 : words.filter((word) => held.has(word)).length / words.length;
    }),
  );
}

function share<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return meanOf(values.map((value) => (holds(value) ? 1 : 0)));
}
