import { createSerially } from "../../../src/core/base/serially";
import { messageTextOf } from "../../../src/core/citations/answer-text";
import type { PlacedMessage, RemovedMessages } from "../../../src/core/domain/conversation";
import { toFailure } from "../../../src/core/domain/failure";
import type { Store } from "../../../src/core/ports/store";
import { UnsavedConversations } from "./unsaved-conversations";

export interface StoreWithMemory extends Store {
  /** Stores what is only in memory, as far as there is room. Resolves with the number of messages that are left. */
  saveUnsaved(): Promise<number>;
}

/**
 * A store that keeps conversations in memory while the disk has no room for them. Its answers are marked `unsaved`. They are stored
 * before anything else as soon as there is room, so that what comes later stands behind them.
 */
export function withSessionMemory(store: Store): StoreWithMemory {
  const unsaved = new UnsavedConversations(store);
  const serially = createSerially();
  const keep: Keep = (write, remember) =>
    serially(async () => {
      try {
        await unsaved.flush();
        return await write();
      } catch (thrown) {
        if (toFailure(thrown).kind !== "quota-exceeded") throw thrown;
        return remember();
      }
    });
  return {
    ...store,
    ...conversationsOf(store, unsaved, keep),
    ...messagesOf(store, unsaved, keep),
    saveUnsaved: () =>
      keep(
        () => Promise.resolve(0),
        () => unsaved.messages.size,
      ),
    async removeFolder(id) {
      await store.removeFolder(id);
      await unsaved.eraseFolder(id);
    },
    async eraseEverything() {
      unsaved.clear();
      await store.eraseEverything();
    },
  };
}

/** Stores what is in memory and then this; where there is no room, remembers it. */
type Keep = <T>(write: () => Promise<T>, remember: () => T | Promise<T>) => Promise<T>;

function conversationsOf(store: Store, unsaved: UnsavedConversations, keep: Keep) {
  const { conversations } = unsaved;
  return {
    async listConversations() {
      const stored = (await store.listConversations()).filter(({ id }) => !conversations.has(id));
      return [...conversations.values(), ...stored].sort((a, b) => b.updatedAt - a.updatedAt);
    },
    readConversation: async (id) => conversations.get(id) ?? store.readConversation(id),
    putConversation: (conversation) =>
      keep(
        () => store.putConversation(conversation),
        () => void conversations.set(conversation.id, conversation),
      ),
    async changeConversation(id, changes) {
      const own = conversations.get(id);
      if (own === undefined) return store.changeConversation(id, changes);
      conversations.set(id, { ...own, ...changes });
    },
    async removeConversation(id) {
      const conversation = conversations.get(id);
      conversations.delete(id);
      const taken = unsaved.take(unsaved.messagesOf(id).map((message) => message.id));
      const removed = await store.removeConversation(id);
      return withTaken({ ...removed, conversation: conversation ?? removed.conversation }, taken);
    },
    restore: (...removed) =>
      keep(
        () => store.restore(...removed),
        () => removed.forEach((one) => unsaved.put(one)),
      ),
  } satisfies Partial<Store>;
}

function messagesOf(store: Store, unsaved: UnsavedConversations, keep: Keep) {
  const { messages } = unsaved;
  return {
    listMessages: (id, last) => unsaved.listMessages(id, last),
    async listMessageTexts() {
      const stored = await store.listMessageTexts();
      return [...stored.filter(({ id }) => !messages.has(id)), ...[...messages.values()].map(messageTextOf)];
    },
    async readCitation(answerId, ref) {
      const own = messages.get(answerId);
      if (own?.kind !== "answer") return store.readCitation(answerId, ref);
      return own.citations.find((citation) => citation.ref === ref);
    },
    putMessage: (message) =>
      keep(
        () => store.putMessage(message),
        () => void messages.set(message.id, message),
      ),
    putAnswer: (toStore, erased) =>
      keep(
        () => store.putAnswer(toStore, erased),
        () => unsaved.putAnswer(toStore, erased),
      ),
    async removeMessages(ids) {
      const taken = unsaved.take(ids);
      return withTaken(await store.removeMessages(ids), taken);
    },
  } satisfies Partial<Store>;
}

/** What was removed from the store, with what was taken out of memory in place of its stored form. */
function withTaken(removed: RemovedMessages, taken: readonly PlacedMessage[]): RemovedMessages {
  const again = new Set(taken.map(({ message }) => message.id));
  return {
    ...removed,
    messages: [...removed.messages.filter(({ message }) => !again.has(message.id)), ...taken],
  };
}
