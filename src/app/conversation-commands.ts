import { filterOf, withFilter, type Filter, type Scope } from "../core/domain/conversation";
import { FILE_TYPES } from "../core/domain/file-type";
import { type ConversationId, type FolderId, type MessageId } from "../core/domain/ids";
import type { Stored } from "../protocol/stored";
import { attempt, dismiss, notify, type AppContext } from "./app-context";
import { listConversations, loadConversation, readMessagesAgain } from "./load";
import { beginAnew, goTo, openNewConversation } from "./new-conversation";
import type { CitedSource } from "../core/domain/cited-source";
import { routeToHash, type Route } from "./route";
import { changeScopes } from "./scope-choice";
import { currentScopes } from "./selectors";
import { untilUndoIsOver } from "./undo";

export type ConversationCommands = ReturnType<typeof createConversationCommands>;

export function createConversationCommands(context: AppContext) {
  const { store } = context;
  const showSource = createShowSource(context);
  const go = (route: Route): void => goTo(context, route);
  const leave = (): void => openNewConversation(context);
  return {
    newConversation: leave,
    openConversation: (id: ConversationId) => go({ kind: "ask", conversationId: id }),
    /** Renames the conversation; a blank name leaves the old one. */
    renameConversation: (id: ConversationId, name: string) => renameConversation(context, id, name),
    pinConversation: (id: ConversationId, pinned: boolean) =>
      changeConversations(context, (stored) => stored.changeConversation(id, { pinned })),
    useModelIn: (id: ConversationId, isUsed: boolean) =>
      changeConversations(context, (stored) => stored.changeConversation(id, { withoutModel: !isUsed })),
    /** Stores an exported conversation, and opens it. */
    importConversation: (file: Blob) => importConversation(context, file, go),
    /** Changes what the open conversation is about, from its next question on. Each folder is named once. */
    setScopes(scopes: readonly Scope[]) {
      if (scopes.length > 0) changeScopes(context, scopes);
    },
    /** Removes the conversation at once; for a while, the notice can bring it back. */
    removeConversation: (id: ConversationId) => removeConversation(context, id, leave),
    /** Removes an answer with its question at once; for a while, the notice can bring it back. */
    removeAnswer: (answerId: MessageId) => removeAnswer(context, answerId),
    restoreConversation: (noticeId: string) => restoreConversation(context, noticeId),
    /** Begins a conversation about a subfolder, or about one or several files. */
    askWithin(...scopes: readonly Scope[]) {
      openNewConversation(context);
      store.setState({ chosenOnce: scopes });
    },
    /**
     * Limits the open conversation to some of its files, from its next question on; what is not named stays. Until that
     * question, the choice survives a reload.
     */
    setFilter: (change: Partial<Filter>) => setFilter(context, change),
    follow: (route: Route) => follow(context, route),
    goTo: go,
    showSource,
    showFiles: (folderId: FolderId | undefined) => go({ kind: "files", folderId }),
  };
}

/** Changes the filter of the open conversation. A stored conversation stores it with its next question. */
function setFilter(context: AppContext, change: Partial<Filter>): void {
  const { types: chosen, changed } = { ...filterOf(currentScopes(context.store.getState())), ...change };
  const filter = { types: FILE_TYPES.filter((type) => chosen.includes(type)), changed };
  const { conversation } = context.store.getState();
  if (conversation.begun) changeScopes(context, withFilter(conversation.scopes, filter));
  else context.store.setState({ filter });
}

function follow(context: AppContext, route: Route): void {
  const { store } = context;
  store.setState({ route });
  if (route.kind !== "ask") return;
  const { conversation } = store.getState();
  if (route.conversationId === undefined) {
    if (conversation.begun) beginAnew(context);
  } else if (route.conversationId !== conversation.id) {
    const { conversationId } = route;
    void attempt(context, "conversations", () => loadConversation(context, conversationId));
  }
}

