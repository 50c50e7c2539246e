import type { AgentEvent } from "../core/domain/agent-event";
import { NO_FILTER, type Answer, type Message, type Question } from "../core/domain/conversation";
import { mayChangeModel } from "../core/domain/embedding-models";
import { losesWorkers, toFailure } from "../core/domain/failure";
import { parseMessageId, type ConversationId, type MessageId } from "../core/domain/ids";
import { untilAborted } from "../core/models/watch-pieces";
import type { AskRequest } from "../protocol/answers";
import type { Connections } from "../protocol/connections";
import { applyEvent, draftToAnswer, startAnswer, type AnswerDraft } from "../core/answer/answer-draft";
import { attempt, report, type AppContext } from "./app-context";
import { askAgainWhenReady } from "./ask-again";
import { keepUnaskedScopes } from "./kept-scopes";
import { listConversations, QUESTION_TEXT } from "./load";
import { routeToHash } from "./route";
import { canAsk, currentScopes } from "./selectors";
import type { AppState } from "./state";
import { saveWhenThereIsRoom } from "./save-unsaved";
import { isOpen, untilOpen } from "./until-open";

export type AskingCommands = ReturnType<typeof createAskingCommands>;

/** Pause in typing after which the unasked question is stored. */
const REST_MS = 400;

export function createAskingCommands(context: AppContext) {
  const { store } = context;
  const running = new Map<ConversationId, { readonly stop: AbortController; readonly over: Promise<void> }>();
  const keep = createQuestionKeeper(context);
  const untilOthers = othersOf(context.source);
  askAgainWhenReady(context);

  const setQuestionText = (text: string): void => {
    store.setState({ questionText: text });
    keep(text);
  };
  const focusQuestion = (): void =>
    store.setState(({ questionFocus }) => ({ questionFocus: questionFocus + 1 }));
  const ask = async (text: string, how: HowAsked = {}): Promise<void> => {
    const question = text.trim();
    if (!isOpen(store.getState()) && !(await isStillWantedWhenOpen(context, question))) return;
    const state = store.getState();
    const { id } = state.conversation;
    if (question === "" || isInTheMaking(state)) return;
    if (state.questionText.trim() === question) setQuestionText("");
    // An answer that can be read waits for a model's words only, and the next question does not.
    const before = running.get(id);
    if (before !== undefined) {
      before.stop.abort();
      await before.over;
      if (running.has(id) || store.getState().conversation.id !== id) return;
    }
    void keepUnaskedScopes(context, undefined);
    const stop = new AbortController();
    void attempt(context, "folders", () => setQuestionLanguages(context, question));
    const over = answer(context, begin(context, question, how), untilOthers, stop.signal);
    running.set(id, { stop, over });
    await over;
    if (running.get(id)?.stop === stop) running.delete(id);
    await attempt(context, "conversations", () => listConversations(context));
  };
  const askAgain = async (answerId: MessageId, how?: HowAsked): Promise<void> => {
    const question = questionBefore(answerId, store.getState());
    if (question !== undefined) await ask(question.text, how);
  };

  store.subscribe((state, { lost }) => {
    if (state.lost === undefined || state.lost === lost || !canAsk(state)) return;
    const answerId = parseMessageId(context.makeId());
    void ask(state.lost.text, { replaced: { questionId: state.lost.id, answerId } });
  });

  return {
    /** Asks in the open conversation. A new conversation begins with this question. */
    ask: (text: string) => ask(text),
    /** Asks the last question in other words: question and answer take the place of those that are there. */
    askInstead: (answerId: MessageId, text: string) => ask(text, inPlaceOf(answerId, store.getState())),
    /** Has the question of an answer counted as the person chose. */
    async count(answerId: MessageId, chosenPlan: AskRequest["chosenPlan"]) {
      await askAgain(answerId, { ...inPlaceOf(answerId, store.getState()), chosenPlan });
    },
    /** Stops the answer in progress in the open conversation; its finished part stays. */
    stop: () => running.get(store.getState().conversation.id)?.stop.abort(),
    retry: (answerId: MessageId) => askAgain(answerId),
    /** Asks the question of an answer once more, and has a language model say in its words what is found. */
    askInWords: (answerId: MessageId) => askAgain(answerId, { wording: "always" }),
    /** Asks the question of an answer of a language model alone. */
    askWithoutFiles: (answerId: MessageId) => askAgain(answerId, { withoutFiles: true }),
    editLast() {
      const last = store.getState().conversation.messages.findLast(isQuestion);
      if (last === undefined) return;
      setQuestionText(last.text);
      focusQuestion();
    },
    /** Changes the unasked question; it survives a reload. */
    setQuestionText,
    focusQuestion,
  };
}

