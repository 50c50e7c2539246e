import type { Awaited } from "../core/domain/awaited";
import type { Answer, Question } from "../core/domain/conversation";
import { awaitsMultilingual } from "../core/domain/embedding-models";
import type { ConversationId, MessageId } from "../core/domain/ids";
import type { AppContext } from "./app-context";
import { currentScopes } from "./selectors";
import type { AnswerCheck, AppState } from "./state";

/**
 * Asks the last question of the open conversation once more in the background when what its answer did without is there:
 * files that were still being read, their vectors, or a model that knows its language. The new answer takes the place of
 * the old one, and is told of where it says something else; if it did without something else, it is watched in turn. An
 * answer that awaits vectors or a model does so after a reload as well.
 */
export function askAgainWhenReady(context: AppContext): void {
  const { store } = context;
  /** What the answers of this page were asked again for. */
  const done = new Map<MessageId, Set<Awaited>>();
  /** The answers of this page that were given while files in their scopes were being read. */
  const early = new Set<MessageId>();
  const running = new Map<ConversationId, AbortController>();
  store.subscribe((state) => {
    const { conversation, asking } = state;
    for (const [id, { answer }] of asking) {
      running.get(id)?.abort();
      done.set(answer.id, new Set());
      if (id === conversation.id && isBeingRead(state)) early.add(answer.id);
    }
    const [question, last] = conversation.messages.slice(-2);
    if (question?.kind !== "question" || last?.kind !== "answer" || asking.has(conversation.id)) return;
    const before = done.get(last.id);
    const isEarly = early.has(last.id) && FROM_FILES.includes(last.outcome);
    const awaits = last.awaits ?? (isEarly ? "vectors" : undefined);
    if (awaits === undefined || before?.has(awaits) === true) return;
    if (!isSearchReady(state, awaits)) {
      setCheck(context, last, checkOf(last, state));
      return;
    }
    done.set(last.id, new Set(before).add(awaits));
    const stop = new AbortController();
    running.set(conversation.id, stop);
    void askAgain(context, question, last, stop.signal);
  });
}

const FROM_FILES: readonly Answer["outcome"][] = ["answered", "closest", "nothing-found"];

/** What is to be said of an answer that is not final yet. Nothing is promised where the reading is paused, or has failed. */
function checkOf({ awaits }: Answer, state: AppState): AnswerCheck | undefined {
  if (awaits === undefined) return isBeingRead(state) ? "so far" : undefined;
  const isHalted = currentScopes(state).some(({ folderId }) => {
    const isPaused = state.folders.find(({ id }) => id === folderId)?.paused === true;
    return isPaused || state.progressByFolder.get(folderId)?.run.kind === "failed";
  });
  return isHalted ? "halted" : "awaits";
}

/** Notes what is known of an answer of the open conversation; what is known of earlier ones is no longer of use. */
function setCheck({ store }: AppContext, { id }: Answer, check: AnswerCheck | undefined): void {
  const { checks } = store.getState();
  if (checks.get(id) === check) return;
  store.setState({ checks: new Map(check === undefined ? [] : [[id, check]]) });
}

async function askAgain(
  context: AppContext,
  { id: questionId, text: question }: Question,
  old: Answer,
  signal: AbortSignal,
): Promise<void> {
  const { store, source } = context;
  const { id: answerId, conversationId } = old;
  const { language: pageLanguage } = store.getState();
  const scopes = currentScopes(store.getState());
  const ids = { conversationId, questionId, answerId };
  // What was in a model's words stays in them.
  const wording = old.writtenBy === "model" ? "always" : undefined;
  const chosenPlan = old.parts.flatMap((part) => (part.kind === "computed" ? [part.result.choices] : []))[0];
  const asked = { ...ids, question, scopes, isAgain: true, wording, pageLanguage } as const;
  const request = chosenPlan?.isChosen === true ? { ...asked, chosenPlan } : asked;
  try {
    const { answers } = await source.connections();
    if (signal.aborted) return;
    const answer = await answers.ask(request, () => undefined, signal);
    if (signal.aborted) return;
    const isKept = answer.outcome === "stopped" || answer.outcome === "error";
    setCheck(context, old, isKept || saysTheSame(old, answer) ? undefined : "better");
    if (isKept) return;
    store.setState(({ conversation }) => ({
      conversation: {
        ...conversation,
        messages: conversation.messages.map((message) => (message.id === answerId ? answer : message)),
      },
    }));
  } catch {
    // The first answer stays, and is asked again no more.
    setCheck(context, old, undefined);
  }
}

/** Whether two answers cite the same words. What they say besides, such as that they are not final, is no other answer. */
function saysTheSame(old: Answer, answer: Answer): boolean {
  const quotes = ({ citations }: Answer) =>
    citations.map(({ fileId, quote }) => `${fileId} ${quote}`).join("\n");
  return old.outcome === answer.outcome && quotes(old) === quotes(answer);
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
      return meaning.done >= meaning.total && run.kind !== "asking" && !READING.includes(run.kind);
    })
  );
}

const READING: readonly string[] = ["walking", "reading", "embedding"];

function isBeingRead(state: AppState): boolean {
  const { progressByFolder } = state;
  return currentScopes(state).some(({ folderId }) => {
    const { run } = progressByFolder.get(folderId) ?? {};
    return run !== undefined && READING.includes(run.kind);
  });
}
