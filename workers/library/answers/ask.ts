import { answerQuestion } from "../../../src/core/answer/answer-question";
import { applyEvent, draftToAnswer, startAnswer } from "../../../src/core/answer/answer-draft";
import { plainTextOf } from "../../../src/core/citations/answer-text";
import { withoutFolders } from "../../../src/core/citations/without-folders";
import type { AgentEvent } from "../../../src/core/domain/agent-event";
import {
  filterOf,
  LONGEST_QUESTION,
  titleOf,
  type Answer,
  type Conversation,
  type Message,
} from "../../../src/core/domain/conversation";
import { ALL_FOLDERS } from "../../../src/core/domain/fact";
import type { FolderId } from "../../../src/core/domain/ids";
import { statedFacts } from "../../../src/core/facts/read-fact";
import { parseOperators } from "../../../src/core/question/operators";
import type { PastTurn } from "../../../src/core/answer/answer-request";
import type { AnswerEngine } from "../../../src/core/ports/answer-engine";
import type { Clock, MakeId } from "../../../src/core/ports/clock";
import type { Library } from "../../../src/core/ports/library";
import type { Store } from "../../../src/core/ports/store";
import type { AskRequest } from "../../../src/protocol/answers";
import type { BrokenFolder } from "../ranking/scoped-index";
import { createFactMemory } from "./fact-memory";
import { sourceDescriber } from "./describe-sources";

export interface AskPorts {
  readonly store: Store;
  readonly library: Library;
  readonly makeId: MakeId;
  readonly engine: AnswerEngine;
  readonly clock: Clock;
  /** The names of the searched folders, subfolders or files. */
  readonly scopeNames: readonly string[];
  /** Folders that were to be searched, and whose index can't be opened. */
  readonly broken: readonly BrokenFolder[];
}

/** Runs the agent for one question of a conversation, which is stored, and stores the answer. */
export async function ask(
  request: AskRequest,
  ports: AskPorts,
  onEvent: (event: AgentEvent) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const { store, clock } = ports;
  const { conversationId } = request;
  // The page lets nobody ask more.
  const question = request.question.slice(0, LONGEST_QUESTION);
  const askedAt = clock.now();
  const folders = await folderIds(store);
  const messages = await store.listMessages(conversationId);
  const place = messages.findIndex(({ id }) => id === request.questionId);
  const earlier = place < 0 ? messages : messages.slice(0, place);
  const { withoutModel } = (await store.readConversation(conversationId)) ?? {};
  let draft = startAnswer({ id: request.answerId, conversationId, at: askedAt });
  // What asks to be remembered is told word for word.
  const query =
    statedFacts(question).length === 0 ? parseOperators(question) : { text: question, operators: [] };
  const isLimited = query.operators.length > 0;
  const seen = request.scopes.filter(({ folderId }) => folders.has(folderId));
  const [broken] = ports.broken;
  // Where nothing can be searched, an answer would be about nothing.
  const isUnsearchable = broken !== undefined && ports.scopeNames.length === 0;
  const events = isUnsearchable
    ? [{ kind: "error", failure: broken.failure } as const]
    : answerQuestion({
        question: query.text,
        withoutFiles: request.withoutFiles,
        chosenPlan: request.chosenPlan,
        wording: request.wording ?? (withoutModel === true ? "never" : undefined),
        listsAll: isLimited && query.text === "",
        history: turns(earlier, question, new Set(seen.map(({ folderId }) => folderId))),
        library: ports.library,
        // A fact is in no file and has no type, so limits leave it out.
        facts: isLimited
          ? undefined
          : createFactMemory(seen, { conversationId, messageId: request.questionId }, ports),
        engine: ports.engine,
        clock,
        signal,
        pageLanguage: request.pageLanguage,
        where: {
          name: ports.scopeNames.length === 1 ? ports.scopeNames[0] : undefined,
          filter: filterOf(request.scopes),
          limits: query.operators.map(({ start, end }) => question.slice(start, end)),
          folders: [...new Set(seen.map(({ folderId }) => folderId))],
        },
      });
  const describe = sourceDescriber(store, askedAt);
  for await (const found of events) {
    const event = await describe(found);
    draft = applyEvent(draft, event, clock.now() - askedAt);
    onEvent(event);
  }
  // Without a last event, the person stopped the answer.
  const finished = draftToAnswer(draft, { outcome: "stopped" });
  const notAsked = ports.broken.map(({ name }) => name);
  const answer = notAsked.length === 0 || isUnsearchable ? finished : { ...finished, notAsked };
  // A retry that was stopped, or failed, leaves the earlier answer.
  const isCut = signal.aborted || answer.outcome === "stopped" || answer.outcome === "error";
  if (request.isAgain && isCut) return answer;
  const stored = await store.putAnswer({ answer, isAgain: request.isAgain, folders }, (isGone) => {
    const [erased] = withoutFolders([...earlier, answer], isGone).slice(-1);
    return erased ?? answer;
  });
  return stored ?? answer;
}

/**
 * Stores the question. Call it before anything is opened or searched, so that it outlives the worker.
 * @returns the answer to it that is there already, since another tab asked for one that was lost.
 */
export async function keepQuestion(
  request: AskRequest,
  { store, clock }: Pick<AskPorts, "store" | "clock">,
): Promise<Answer | undefined> {
  const { conversationId, questionId: id, answerId, question: text } = request;
  const messages = await store.listMessages(conversationId);
  const place = messages.findIndex((message) => message.id === id);
  const [stored, next] = place < 0 ? [] : messages.slice(place);
  if (next?.kind === "answer" && next.id !== answerId) return next;
  const at = clock.now();
  const conversation = await conversationOf(request, store, at);
  // A question in other words must not stand above the answer to the old one.
  if (stored !== undefined) await store.removeMessages([answerId]);
  await store.putConversation(conversation);
  const isAsked = stored?.kind === "question" && stored.text === text;
  if (!isAsked) await store.putMessage({ kind: "question", id, conversationId, text, at });
  return undefined;
}

async function conversationOf(request: AskRequest, store: Store, now: number): Promise<Conversation> {
  const known = await store.readConversation(request.conversationId);
  if (known !== undefined) return { ...known, scopes: request.scopes, updatedAt: now };
  return {
    id: request.conversationId,
    title: titleOf(request.question),
    scopes: request.scopes,
    createdAt: now,
    updatedAt: now,
    pinned: false,
  };
}

/**
 * The earlier turns, without their operators. A turn whose answer saw a folder that is not asked now is left out: nothing of
 * one folder may get into answers about another. So is one that asked the same: a question that is asked once more, of
 * another model perhaps, is answered anew and not from its first answer.
 */
function turns(messages: readonly Message[], question: string, asked: ReadonlySet<FolderId>): PastTurn[] {
  return messages.flatMap((message, i) => {
    if (message.kind !== "question" || isSame(message.text, question)) return [];
    const next = messages[i + 1];
    const answer = next?.kind === "answer" ? next : undefined;
    if (answer?.foldersSeen.some((id) => id !== ALL_FOLDERS && !asked.has(id)) === true) return [];
    const files = [...new Set(answer?.citations.map(({ fileId }) => fileId))];
    return [{ question: parseOperators(message.text).text, answer: plainTextOf(answer?.parts ?? []), files }];
  });
}

function isSame(question: string, other: string): boolean {
  const [one, two] = [question, other].map((text) => text.trim().replace(/\s+/g, " ").toLowerCase());
  return one === two;
}

async function folderIds(store: Store): Promise<ReadonlySet<FolderId>> {
  return new Set((await store.listFolders()).map(({ id }) => id));
}