/** The way back closes the source, and does not lead through the sources that were looked at. */
function createShowSource({ store, platform }: AppContext): (source: CitedSource | undefined) => void {
  /** Whether the source that is shown has an entry of its own in the history, before which the answer alone stands. */
  let hasEntry = false;
  store.subscribe(({ route }, before) => {
    if (route !== before.route && (route.kind !== "ask" || route.source === undefined)) hasEntry = false;
  });
  return (source) => {
    const { route, conversation } = store.getState();
    if (route.kind !== "ask" || !conversation.begun) return;
    const isShown = route.source !== undefined;
    const next = {
      kind: "ask",
      conversationId: conversation.id,
      messageId: route.messageId,
      source,
    } as const;
    if (source !== undefined && !isShown) {
      hasEntry = true;
      return platform.goTo(routeToHash(next));
    }
    if (source === undefined && hasEntry) return platform.goBack();
    platform.replaceRoute(routeToHash(next));
    store.setState({ route: next });
  };
}

async function renameConversation(context: AppContext, id: ConversationId, name: string): Promise<void> {
  const title = name.replace(/\s+/g, " ").trim();
  if (title === "") return;
  await changeConversations(context, (stored) => stored.changeConversation(id, { title }));
}

async function changeConversations(
  context: AppContext,
  change: (stored: Stored) => Promise<void>,
): Promise<void> {
  await attempt(context, "conversations", async () => {
    await change(context.calls.stored);
    await listConversations(context);
  });
}

async function importConversation(
  context: AppContext,
  file: Blob,
  goTo: (route: Route) => void,
): Promise<void> {
  await attempt(context, "conversations", async () => {
    const conversationId = await context.calls.transfer.importConversation(await file.text());
    await listConversations(context);
    goTo({ kind: "ask", conversationId });
  });
}

async function removeConversation(context: AppContext, id: ConversationId, leave: () => void): Promise<void> {
  const { store, calls } = context;
  await attempt(context, "conversations", async () => {
    const conversation = store.getState().conversations.find((one) => one.id === id);
    if (conversation === undefined) return;
    const removed = await calls.stored.removeConversation(id);
    // The row goes first, because it may have the focus: then the notice can take the focus.
    await listConversations(context);
    const noticeId = notify(context, {
      kind: "conversation-removed",
      place: "conversations",
      conversation,
      removed,
    });
    const { route } = store.getState();
    if (route.kind === "ask" && route.conversationId === id) leave();
    await untilUndoIsOver(context, noticeId);
    dismiss(context, noticeId);
  });
}

async function removeAnswer(context: AppContext, answerId: MessageId): Promise<void> {
  const { store, calls } = context;
  await attempt(context, "conversations", async () => {
    const { conversations, conversation: open } = store.getState();
    const conversation = conversations.find((one) => one.id === open.id);
    const at = open.messages.findIndex((message) => message.id === answerId);
    if (conversation === undefined || at < 0) return;
    const question = open.messages[at - 1];
    const ids = open.messages.slice(question?.kind === "question" ? at - 1 : at, at + 1).map(({ id }) => id);
    const removed = await calls.stored.removeMessages(ids);
    store.setState(({ conversation: shown }) => ({
      conversation: { ...shown, messages: shown.messages.filter((message) => !ids.includes(message.id)) },
    }));
    const noticeId = notify(context, {
      kind: "answer-removed",
      place: "conversations",
      conversation,
      removed,
      question: question?.kind === "question" ? question.text : "",
    });
    await untilUndoIsOver(context, noticeId);
    dismiss(context, noticeId);
  });
}

async function restoreConversation(context: AppContext, noticeId: string): Promise<void> {
  await attempt(context, "conversations", async () => {
    const notice = context.store.getState().notices.find((one) => one.id === noticeId);
    if (notice?.kind !== "conversation-removed" && notice?.kind !== "answer-removed") return;
    await context.calls.stored.restore(notice.removed);
    dismiss(context, noticeId);
    await listConversations(context);
    await readMessagesAgain(context);
  });
}
