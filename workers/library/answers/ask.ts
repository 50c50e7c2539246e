import { answerQuestion } from "../../../src/core/answer/answer-question";
import { applyEvent, draftToAnswer, startAnswer } from "../../../src/core/answer/answer-draft";
import { withoutFolders } from "../../../src/core/citations/without-folders";
import type { AgentEvent } from "../../../src/core/domain/agent-event";
import {
  filterOf,
  LONGEST_QUESTION,
  type Answer,
  type Conversation,
  type Message,
  type Scope,
} from "../../../src/core/domain/conversation";
import type { FolderId } from "../../../src/core/domain/ids";
import { nameFiltered } from "../../../src/core/domain/name-filtered";
import type { AnswerEngine } from "../../../src/core/ports/answer-engine";
import type { Clock } from "../../../src/core/ports/clock";
import type { Library } from "../../../src/core/ports/library";
import type { Store } from "../../../src/core/ports/store";
import type { AskRequest } from "../../../src/protocol/search";
import { sourceDescriber } from "./describe-sources";

export interface AskPorts {
  readonly store: Store;
  readonly library: Library;
  readonly engine: AnswerEngine;
  readonly clock: Clock;
  /** The names of the searched folders, subfolders or files. */
  readonly scopeNames: readonly string[];
}

const TITLE_LENGTH = 80;

/** Runs the agent for one question of a conversation, and stores the question and then the answer as soon as it can. */
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
  if (!request.isAgain) await keepQuestion(request, store, askedAt, place >= 0);
  let draft = startAnswer({ id: request.answerId, conversationId, at: askedAt });
  const events = answerQuestion({
    question,
    history: turns(earlier),
    library: ports.library,
    engine: ports.engine,
    clock,
    signal,
    where: whereIn(ports.scopeNames, request.scopes),
  });
  const describe = sourceDescriber(store, askedAt);
  for await (const found of events) {
    const event = await describe(found);
    draft = applyEvent(draft, event, clock.now() - askedAt);
    onEvent(event);
  }
  // Without a last event, the person stopped the answer.
  const answer = draftToAnswer(draft, { outcome: "stopped" });
  // A stopped retry leaves the earlier answer.
  if (request.isAgain && answer.outcome === "stopped") return answer;
  const stored = await store.putAnswer({ answer, isAgain: request.isAgain, folders }, (isGone) => {
    const [erased] = withoutFolders([...earlier, answer], isGone).slice(-1);
    return erased ?? answer;
  });
  return stored ?? answer;
}

/** @param isStored the question is there already, in other words. */
async function keepQuestion(request: AskRequest, store: Store, at: number, isStored: boolean): Promise<void> {
  const { conversationId, questionId: id, question: text } = request;
  const conversation = await conversationOf(request, store, at);
  // A question in other words must not stand above the answer to the old one.
  if (isStored) await store.removeMessages([request.answerId]);
  await store.putConversation(conversation);
  await store.putMessage({ kind: "question", id, conversationId, text, at });
}

async function conversationOf(request: AskRequest, store: Store, now: number): Promise<Conversation> {
  const known = await store.readConversation(request.conversationId);
  if (known !== undefined) return { ...known, scopes: request.scopes, updatedAt: now };
  const line = request.question.replace(/\s+/g, " ").trim();
  const title = line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH - 1)}…` : line;
  return {
    id: request.conversationId,
    title,
    scopes: request.scopes,
    createdAt: now,
    updatedAt: now,
    pinned: false,
  };
}

function turns(messages: readonly Message[]): { question: string; answer: string }[] {
  return messages.flatMap((message, i) => {
    if (message.kind !== "question") return [];
    const next = messages[i + 1];
    return [{ question: message.text, answer: next?.kind === "answer" ? next.text : "" }];
  });
}

function whereIn(scopeNames: readonly string[], scopes: readonly Scope[]): string {
  const [only = ""] = scopeNames;
  return nameFiltered(filterOf(scopes), scopeNames.length === 1 ? only : "your folders");
}

async function folderIds(store: Store): Promise<ReadonlySet<FolderId>> {
  return new Set((await store.listFolders()).map(({ id }) => id));
}
