import type { Message, Scope } from "../core/domain/conversation";
import { parseConversationId, type ConversationId, type FolderId } from "../core/domain/ids";
import { LANGUAGE_SETTING } from "../core/domain/interface-language";
import { THEME_SETTING } from "../core/domain/theme";
import type { FolderProgress } from "../core/domain/progress";
import { attempt, notify, type AppContext } from "./app-context";
import { keepHadFolders } from "./local-choices";
import { watchModels } from "./model-commands";
import { forgetUnaskedScopes, readChosenScopes, readUnaskedScopes } from "./kept-scopes";
import { newConversation } from "./state";
import { isReadingSomewhere } from "./selectors";
import { withSteadyTimeLeft } from "./steady-time-left";

/** The setting that stores the unasked question. */
export const QUESTION_TEXT = "question-text";

export async function listFolders({ store, calls, platform }: AppContext): Promise<void> {
  const folders = await calls.folders.listFolders();
  keepHadFolders(platform, folders.length > 0);
  store.setState({ folders });
}

export async function listConversations({ store, calls }: AppContext): Promise<void> {
  store.setState({ conversations: await calls.stored.listConversations() });
}

/** Shows a stored conversation, or a new one if the stored one does not exist (any more). */
export async function loadConversation(context: AppContext, id: ConversationId): Promise<void> {
  const { store, calls, platform, makeId } = context;
  const messages = await calls.stored.listMessages(id, SHOWN_AT_ONCE);
  const unasked = await readUnaskedScopes(calls.stored, id);
  const { route, conversations, conversation } = store.getState();
  // Meanwhile, the person may have opened another conversation, or asked a question in this one.
  if (route.kind !== "ask" || route.conversationId !== id) return;
  // After a worker was lost, the page may still have only the end of the conversation.
  if (conversation.begun && conversation.id === id) {
    await readEarlierMessages(context, id);
    return followConversation(context);
  }
  const known = conversations.find((one) => one.id === id);
  if (known === undefined) {
    platform.replaceRoute("#/");
    const anew = conversation.begun ? newConversation(parseConversationId(makeId())) : conversation;
    store.setState({ route: { kind: "ask", conversationId: undefined }, conversation: anew });
    notify(context, { kind: "conversation-missing", place: "ask", conversationId: anew.id });
  } else {
    const scopes = unasked ?? known.scopes;
    // The end of a long conversation may begin with an answer whose question comes before it.
    const first = messages.findIndex(({ kind }) => kind === "question");
    const shown = messages.slice(Math.max(0, first));
    store.setState({ conversation: { id, begun: true, scopes, messages: shown } });
    void attempt(context, "conversations", () => readEarlierMessages(context, id));
    if (messages.at(-1)?.kind === "question") void awaitAnswer(context, id);
  }
  await reportUnfitRows(context);
}

/** A long conversation shows this many of its last messages before all are read. */
const SHOWN_AT_ONCE = 60;

/** Puts the messages before those on the page. A question may have been asked meanwhile. */
async function readEarlierMessages({ store, calls }: AppContext, id: ConversationId): Promise<void> {
  const all = await calls.stored.listMessages(id);
  store.setState(({ conversation }) => {
    const shown = new Set(conversation.messages.map((message) => message.id));
    const before = all.findIndex((message) => shown.has(message.id));
    if (conversation.id !== id || before <= 0) return {};
    const messages = [...all.slice(0, before), ...conversation.messages];
    return { conversation: { ...conversation, messages } };
  });
}

/** A question whose answer was lost is asked again by itself for so long: its worker may have died of it. */
const LOST_MS = 600_000;

/** Waits for the answer to another tab's question, and shows it; without one, the question is `lost`. */
async function awaitAnswer(context: AppContext, id: ConversationId): Promise<void> {
  const { store, calls, clock } = context;
  const showAnswered = (): void => {
    const { asking, conversation } = store.getState();
    if (conversation.id === id && !asking.has(id)) store.setState({ answeredElsewhere: id });
  };
  try {
    await calls.answers.untilAnswered(id, showAnswered);
    await readMessagesAgain(context);
    const { conversation, asking } = store.getState();
    const last = conversation.messages.at(-1);
    const isLost = conversation.id === id && !asking.has(id) && last?.kind === "question";
    if (isLost && clock.now() - last.at < LOST_MS) store.setState({ lost: last });
  } catch {
    // The tab with the workers is gone, and the answer with it; who asked, or who connects next, asks again.
  }
  if (store.getState().answeredElsewhere === id) store.setState({ answeredElsewhere: undefined });
}

/**
 * Connects, subscribes to the progress of folders and reads the stored state. Call it at the start and whenever the
 * connections have changed.
 */
export async function load(context: AppContext): Promise<void> {
  const { store, calls } = context;
  store.setState({ connection: { kind: "connecting" } });
  await attempt(context, "folders", async () => {
    const watching = calls.indexer.watch((progress) => takeProgress(context, progress));
    watching.catch(() => undefined);
    const list = () => Promise.all([listFolders(context), listConversations(context)]);
    await list();
    if (await finishRemovals(context)) await list();
    void attempt(context, "models", () => watchModels(context));
    void attempt(context, "languages", () =>
      calls.indexer.watchLanguages((languages) => store.setState({ languages })),
    );
    void attempt(context, "settings", () => keepAppearance(context));
    const text = await calls.stored.readSetting(QUESTION_TEXT);
    const kept = store.getState().loaded ? {} : await readChosenScopes(calls.stored);
    store.setState(({ questionText }) => ({
      ...kept,
      connection: { kind: "ready" },
      loaded: true,
      questionText: questionText === "" && typeof text === "string" ? text : questionText,
    }));
    const { route } = store.getState();
    if (route.kind === "ask" && route.conversationId !== undefined) {
      await loadConversation(context, route.conversationId);
    } else await reportUnfitRows(context);
  });
}

