import type { ConversationId } from "../core/domain/ids";
import type { FolderProgress } from "../core/domain/progress";
import { attempt, type AppContext } from "./app-context";

/** Set once a folder has been taken in: until then, the first page need not wait for what is stored. */
export const HAD_FOLDERS = "had-folders";
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
  const { store, source, platform } = context;
  const { search } = await source.connections();
  const messages = await search.listMessages(id);
  const { route, conversations, conversation } = store.getState();
  // Another one may have been opened meanwhile, or this one asked something.
  if (route.kind !== "ask" || route.conversationId !== id || (conversation.begun && conversation.id === id))
    return;
  const stored = conversations.find((one) => one.id === id);
  if (stored === undefined) {
    platform.replaceRoute("#/");
    store.setState({ route: { kind: "ask", conversationId: undefined } });
  } else store.setState({ conversation: { id, begun: true, scopes: stored.scopes, messages } });
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
    const watching = indexer.watch((progress) => takeProgress(context, progress));
    watching.catch(() => undefined);
    await Promise.all([listFolders(context), listConversations(context)]);
    const text = await search.readSetting(QUESTION_TEXT);
    store.setState(({ questionText }) => ({
      connection: { kind: "ready" },
      loaded: true,
      questionText: questionText === "" && typeof text === "string" ? text : questionText,
    }));
    const { route } = store.getState();
    if (route.kind === "ask" && route.conversationId !== undefined) {
      await loadConversation(context, route.conversationId);
    }
  });
}

function takeProgress(context: AppContext, progress: FolderProgress): void {
  const { store } = context;
  const before = store.getState().progressByFolder.get(progress.folderId);
  store.setState(({ progressByFolder }) => ({
    progressByFolder: new Map(progressByFolder).set(progress.folderId, progress),
  }));
  const known = store.getState().folders.some((folder) => folder.id === progress.folderId);
  // Files that are gone by the end of a run leave tombstones in what is on the page.
  const isOver = progress.run.kind === "idle" && before !== undefined && before.run.kind !== "idle";
  if (isOver) void attempt(context, "conversations", () => readMessagesAgain(context));
  // Added by another tab.
  if (!known) void attempt(context, "folders", () => listFolders(context));
}

/** Shows the open conversation as it is stored now. */
async function readMessagesAgain({ store, source }: AppContext): Promise<void> {
  const { id, begun } = store.getState().conversation;
  if (!begun) return;
  const { search } = await source.connections();
  const messages = await search.listMessages(id);
  const { conversation, asking } = store.getState();
  // What is being asked meanwhile is put in when its answer is done.
  if (conversation.id === id && !asking.has(id))
    store.setState({ conversation: { ...conversation, messages } });
}
