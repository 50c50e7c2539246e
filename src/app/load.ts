import { ofTypes } from "../core/domain/conversation";
import { parseConversationId, parseFolderId, type ConversationId, type FolderId } from "../core/domain/ids";
import type { FolderProgress } from "../core/domain/progress";
import { attempt, notify, type AppContext } from "./app-context";
import { watchLanguages } from "./language-commands";
import { watchModels } from "./model-commands";
import { newConversation } from "./state";
import { readUnaskedTypes } from "./unasked-types";

/** Set once a folder has been taken in: until then, the first page need not wait for what is stored. */
export const HAD_FOLDERS = "had-folders";
/** Folders whose removal could still be undone: a removal that the page did not live to carry out is carried out at the next start. */
const REMOVALS = "removals";
/** The setting that keeps the unasked question. */
export const QUESTION_TEXT = "question-text";

export async function listFolders({ store, source, platform }: AppContext): Promise<void> {
  const { search } = await source.connections();
  const folders = await search.listFolders();
  platform.writeLocal(HAD_FOLDERS, folders.length > 0 ? "yes" : "no");
  store.setState({ folders });
}

export async function listConversations({ store, source }: AppContext): Promise<void> {
  const { search } = await source.connections();
  store.setState({ conversations: await search.listConversations() });
}

/** Shows a stored conversation; one that does not exist (any more) gives a new one. */
export async function loadConversation(context: AppContext, id: ConversationId): Promise<void> {
  const { store, source, platform, makeId } = context;
  const { search } = await source.connections();
  const messages = await search.listMessages(id);
  const types = await readUnaskedTypes(search, id);
  const { route, conversations, conversation } = store.getState();
  // Another one may have been opened meanwhile, or this one asked something.
  if (route.kind !== "ask" || route.conversationId !== id || (conversation.begun && conversation.id === id))
    return;
  const stored = conversations.find((one) => one.id === id);
  if (stored === undefined) {
    platform.replaceRoute("#/");
    const anew = conversation.begun ? newConversation(parseConversationId(makeId())) : conversation;
    store.setState({ route: { kind: "ask", conversationId: undefined }, conversation: anew });
  } else {
    const scopes = types === undefined ? stored.scopes : ofTypes(stored.scopes, types);
    store.setState({ conversation: { id, begun: true, scopes, messages } });
    if (messages.at(-1)?.kind === "question") void awaitAnswer(context, id);
  }
  await tellUnfitRows(context);
}

/** Shows the answer that another tab's question gets, when it is there. */
async function awaitAnswer(context: AppContext, id: ConversationId): Promise<void> {
  const { store, source } = context;
  const tell = (): void => {
    const { asking, conversation } = store.getState();
    if (conversation.id === id && !asking.has(id)) store.setState({ answeredElsewhere: id });
  };
  try {
    const { search } = await source.connections();
    await search.untilAnswered(id, tell);
    await readMessagesAgain(context);
  } catch {
    // The tab that had the workers is gone, and the answer with it: the question can be asked again.
  }
  if (store.getState().answeredElsewhere === id) store.setState({ answeredElsewhere: undefined });
}

/**
 * Connects, subscribes to the progress of folders and reads what is stored. To be called at the start and whenever the
 * connections have changed.
 */
export async function load(context: AppContext): Promise<void> {
  const { store, source } = context;
  store.setState({ connection: { kind: "connecting" } });
  await attempt(context, "folders", async () => {
    const { search, indexer } = await source.connections();
    for (const id of pendingRemovals(context)) {
      // It may have been removed by the tab that was closed.
      await indexer.removeFolder(id).catch(() => undefined);
      setRemoval(context, id, false);
    }
    const watching = indexer.watch((progress) => takeProgress(context, progress));
    watching.catch(() => undefined);
    await Promise.all([listFolders(context), listConversations(context)]);
    void attempt(context, "models", () => watchModels(context));
    void attempt(context, "languages", () => watchLanguages(context));
    const text = await search.readSetting(QUESTION_TEXT);
    const unasked = await readUnaskedTypes(search, undefined);
    store.setState(({ questionText, types }) => ({
      connection: { kind: "ready" },
      loaded: true,
      questionText: questionText === "" && typeof text === "string" ? text : questionText,
      types: types.length === 0 ? (unasked ?? []) : types,
    }));
    const { route } = store.getState();
    if (route.kind === "ask" && route.conversationId !== undefined) {
      await loadConversation(context, route.conversationId);
    } else await tellUnfitRows(context);
  });
}