function isQuestion(message: Message): message is Question {
  return message.kind === "question";
}

/** The question that an answer of the open conversation answers. */
function questionBefore(answerId: MessageId, { conversation }: AppState): Question | undefined {
  const place = conversation.messages.findIndex((message) => message.id === answerId);
  return conversation.messages.slice(0, Math.max(place, 0)).findLast(isQuestion);
}

/** The last question and its answer, in whose place others come; nothing of an earlier one. */
function inPlaceOf(answerId: MessageId, { conversation }: AppState): HowAsked {
  const [question, answer] = conversation.messages.slice(-2);
  if (answer?.id !== answerId || question?.kind !== "question") return {};
  return { replaced: { questionId: question.id, answerId } };
}

/** Passes the question to the folders in scope whose model may change, so that they get a model for its language. */
async function setQuestionLanguages({ store, calls }: AppContext, question: string): Promise<void> {
  const asked = new Set(currentScopes(store.getState()).map(({ folderId }) => folderId));
  for (const folder of store.getState().folders)
    if (asked.has(folder.id) && mayChangeModel(folder)) await calls.indexer.hearQuestion(folder.id, question);
}

/**
 * Waits until the stored state is loaded. Returns false if the question box or the page shows something else by then, or
 * if nothing is there to ask. An empty conversation takes the place of one that is missing.
 */
async function isStillWantedWhenOpen({ store }: AppContext, question: string): Promise<boolean> {
  const asked = routeToHash(store.getState().route);
  await untilOpen(store);
  const state = store.getState();
  const { conversation, notices } = state;
  const isThere =
    routeToHash(state.route) === asked ||
    notices.some((one) => one.kind === "conversation-missing" && one.conversationId === conversation.id);
  return state.questionText.trim() === question && isThere && canAsk(state);
}

/** Whether the open conversation has an answer in the making that can't be read as it is. */
function isInTheMaking({ asking, conversation }: Pick<AppState, "asking" | "conversation">): boolean {
  const made = asking.get(conversation.id)?.answer;
  return made !== undefined && made.outcomeSoFar === undefined;
}

interface HowAsked {
  /** The question and the answer in whose place these come, if they are there. */
  readonly replaced?: Pick<AskRequest, "questionId" | "answerId">;
  readonly withoutFiles?: boolean;
  readonly wording?: AskRequest["wording"];
  readonly chosenPlan?: AskRequest["chosenPlan"];
}

/** Shows the question with an empty answer, and returns the request. */
function begin(
  { store, clock, makeId, platform }: AppContext,
  question: string,
  { replaced, withoutFiles = false, wording, chosenPlan }: HowAsked,
): AskRequest {
  const state = store.getState();
  const { conversation } = state;
  const scopes = currentScopes(state);
  const request: AskRequest = {
    conversationId: conversation.id,
    questionId: replaced?.questionId ?? parseMessageId(makeId()),
    answerId: replaced?.answerId ?? parseMessageId(makeId()),
    question,
    scopes,
    isAgain: false,
    withoutFiles,
    wording,
    chosenPlan,
    pageLanguage: state.language,
  };
  const at = clock.now();
  const asked: Question = {
    kind: "question",
    id: request.questionId,
    conversationId: conversation.id,
    text: question,
    at,
  };
  const draft = startAnswer({ id: request.answerId, conversationId: conversation.id, at });
  store.setState({
    conversation: { ...conversation, begun: true, scopes },
    chosenOnce: undefined,
    filter: NO_FILTER,
    asking: new Map(state.asking).set(conversation.id, { question: asked, answer: draft }),
    route: { kind: "ask", conversationId: conversation.id },
  });
  platform.replaceRoute(routeToHash(store.getState().route));
  return request;
}

/**
 * What waits until the connections are others than those used. A worker that is busy may end after its page, so its death may
 * be seen when others have taken its place already.
 */
function othersOf(source: AppContext["source"]): UntilOthers {
  const waiting: (() => void)[] = [];
  source.onConnectionsChanged(() => {
    for (const wake of waiting.splice(0)) wake();
  });
  return async (used) => {
    const changed = new Promise<void>((resolve) => void waiting.push(resolve));
    if ((await source.connections().catch(() => undefined)) === used) await changed;
  };
}

type UntilOthers = (used: Connections | undefined) => Promise<void>;

/** Workers may be lost so often before an answer is given up: the question itself may be what they die of. */
const MOST_LOST = 5;

