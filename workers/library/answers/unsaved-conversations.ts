import type {
  Conversation,
  Message,
  PlacedMessage,
  RemovedMessages,
} from "../../../src/core/domain/conversation";
import type { ConversationId, MessageId } from "../../../src/core/domain/ids";
import type { Store } from "../../../src/core/ports/store";

/** Conversations and messages that the store had no room for, newer than what it holds of them. */
export class UnsavedConversations {
  readonly conversations = new Map<ConversationId, Conversation>();
  readonly messages = new Map<MessageId, Message>();

  /**
   * Stores all of it.
   * @throws AppError `quota-exceeded`; what was stored until then is no longer in memory.
   */
  async flush(store: Pick<Store, "putConversation" | "putMessage">): Promise<void> {
    for (const [id, conversation] of this.conversations) {
      await store.putConversation(conversation);
      this.conversations.delete(id);
    }
    for (const [id, message] of this.messages) {
      await store.putMessage(unmarked(message));
      this.messages.delete(id);
    }
  }

  /** The messages of a conversation, its answers marked `unsaved`. */
  messagesOf(id: ConversationId): readonly Message[] {
    return [...this.messages.values()].filter((message) => message.conversationId === id).map(marked);
  }

  /** The stored messages of a conversation with those in memory in their places, or behind them. @param last how many of all. */
  among(stored: readonly Message[], id: ConversationId, last: number | undefined): readonly Message[] {
    const own = this.messagesOf(id);
    if (own.length === 0) return stored;
    const present = stored.map((message) => own.find((one) => one.id === message.id) ?? message);
    const known = new Set(stored.map((message) => message.id));
    const all = [...present, ...own.filter((message) => !known.has(message.id))];
    return last === undefined ? all : all.slice(-last);
  }

  /** Takes messages out of memory, as a removal. */
  take(ids: readonly MessageId[]): readonly PlacedMessage[] {
    return ids.flatMap((id) => {
      const message = this.messages.get(id);
      this.messages.delete(id);
      return message === undefined ? [] : [{ message, order: AFTER_ALL }];
    });
  }

  /** Puts what was removed back into memory. */
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
