import { applyEvent, startAnswer, type AnswerDraft } from "../../../src/core/answer/answer-draft";
import { answeringWords, plainTextOf } from "../../../src/core/citations/answer-text";
import { markedTextOf } from "../../../tests/fakes/marked-text";
import { answerQuestion } from "../../../src/core/answer/answer-question";
import { wholePlace } from "../../../tests/fakes/whole-place";
import { quotingEngine } from "../../../src/core/answer/write/quoting-engine";
import type { AnswerEngine } from "../../../src/core/ports/answer-engine";
import type { Citation } from "../../../src/core/domain/citation";
import type { Clock } from "../../../src/core/ports/clock";
import { parseConversationId, parseMessageId } from "../../../src/core/domain/ids";
import type { FolderFor } from "./folder-as-in-app";

export interface NodeQuestion {
  readonly id: string;
  readonly question: string;
  /** The id of the previous question in the same conversation. */
  readonly after?: string | undefined;
}

/** The answer to a question, in the form that the command `ask` prints. */
export interface GivenAnswer {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly outcome: string;
  readonly citations: readonly Pick<Citation, "path">[];
  /** As of `Assessment`; undefined where there is none. */
  readonly confidence: number | undefined;
  readonly ms: number;
  /** The words marked as those that answer; undefined where the command does not tell. */
  readonly marked?: readonly string[];
}

/** An answer with its complete citations, and all that its events told. */
export interface NodeAnswer extends GivenAnswer {
  readonly citations: readonly Citation[];
  readonly draft: AnswerDraft;
  /** From the end of the writing to the assessment. */
  readonly assessMs: number;
}

interface Asking {
  readonly engine?: AnswerEngine;
  /** The clock of the app's budgets of time; by default the real one. */
  readonly clock?: Clock;
  /** Called before each question is asked. */
  readonly onQuestion?: (id: string) => void;
  /** Called after each question, before the next one. */
  readonly onAnswer?: (answer: NodeAnswer) => Promise<void>;
}

const realClock: Clock = { now: () => performance.now(), sleep: () => new Promise(() => undefined) };

/** Asks each question in its conversation; without a language model unless an engine is given. */
export async function askFolder(
  name: string,
  folderFor: FolderFor,
  questions: readonly NodeQuestion[],
  {
    engine = quotingEngine,
    clock = realClock,
    onQuestion = () => undefined,
    onAnswer = async () => undefined,
  }: Asking = {},
): Promise<readonly NodeAnswer[]> {
  const answers = new Map<string, NodeAnswer>();
  const byId = new Map(questions.map((one) => [one.id, one]));
  for (const one of questions) {
    const history = historyOf(one, byId).map((earlier) => ({
      question: earlier.question,
      answer: plainTextOf(answers.get(earlier.id)?.draft.parts ?? []),
      files: [...new Set(answers.get(earlier.id)?.citations.map(({ fileId }) => fileId))],
    }));
    onQuestion(one.id);
    const { library } = await folderFor(one.question);
    const from = performance.now();
    const request = {
      question: one.question,
      history,
      library,
      clock,
      signal: new AbortController().signal,
    };
    let draft = startAnswer({ id: parseMessageId("a"), conversationId: parseConversationId("c"), at: 0 });
    let writtenAt: number | undefined;
    let assessMs = 0;
    const timed: AnswerEngine = {
      ...engine,
      async *write(asked) {
        yield* engine.write(asked);
        writtenAt = performance.now();
      },
    };
    for await (const event of answerQuestion({ ...request, engine: timed, where: wholePlace(name) })) {
      if (event.kind === "assessment" && writtenAt !== undefined) assessMs = performance.now() - writtenAt;
      draft = applyEvent(draft, event, 0);
    }
    const answer: NodeAnswer = {
      id: one.id,
      question: one.question,
      answer: markedTextOf(draft.parts),
      outcome: draft.failure === undefined ? (draft.outcome ?? "stopped") : JSON.stringify(draft.failure),
      citations: draft.citations,
      confidence: draft.assessment?.confidence,
      draft,
      marked: answeringWords(draft.parts),
      assessMs,
      ms: performance.now() - from,
    };
    answers.set(one.id, answer);
    await onAnswer(answer);
  }
  return [...answers.values()];
}

/** The questions before this one in its conversation, oldest first. */
function historyOf(one: NodeQuestion, byId: ReadonlyMap<string, NodeQuestion>): NodeQuestion[] {
  const before = one.after === undefined ? undefined : byId.get(one.after);
  return before === undefined ? [] : [...historyOf(before, byId), before];
}