/** How many were told. */
const told = new WeakMap<AppContext, number>();

/** What could not be read is not passed over in silence. */
async function tellUnfitRows(context: AppContext): Promise<void> {
  const { search } = await context.source.connections();
  const records = await search.unfitRows();
  const count = records.reduce((sum, { rows }) => sum + rows, 0);
  const known = told.get(context) ?? 0;
  told.set(context, count);
  if (count > known)
    notify(context, { kind: "failed", place: "folders", failure: { kind: "records-unread", records } });
}

function takeProgress(context: AppContext, progress: FolderProgress): void {
  const { store } = context;
  if (progress.run.kind === "removed") return forgetFolder(context, progress.folderId);
  const before = store.getState().progressByFolder.get(progress.folderId);
  store.setState(({ progressByFolder }) => ({
    progressByFolder: new Map(progressByFolder).set(progress.folderId, progress),
  }));
  const known = store.getState().folders.some((folder) => folder.id === progress.folderId);
  // Files that are gone by the end of a run leave tombstones in what is on the page.
  // A short run may begin and end between two reports: then only its duration tells of it.
  const isOver = progress.run.kind === "idle" && progress.indexedMs !== before?.indexedMs;
  if (isOver) void attempt(context, "conversations", () => followConversation(context));
  // Added by another tab; or the folder has another embedding model now.
  const wasChanging = before?.run.kind === "changing model" && progress.run.kind !== "changing model";
  // That it is to have one is told by its record alone.
  const begins = before?.run.kind !== "changing model" && progress.run.kind === "changing model";
  if (!known || begins || wasChanging) void attempt(context, "folders", () => listFolders(context));
}

/** A folder was removed, here or in another tab: its quotes leave what is on the page. */
function forgetFolder(context: AppContext, id: FolderId): void {
  context.store.setState(({ progressByFolder, chosen }) => ({
    progressByFolder: new Map([...progressByFolder].filter(([key]) => key !== id)),
    chosen: chosen?.filter((scope) => scope.folderId !== id),
  }));
  void attempt(context, "folders", async () => {
    await listFolders(context);
    await followConversation(context);
  });
}

/** Shows the open conversation as it is stored now, and the answer to another tab's question when it is there. */
async function followConversation(context: AppContext): Promise<void> {
  await readMessagesAgain(context);
  const { conversation, asking, answeredElsewhere } = context.store.getState();
  const { id, messages } = conversation;
  const isOpen = messages.at(-1)?.kind === "question" && !asking.has(id) && answeredElsewhere !== id;
  if (isOpen) void awaitAnswer(context, id);
}

/** Shows the open conversation as it is stored now. */
async function readMessagesAgain({ store, source }: AppContext): Promise<void> {
  const { id, begun } = store.getState().conversation;
  if (!begun) return;
  const { search } = await source.connections();
  const messages = await search.listMessages(id);
  const { conversation, asking } = store.getState();
  // What is being asked meanwhile is put in when its answer is done.
  if (conversation.id !== id || asking.has(id)) return;
  // An answer that failed because the workers were gone was never stored.
  const stored = new Set(messages.map((message) => message.id));
  const unstored = conversation.messages.filter((message) => !stored.has(message.id));
  store.setState({ conversation: { ...conversation, messages: [...messages, ...unstored] } });
}

/** Notes that a folder is about to be removed, or that it no longer is. */
export function setRemoval(context: AppContext, id: FolderId, isPending: boolean): void {
  const others = pendingRemovals(context).filter((other) => other !== id);
  context.platform.writeLocal(REMOVALS, (isPending ? [...others, id] : others).join(" "));
}

function pendingRemovals({ platform }: AppContext): FolderId[] {
  const text = platform.readLocal(REMOVALS) ?? "";
  return text === "" ? [] : text.split(" ").map(parseFolderId);
}