/** Has the answer made; where the workers are lost meanwhile, by those that come next. @param untilOthers see `othersOf`. */
async function answer(
  context: AppContext,
  request: AskRequest,
  untilOthers: UntilOthers,
  signal: AbortSignal,
): Promise<void> {
  const { store, source, clock } = context;
  const stopped = untilAborted(signal).catch(() => undefined);
  for (let lost = 1; ; lost += 1) {
    let used: Connections | undefined;
    try {
      used = await source.connections();
      return await answerBy(used, context, request, untilOthers, signal);
    } catch (thrown) {
      const failure = toFailure(thrown);
      // Where a page has no connection since workers died, none are started any more.
      const comeBack = losesWorkers(failure) && (used !== undefined || failure.kind !== "worker-died");
      if (comeBack && lost <= MOST_LOST && !signal.aborted) {
        await Promise.race([untilOthers(used), stopped]);
        continue;
      }
      const draft = store.getState().asking.get(request.conversationId)?.answer;
      if (draft !== undefined) {
        const failed = applyEvent(draft, { kind: "error", failure }, clock.now() - draft.at);
        finish(context, draftToAnswer(failed, { outcome: "error" }));
      }
      // The answer itself shows the failure. Lost workers concern the whole page, so the page reports them too.
      if (losesWorkers(failure)) report(context, "conversations", thrown);
      return;
    }
  }
}

async function answerBy(
  used: Connections,
  context: AppContext,
  request: AskRequest,
  untilOthers: UntilOthers,
  signal: AbortSignal,
): Promise<void> {
  const { store, clock } = context;
  const id = request.conversationId;
  let resolveLast = (): void => undefined;
  const last = new Promise<void>((resolve) => {
    resolveLast = resolve;
  });
  const change = (by: (draft: AnswerDraft) => AnswerDraft): void =>
    store.setState(({ asking }) => {
      const one = asking.get(id);
      if (one?.answer.id !== request.answerId) return {};
      return { asking: new Map(asking).set(id, { ...one, answer: by(one.answer) }) };
    });
  const apply = (event: AgentEvent): void => {
    change((draft) => applyEvent(draft, event, clock.now() - draft.at));
    if (event.kind === "done" || event.kind === "error") resolveLast();
  };
  // What was told by workers that are gone is told anew.
  change(({ at }) => startAnswer({ id: request.answerId, conversationId: id, at }));
  const asked = used.answers.ask(request, apply, signal);
  const made = await Promise.race([asked, stoppedInVain(signal, clock)]);
  if (made === "stopped in vain") {
    // The worker stores its answer when it gets to it; nobody waits for that, or for its failure.
    asked.catch(() => undefined);
    const draft = store.getState().asking.get(id)?.answer;
    if (draft !== undefined) finish(context, draftToAnswer(draft, { outcome: "stopped" }));
    return;
  }
  // Events have a port of their own, so the last ones may come after the answer. None come of one that is stopped, that
  // another tab has asked for, or whose worker is gone.
  if (!signal.aborted && made.id === request.answerId) await Promise.race([last, untilOthers(used)]);
  finish(context, made);
  if (made.unsaved) void saveWhenThereIsRoom(context);
}

/** A worker that is at work on something else hears of a stop late; an answer that was stopped ends without it after this time. */
const STOP_MS = 1_000;

/** Resolves some time after the signal is aborted; never if it is not. */
async function stoppedInVain(signal: AbortSignal, clock: AppContext["clock"]): Promise<"stopped in vain"> {
  await untilAborted(signal).catch(() => clock.sleep(STOP_MS));
  return "stopped in vain";
}

function finish({ store }: AppContext, answer: Answer): void {
  store.setState(({ asking, conversation }) => {
    const question = asking.get(answer.conversationId)?.question;
    const rest = new Map([...asking].filter(([id]) => id !== answer.conversationId));
    if (question === undefined || conversation.id !== answer.conversationId) return { asking: rest };
    // The worker has stored question and answer, and the page may have loaded them already.
    const earlier = conversation.messages.filter((one) => one.id !== question.id && one.id !== answer.id);
    return { asking: rest, conversation: { ...conversation, messages: [...earlier, question, answer] } };
  });
}

/** Stores the unasked question when typing pauses. */
function createQuestionKeeper(context: AppContext): (text: string) => void {
  let typing = new AbortController();
  return (text) => {
    typing.abort();
    typing = new AbortController();
    const { signal } = typing;
    void attempt(context, "conversations", async () => {
      try {
        await context.clock.sleep(REST_MS, signal);
      } catch {
        return;
      }
      await context.calls.stored.writeSetting(QUESTION_TEXT, text);
    });
  };
}
