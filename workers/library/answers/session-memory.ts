import { createSerially } from "../../../src/core/base/serially";
import { messageTextOf } from "../../../src/core/citations/answer-text";
import { withoutFolders } from "../../../src/core/citations/without-folders";
import type { PlacedMessage, RemovedMessages } from "../../../src/core/domain/conversation";
import { toFailure } from "../../../src/core/domain/failure";
import type { FolderId } from "../../../src/core/domain/ids";
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
  const unsaved = new UnsavedConversations();
  const { conversations, messages } = unsaved;
  const serially = createSerially();

  /** Stores what is in memory and then this; where there is no room, remembers it. */
  const keep = <T>(write: () => Promise<T>, remember: () => T | Promise<T>): Promise<T> =>
    serially(async () => {
      try {
        await unsaved.flush(store);
        return await write();
      } catch (thrown) {
        if (toFailure(thrown).kind !== "quota-exceeded") throw thrown;
        return remember();
      }
    });
  const listMessages: Store["listMessages"] = async (id, last) =>
    unsaved.among(await store.listMessages(id, last), id, last);

  return {
    ...store,
    saveUnsaved: () =>
      keep(
        () => Promise.resolve(0),
        () => messages.size,
      ),
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
    async removeMessages(ids) {
      const taken = unsaved.take(ids);
      return withTaken(await store.removeMessages(ids), taken);
    },
    restore: (removed) =>
      keep(
        () => store.restore(removed),
        () => unsaved.put(removed),
      ),
    listMessages,
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
        async () => {
          const { answer, isAgain, folders } = toStore;
          const id = answer.conversationId;
          // What was removed meanwhile must not come back.
          if (!conversations.has(id) && (await store.readConversation(id)) === undefined) return undefined;
          if (isAgain && !(await listMessages(id)).some((message) => message.id === answer.id))
            return undefined;
          const present = new Set((await store.listFolders()).map((folder) => folder.id));
          const isGone = (folder: FolderId): boolean => folders.has(folder) && !present.has(folder);
          const kept = [...folders].some(isGone) ? erased(isGone) : answer;
          messages.set(kept.id, kept);
          return { ...kept, unsaved: true };
        },
      ),
    async removeFolder(id) {
      await store.removeFolder(id);
      for (const conversation of new Set([...messages.values()].map((message) => message.conversationId))) {
        const changed = withoutFolders(await listMessages(conversation), (folder) => folder === id);
        for (const answer of changed) if (messages.has(answer.id)) messages.set(answer.id, answer);
      }
    },
    async eraseEverything() {
      unsaved.clear();
      await store.eraseEverything();
    },
  };
}

/** What was removed from the store, with what was taken out of memory in place of its stored form. */
function withTaken(removed: RemovedMessages, taken: readonly PlacedMessage[]): RemovedMessages {
  const again = new Set(taken.map(({ message }) => message.id));
  return {
    ...removed,
    messages: [...removed.messages.filter(({ message }) => !again.has(message.id)), ...taken],
  };
}
