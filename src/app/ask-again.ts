import type { Awaited } from "../core/domain/awaited";
import type { Answer, Question } from "../core/domain/conversation";
import { awaitsMultilingual } from "../core/domain/embedding-models";
import type { ConversationId, MessageId } from "../core/domain/ids";
import type { AppContext } from "./app-context";
import { currentScopes } from "./selectors";
import type { AppState } from "./state";

/**
 * Asks the last question of the open conversation once more in the background when what its answer did without is there:
 * the vectors, a model that knows its language, or time. The new answer takes the place of the old one; if it did without
 * something else, it is watched in turn. After a reload as well, but where only time was short, which is no promise.
 */
export function askAgainWhenReady(context: AppContext): void {
  const { store } = context;
  /** What the answers of this page were asked again for. */
  const done = new Map<MessageId, Set<Awaited>>();
  const running = new Map<ConversationId, AbortController>();
  store.subscribe((state) => {
    const { conversation, asking } = state;
    for (const [id, { answer }] of asking) {
      running.get(id)?.abort();
      done.set(answer.id, new Set());
    }
    const turn = turnThatAwaits(conversation.messages);
    if (turn === undefined || asking.has(conversation.id)) return;
    const [question, last] = turn;
    const isOfThisPage = done.has(last.id);
    const before = done.get(last.id) ?? new Set();
    if (before.has(last.awaits) || (last.awaits === "calm" && !isOfThisPage)) return;
    if (!isSearchReady(state, last.awaits)) return;
    done.set(last.id, before.add(last.awaits));
    const stop = new AbortController();
    running.set(conversation.id, stop);
    void askAgain(context, question, last, stop.signal);
  });
}

type AwaitingAnswer = Answer & { readonly awaits: Awaited };

/** The last question and its answer, if that did without something. */
function turnThatAwaits(
  messages: AppState["conversation"]["messages"],
): readonly [Question, AwaitingAnswer] | undefined {
  const [question, answer] = messages.slice(-2);
  if (question?.kind !== "question" || answer?.kind !== "answer") return undefined;
  const { awaits } = answer;
  return awaits === undefined ? undefined : [question, { ...answer, awaits }];
}

async function askAgain(
  { store, source }: AppContext,
  { id: questionId, text: question }: Question,
  { id: answerId, conversationId }: Answer,
  signal: AbortSignal,
): Promise<void> {
  const { language: pageLanguage } = store.getState();
  const scopes = currentScopes(store.getState());
  const request = { conversationId, questionId, answerId, question, scopes, isAgain: true, pageLanguage };
  try {
    const { answers } = await source.connections();
    if (signal.aborted) return;
    const answer = await answers.ask(request, () => undefined, signal);
    if (signal.aborted || answer.outcome === "stopped" || answer.outcome === "error") return;
    store.setState(({ conversation }) => ({
      conversation: {
        ...conversation,
        messages: conversation.messages.map((message) => (message.id === answerId ? answer : message)),
      },
    }));
  } catch {
    // The provisional answer stays.
  }
}

/** Whether every passage in the current scopes has its vector, and that of the model that is awaited, and nothing is read. */
function isSearchReady(state: AppState, awaits: Awaited): boolean {
  const scopes = currentScopes(state);
  return (
    scopes.length > 0 &&
    scopes.every(({ folderId }) => {
      const { run, meaning } = state.progressByFolder.get(folderId) ?? {};
      const folder = state.folders.find(({ id }) => id === folderId);
      if (awaits === "language" && folder !== undefined && awaitsMultilingual(folder)) return false;
      if (run === undefined || meaning === undefined) return false;
      return (
        meaning.done >= meaning.total && !["walking", "asking", "reading", "embedding"].includes(run.kind)
      );
    })
  );
}
