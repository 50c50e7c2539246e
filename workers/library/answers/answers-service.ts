import { followUps } from "../../../src/core/answer/suggest/follow-ups";
import { SAMPLE_QUESTIONS } from "../../../src/core/answer/suggest/phrases";
import { fittedWeights } from "../../../src/core/answer/score/weights";
import { suggestQuestions } from "../../../src/core/answer/suggest/suggest-questions";
import type { AgentEvent } from "../../../src/core/domain/agent-event";
import type { Answer } from "../../../src/core/domain/conversation";
import { ACCESS } from "../../../src/core/domain/folder";
import type { ConversationId, MessageId } from "../../../src/core/domain/ids";
import type { AnswerEngine } from "../../../src/core/ports/answer-engine";
import type { Clock, MakeId } from "../../../src/core/ports/clock";
import type { Store } from "../../../src/core/ports/store";
import { isLimited, parseSearchQuery } from "../../../src/core/question/search-query";
import type { Answers, AskRequest } from "../../../src/protocol/answers";
import type { IndexLibrary } from "../indexes/index-library";
import { limitAll } from "../ranking/limited-index";
import { openScopes, scopeAll } from "../ranking/scoped-index";
import { ask, keepQuestion } from "./ask";
import { checkCitations } from "./check-citations";
import { createFolderLibrary, type LibraryPorts } from "./folder-library";

export interface AnswersPorts extends LibraryPorts {
  readonly store: Store;
  readonly indexes: Pick<IndexLibrary, "folders" | "get">;
  readonly engine: AnswerEngine;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** Answers questions: one answer at a time for each request, whichever tabs ask for it. */
export function createAnswers(ports: AnswersPorts): Answers {
  const { indexes } = ports;
  const answering = new Map<ConversationId, Promise<Answer>>();
  const making = new Map<MessageId, { readonly made: Promise<Answer>; readonly signal: AbortSignal }>();
  return {
    async ask(request, onEvent, signal) {
      const { conversationId: id, questionId, answerId, isAgain } = request;
      // Each tab that shows an answer asks again, and so does each that shows a question without one; it is made once for all.
      const asked = isAgain ? answerId : questionId;
      const same = making.get(asked);
      if (same?.signal.aborted === false) return same.made;
      const made = answer(request, ports, onEvent, signal);
      answering.set(id, made);
      making.set(asked, { made, signal });
      try {
        return await made;
      } finally {
        if (answering.get(id) === made) answering.delete(id);
        if (making.get(asked)?.made === made) making.delete(asked);
      }
    },
    async untilAnswered(id, onWait) {
      const made = answering.get(id);
      if (made === undefined) return;
      onWait();
      // The caller of `ask` handles the failure.
      await made.catch(() => undefined);
    },
    async suggestQuestions(scopes, language) {
      const chosen = await scopeAll(scopes, (id) => indexes.get(id));
      if (chosen.length > 0 && !chosen.some(({ index }) => ACCESS[index.folder.access].isOwn))
        return SAMPLE_QUESTIONS;
      const library = createFolderLibrary(chosen, ports);
      const { signal } = new AbortController();
      return suggestQuestions({ library, clock: ports.clock, weights: fittedWeights(), signal }, language);
    },
    followUps: async (question, citations, language) => followUps(question, citations, language),
    checkCitations: (citations) => checkCitations(citations, ports),
  };
}

async function answer(
  request: AskRequest,
  ports: AnswersPorts,
  onEvent: (event: AgentEvent) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const known = request.isAgain ? undefined : await keepQuestion(request, ports);
  if (known !== undefined) return known;
  const { scoped: chosen, broken } = await openScopes(request.scopes, ports.indexes);
  const query = parseSearchQuery(request.question);
  const limited = isLimited(query) ? await limitAll(chosen, query.limits, ports.store) : chosen;
  const library = createFolderLibrary(limited, ports);
  const scopeNames = chosen.flatMap(({ names }) => names);
  return ask(request, { ...ports, library, scopeNames, broken }, onEvent, signal);
}