/** Stores the chosen theme and the shown language where the pages that the service worker makes find them. */
export async function keepAppearance({ store, calls }: AppContext): Promise<void> {
  const { theme, language } = store.getState();
  const keep = async (key: string, value: string, unset: string): Promise<void> => {
    if (((await calls.stored.readSetting(key)) ?? unset) !== value)
      await calls.stored.writeSetting(key, value);
  };
  await Promise.all([keep(THEME_SETTING, theme, "system"), keep(LANGUAGE_SETTING, language, "en")]);
}

/** Number of unreadable rows that the page has reported. */
const reported = new WeakMap<AppContext, number>();

/** Reports stored rows that this version could not read, when there are more than before. */
async function reportUnfitRows(context: AppContext): Promise<void> {
  const records = await context.calls.stored.unfitRows();
  const count = records.reduce((sum, { rows }) => sum + rows, 0);
  const known = reported.get(context) ?? 0;
  reported.set(context, count);
  if (count > known)
    notify(context, { kind: "failed", place: "folders", failure: { kind: "records-unread", records } });
}

function takeProgress(context: AppContext, reported: FolderProgress): void {
  const { store } = context;
  if (reported.run.kind === "removed") return forgetFolder(context, reported.folderId);
  const before = store.getState().progressByFolder.get(reported.folderId);
  const progress = withSteadyTimeLeft(before, reported);
  store.setState(({ progressByFolder }) => ({
    progressByFolder: new Map(progressByFolder).set(progress.folderId, progress),
  }));
  const known = store.getState().folders.some((folder) => folder.id === progress.folderId);
  // A run that ends may have turned citations on the page into tombstones.
  // A short run may begin and end between two reports: then only its changed duration shows that it ran.
  const isOver = progress.run.kind === "idle" && progress.indexedMs !== before?.indexedMs;
  if (isOver && context.platform.isPageHidden() && !isReadingSomewhere(store.getState()))
    store.setState({ finishedUnseen: true });
  if (isOver) void attempt(context, "conversations", () => followConversation(context));
  // The run reads files again whose stored text was lost.
  if (isOver) void attempt(context, "folders", () => reportUnfitRows(context));
  // Another tab may have added the folder. After `changing model`, the folder has another embedding model.
  const wasChanging = before?.run.kind === "changing model" && progress.run.kind !== "changing model";
  // Only the folder record tells the next embedding model.
  const begins = before?.run.kind !== "changing model" && progress.run.kind === "changing model";
  // The record tells when the folder was read, and what was gone then.
  if (!known || begins || wasChanging || isOver) void attempt(context, "folders", () => listFolders(context));
}

/** Takes a removed folder and its quotes off the page. This tab or another tab has removed it. */
function forgetFolder(context: AppContext, id: FolderId): void {
  const without = (scopes: readonly Scope[] | undefined): readonly Scope[] | undefined =>
    scopes?.every((scope) => scope.folderId === id) === true && scopes.length > 0
      ? undefined
      : scopes?.filter((scope) => scope.folderId !== id);
  context.store.setState(({ progressByFolder, chosen, chosenOnce }) => ({
    progressByFolder: new Map([...progressByFolder].filter(([key]) => key !== id)),
    chosen: without(chosen),
    chosenOnce: without(chosenOnce),
  }));
  void forgetUnaskedScopes(context, id);
  void attempt(context, "folders", async () => {
    await listFolders(context);
    await followConversation(context);
  });
}

/** Reloads the open conversation, and waits for the answer if another tab asked its last question. */
async function followConversation(context: AppContext): Promise<void> {
  await readMessagesAgain(context);
  const { conversation, asking, answeredElsewhere } = context.store.getState();
  const { id, messages } = conversation;
  const isOpen = messages.at(-1)?.kind === "question" && !asking.has(id) && answeredElsewhere !== id;
  if (isOpen) void awaitAnswer(context, id);
}

export async function readMessagesAgain({ store, calls }: AppContext): Promise<void> {
  const { id, begun } = store.getState().conversation;
  if (!begun) return;
  const messages = await calls.stored.listMessages(id);
  const { conversation, asking } = store.getState();
  // While a question is being asked, `finish` puts in its messages.
  if (conversation.id !== id || asking.has(id)) return;
  // An answer that failed because the workers were gone was never stored, so the page keeps it.
  const known = new Set(messages.map((message) => message.id));
  const unstored = conversation.messages.filter(
    (message, at) =>
      !known.has(message.id) &&
      (hasFailed(message) || (message.kind === "question" && hasFailed(conversation.messages[at + 1]))),
  );
  store.setState({ conversation: { ...conversation, messages: [...messages, ...unstored] } });
}

/** Finishes removals that no tab can undo any more, because it was closed or died. Returns whether there were any. */
async function finishRemovals({ store, calls, platform }: AppContext): Promise<boolean> {
  let isAny = false;
  for (const { id, removedBy } of store.getState().folders) {
    if (removedBy === undefined || (await platform.isLockHeld(removedBy))) continue;
    isAny = true;
    // Another tab may finish it at the same time.
    await calls.indexer.removeFolder(id).catch(() => undefined);
  }
  return isAny;
}

/** An answer that failed with its worker was never stored. */
function hasFailed(message: Message | undefined): boolean {
  return message?.kind === "answer" && message.outcome === "error";
}
