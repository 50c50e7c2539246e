import { withoutFolders } from "../../../src/core/citations/without-folders";
import type {
  Answer,
  AnswerToStore,
  Conversation,
  Message,
  PlacedMessage,
  RemovedMessages,
} from "../../../src/core/domain/conversation";
import type { ConversationId, FolderId, MessageId } from "../../../src/core/domain/ids";
import type { Store } from "../../../src/core/ports/store";

/** Conversations and messages that the store had no room for, newer than what it holds of them. */
export class UnsavedConversations {
  readonly conversations = new Map<ConversationId, Conversation>();
  readonly messages = new Map<MessageId, Message>();

  constructor(private readonly store: Store) {}

  /** Stores all of it. @throws AppError `quota-exceeded`; what was stored until then is no longer in memory. */
  async flush(): Promise<void> {
    for (const [id, conversation] of this.conversations) {
      await this.store.putConversation(conversation);
      this.conversations.delete(id);
    }
    for (const [id, message] of this.messages) {
      await this.store.putMessage(unmarked(message));
      this.messages.delete(id);
    }
  }

  /** The messages of a conversation, its answers marked `unsaved`. */
  messagesOf(id: ConversationId): readonly Message[] {
    return [...this.messages.values()].filter((message) => message.conversationId === id).map(marked);
  }

  /** The messages of a conversation, with those in memory in their places, or behind them. @param last how many of all. */
  async listMessages(id: ConversationId, last?: number): Promise<readonly Message[]> {
    const stored = await this.store.listMessages(id, last);
    const own = this.messagesOf(id);
    if (own.length === 0) return stored;
    const present = stored.map((message) => own.find((one) => one.id === message.id) ?? message);
    const known = new Set(stored.map((message) => message.id));
    const all = [...present, ...own.filter((message) => !known.has(message.id))];
    return last === undefined ? all : all.slice(-last);
  }

  /** Keeps an answer, as `ConversationStore.putAnswer` would. */
  async putAnswer(
    { answer, isAgain, folders }: AnswerToStore,
    erased: (isGone: (id: FolderId) => boolean) => Answer,
  ): Promise<Answer | undefined> {
    const id = answer.conversationId;
    // What was removed meanwhile must not come back.
    if (!this.conversations.has(id) && (await this.store.readConversation(id)) === undefined)
      return undefined;
    if (isAgain && !(await this.listMessages(id)).some((message) => message.id === answer.id))
      return undefined;
    const present = new Set((await this.store.listFolders()).map((folder) => folder.id));
    const isGone = (folder: FolderId): boolean => folders.has(folder) && !present.has(folder);
    const kept = [...folders].some(isGone) ? erased(isGone) : answer;
    this.messages.set(kept.id, kept);
    return { ...kept, unsaved: true };
  }

  async eraseFolder(id: FolderId): Promise<void> {
    for (const of of new Set([...this.messages.values()].map(({ conversationId }) => conversationId))) {
      const changed = withoutFolders(await this.listMessages(of), (folder) => folder === id);
      for (const answer of changed) if (this.messages.has(answer.id)) this.messages.set(answer.id, answer);
    }
  }

  /** Takes messages out of memory, as a removal. */
  take(ids: readonly MessageId[]): readonly PlacedMessage[] {
    return ids.flatMap((id) => {
      const message = this.messages.get(id);
      this.messages.delete(id);
      return message === undefined ? [] : [{ message, order: AFTER_ALL }];
    });
  }

  put({ conversation, messages }: RemovedMessages): void {
    if (conversation !== undefined) this.conversations.set(conversation.id, conversation);
    for (const { message } of messages) this.messages.set(message.id, message);
  }

  clear(): void {
    this.conversations.clear();
    this.messages.clear();
  }
}

/** The place of a message that the store has given none. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

function unmarked(message: Message): Message {
  if (message.kind !== "answer") return message;
  const { unsaved: _, ...answer } = message;
  return answer;
}

function marked(message: Message): Message {
  return message.kind === "answer" ? { ...message, unsaved: true } : message;
}
